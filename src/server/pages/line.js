// The line to the server: one WebSocket. It is opened again when it breaks, and everything that was heard goes on where
// it stopped; what was asked and not answered is asked again.
import { Problem } from './common.js';

const WAIT = [250, 500, 1000, 2000, 4000];

export class Line {
  #socket = null;
  #next = 1;
  #asked = new Map();           // id: {message, resolve, reject}
  #broken = 0;
  #closed = false;

  /** `heard` gets every message that is no reply; `state` true or false when the line opens or breaks; `again` is called
   * when it opens anew, to watch what was watched. */
  constructor({ heard, state, again }) {
    Object.assign(this, { heard, state, again });
    this.#open();
  }

  #open() {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const again = this.#broken > 0;
      this.#broken = 0;
      this.state(true, again);
      for (const { message } of this.#asked.values()) socket.send(JSON.stringify(message));
      if (again) this.again();
    };
    socket.onmessage = event => this.#take(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.#closed) return;
      if (this.#broken++ === 0) this.state(false, true);
      setTimeout(() => this.#open(), WAIT[Math.min(this.#broken - 1, WAIT.length - 1)]);
    };
  }

  #take(message) {
    const asked = message.id === undefined ? null : this.#asked.get(message.id);
    if (!asked) {
      if (message.id === undefined) this.heard(message);
      return;
    }
    this.#asked.delete(message.id);
    if (message.problem) asked.reject(new Problem(message.problem));
    else asked.resolve(message.ok);
  }

  /** Asks for an operation; repeated on a new line until it is answered. So moves carry a nonce. */
  ask(operation, values = {}) {
    const message = { id: this.#next++, do: operation, ...values };
    return new Promise((resolve, reject) => {
      this.#asked.set(message.id, { message, resolve, reject });
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    });
  }

  close() {
    this.#closed = true;
    this.#socket.close();
  }
}
