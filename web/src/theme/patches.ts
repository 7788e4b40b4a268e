// Ten short sounds, made on the spot by Web Audio: no file, no licence.

type Patch = (c: BaseAudioContext, out: AudioNode, at: number) => void;

/** A loudness that rises in `attack` seconds to `peak` and dies away in `decay`. */
function swell(c: BaseAudioContext, out: AudioNode, at: number, peak: number, attack: number, decay: number): GainNode {
  const gain = new GainNode(c, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + attack + decay);
  gain.gain.linearRampToValueAtTime(0, at + attack + decay + 0.02);
  gain.connect(out);
  return gain;
}

interface Tone {
  type?: OscillatorType;
  from: number;
  to?: number;
  peak: number;
  attack?: number;
  decay: number;
}

function tone(
  c: BaseAudioContext,
  out: AudioNode,
  at: number,
  { type = 'sine', from, to = from, peak, attack = 0.005, decay }: Tone,
): void {
  const voice = new OscillatorNode(c, { type, frequency: from });
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + attack + decay);
  voice.connect(swell(c, out, at, peak, attack, decay));
  voice.start(at);
  voice.stop(at + attack + decay + 0.05);
}

interface Noise {
  type: BiquadFilterType;
  from: number;
  to?: number;
  q?: number;
  peak: number;
  attack?: number;
  decay: number;
}

/** Filtered noise: paper, wood, wind. The same noise each time, so that a sound is always the same. */
function noise(
  c: BaseAudioContext,
  out: AudioNode,
  at: number,
  { type, from, to = from, q = 1, peak, attack = 0.005, decay }: Noise,
): void {
  const length = attack + decay + 0.05;
  const buffer = new AudioBuffer({ length: Math.ceil(length * c.sampleRate), sampleRate: c.sampleRate });
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[i] = seed / 2 ** 31;
  }
  const source = new AudioBufferSourceNode(c, { buffer });
  const filter = new BiquadFilterNode(c, { type, frequency: from, Q: q });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + attack + decay);
  source.connect(filter).connect(swell(c, out, at, peak, attack, decay));
  source.start(at);
}

/** A plucked string: a bright start that darkens, with its octave and fifth. */
function pluck(c: BaseAudioContext, out: AudioNode, at: number, pitch: number, peak: number, decay: number): void {
  tone(c, out, at, { type: 'triangle', from: pitch, peak, attack: 0.003, decay });
  tone(c, out, at, { from: pitch * 2, peak: peak * 0.35, attack: 0.002, decay: decay * 0.5 });
  tone(c, out, at, { from: pitch * 3, peak: peak * 0.15, attack: 0.002, decay: decay * 0.3 });
}

/** A horn's note: many overtones that open with its breath. */
function blow(c: BaseAudioContext, out: AudioNode, at: number, pitch: number, length: number, peak: number): void {
  const bell = new BiquadFilterNode(c, { type: 'lowpass', frequency: pitch * 1.5, Q: 0.8 });
  bell.frequency.setValueAtTime(pitch * 1.5, at);
  bell.frequency.linearRampToValueAtTime(pitch * 7, at + 0.12);
  bell.frequency.linearRampToValueAtTime(pitch * 2.5, at + length);
  const gain = new GainNode(c, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + 0.07);
  gain.gain.setValueAtTime(peak, at + length * 0.6);
  gain.gain.linearRampToValueAtTime(0, at + length);
  bell.connect(gain).connect(out);
  for (const detune of [-5, 4]) {
    const reed = new OscillatorNode(c, { type: 'sawtooth', frequency: pitch, detune });
    reed.detune.setValueAtTime(detune - 60, at);
    reed.detune.linearRampToValueAtTime(detune, at + 0.09);
    reed.connect(bell);
    reed.start(at);
    reed.stop(at + length + 0.02);
  }
}

export const PATCHES = {
  /* A card laid on oak. */
  play(c, out, at) {
    noise(c, out, at, { type: 'bandpass', from: 2600, to: 900, q: 0.8, peak: 0.25, decay: 0.07 });
    tone(c, out, at + 0.035, { from: 165, to: 82, peak: 0.5, attack: 0.002, decay: 0.12 });
  },
  /* A card drawn off the deck. */
  draw(c, out, at) {
    noise(c, out, at, { type: 'bandpass', from: 1300, to: 5200, q: 1.2, peak: 0.5, attack: 0.06, decay: 0.11 });
  },
  /* A card turned over. */
  flip(c, out, at) {
    noise(c, out, at, { type: 'highpass', from: 3200, peak: 0.35, attack: 0.01, decay: 0.05 });
    noise(c, out, at + 0.09, { type: 'bandpass', from: 1500, q: 0.9, peak: 0.75, attack: 0.002, decay: 0.05 });
  },
  /* The commander's horn: a fifth upwards. */
  horn(c, out, at) {
    blow(c, out, at, 146.8, 0.42, 0.24);
    blow(c, out, at + 0.36, 220, 1.05, 0.28);
  },
  /* Wind. */
  weather(c, out, at) {
    noise(c, out, at, { type: 'bandpass', from: 320, to: 760, q: 4, peak: 1.5, attack: 0.45, decay: 0.7 });
    noise(c, out, at + 0.15, { type: 'bandpass', from: 900, to: 480, q: 6, peak: 0.9, attack: 0.35, decay: 0.6 });
  },
  /* Steel on wood. */
  hit(c, out, at) {
    noise(c, out, at, { type: 'lowpass', from: 1800, to: 300, peak: 0.5, attack: 0.001, decay: 0.09 });
    tone(c, out, at, { type: 'triangle', from: 1240, to: 1190, peak: 0.12, attack: 0.001, decay: 0.22 });
    tone(c, out, at, { from: 120, to: 60, peak: 0.45, attack: 0.001, decay: 0.14 });
  },
  /* A card burns: a rush and crackling. */
  destroy(c, out, at) {
    noise(c, out, at, { type: 'lowpass', from: 380, to: 2600, q: 1.5, peak: 0.9, attack: 0.14, decay: 0.4 });
    for (const [i, after] of [0.12, 0.19, 0.23, 0.31, 0.4, 0.44].entries())
      noise(c, out, at + after, { type: 'bandpass', from: 2400 + 500 * (i % 3), q: 3, peak: 0.8, attack: 0.001, decay: 0.025 });
  },
  /* The end of a round: three notes of a lute. */
  round(c, out, at) {
    for (const [i, pitch] of [220, 277.2, 329.6].entries()) pluck(c, out, at + i * 0.16, pitch, 0.32, 0.9);
    pluck(c, out, at + 0.48, 440, 0.3, 1.1);
  },
  /* Your turn: two notes, rising. */
  'your-turn'(c, out, at) {
    pluck(c, out, at, 329.6, 0.3, 0.35);
    pluck(c, out, at + 0.13, 440, 0.32, 0.55);
  },
  /* Little time is left: a knock, twice. */
  'low-time'(c, out, at) {
    for (const after of [0, 0.17]) {
      tone(c, out, at + after, { type: 'triangle', from: 640, to: 540, peak: 0.45, attack: 0.001, decay: 0.06 });
      noise(c, out, at + after, { type: 'bandpass', from: 1900, q: 3, peak: 0.4, attack: 0.001, decay: 0.03 });
    }
  },
} satisfies Record<string, Patch>;
