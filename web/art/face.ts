/* Human and elven heads, drawn by us on 512 by 512: a face, eyes, hair, beard, what is worn on it. A face is described in words:
 *
 *     woman hair:long.h wear:circlet.a eyes:g mark:scar ears:elf mood:stern skin:s
 *
 * A letter after a point is the material, as in the paint of icons. */
import { several } from './chance.ts';
import { lead, path, short } from './figure.ts';
import type { Palette } from './palette.ts';

/** A path with its letter; `*`: the material of the word. */
type Part = [d: string, letter: string];
interface Piece {
  /** Behind the face, before it. */
  back?: Part[];
  front?: Part[];
  /** Lines over what is in front. */
  lines?: string;
}

/* A path of absolute commands and its mirror image; the middle of a face is at 256. */
function both(d: string): string {
  const other = d.replace(/([MLCQ])([^MLCQZ]*)/g, (_, command: string, rest: string) => {
    const numbers = [...rest.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
    return command + numbers.map((number, i) => (i % 2 ? number : 512 - number)).join(' ');
  });
  return d + other;
}

const JAWS: Record<string, string> = {
  man:
    'M158 214C154 132 196 92 256 92C316 92 358 132 354 214C356 270 350 316 334 348C318 382 286 406 256 406C226 406 194 382 178 348' +
    'C162 316 156 270 158 214Z',
  woman:
    'M164 214C160 136 200 96 256 96C312 96 352 136 348 214C350 268 340 308 322 338C304 368 276 396 256 398C236 396 208 368 190 338' +
    'C172 308 162 268 164 214Z',
  gaunt:
    'M164 208C160 130 200 90 256 90C312 90 352 130 348 208C346 260 336 290 330 318C318 368 284 410 256 412C228 410 194 368 182 318' +
    'C176 290 166 260 164 208Z',
  stout:
    'M150 220C148 134 194 96 256 96C318 96 364 134 362 220C370 290 364 340 338 370C314 396 286 410 256 410C226 410 198 396 174 370' +
    'C148 340 142 290 150 220Z',
};

const scalloped = (count: number, y0: number, y1: number, x0: number, bulge: number): string => {
  /* Curls down one side, as arcs. */
  const step = (y1 - y0) / count;
  return several(
    count,
    (i) =>
      `A${short(step * 0.62)} ${short(step * 0.6)} 0 0 ${bulge} ${x0 + (i % 2 ? 8 : -8) * (bulge ? 1 : -1)} ${short(y0 + step * (i + 1))}`,
  ).join('');
};
const braid = (x: number, y0: number, count: number): Part[] =>
  several(count, (i): Part => {
    const y = y0 + i * 30;
    return [
      `M${x} ${y - 20}C${x + 26} ${y - 12} ${x + 24} ${y + 14} ${x} ${y + 22}C${x - 24} ${y + 14} ${x - 26} ${y - 12} ${x} ${y - 20}Z`,
      '*',
    ];
  });

const CAP =
  'M148 226C134 120 186 64 256 64C326 64 378 120 364 226C356 196 350 178 338 162C300 178 244 172 212 148C196 170 164 188 148 226Z';
const PARTED =
  'M256 94C212 98 174 142 162 236C152 300 152 340 140 384C122 300 120 200 148 138C174 82 214 60 256 60C298 60 338 82 364 138' +
  'C392 200 390 300 372 384C360 340 360 300 348 236C328 160 292 130 256 128Z';
const STRANDS =
  'M236 74C196 96 166 140 152 210M276 74C316 96 346 140 360 210M216 72C184 90 160 124 148 170M296 72' + 'C328 90 352 124 364 170';

const HAIR: Record<string, Piece> = {
  bald: {},
  short: {
    front: [[CAP, '*']],
    lines: 'M200 84C180 110 166 140 158 180M240 72C226 100 216 124 214 142M284 70C300 90 330 120 346 158M312 84C330 110 350 140 356 184',
  },
  cropped: {
    front: [
      [
        'M156 206C150 120 194 76 256 76C318 76 362 120 356 206C346 172 330 150 312 142C276 132 236 132 200 142C182 150 166 172 156 206Z',
        '*',
      ],
    ],
    lines: 'M220 88L214 126M256 82V124M292 88L298 126M186 110L182 146M326 110L330 146',
  },
  swept: {
    front: [
      [
        'M150 232C132 128 176 60 262 56C352 52 392 120 362 232C360 200 352 176 330 150C290 152 240 140 214 120C210 150 176 170 150 232Z',
        '*',
      ],
    ],
    lines: 'M214 120C240 96 290 84 340 104M206 104C236 78 290 66 332 82M196 138C170 160 158 190 154 214',
  },
  long: {
    back: [
      [
        'M126 250C112 118 174 50 256 50C338 50 400 118 386 250C392 340 398 420 410 486C384 478 352 470 330' +
          ' 456L182 456C160 470 128 478 102 486C114 420 120 340 126 250Z',
        '*',
      ],
    ],
    front: [[PARTED, '*']],
    lines:
      `${STRANDS}M146 300C140 360 132 420 120 468M366 300C372 360 380 420 392 468M160 380C156 410 152 430 146 452M352 ` +
      `380C356 410 360 430 366 452`,
  },
  straight: {
    back: [['M132 240C120 116 176 54 256 54C336 54 392 116 380 240L386 470H330L256 452L182 470H126Z', '*']],
    front: [
      [
        'M256 112C236 130 200 142 176 162C160 190 158 260 152 360C130 300 122 200 146 136C172 80 214 58 256 58C298 58 340 80 366 136' +
          'C390 200 382 300 360 360C354 260 352 190 336 162C312 142 276 130 256 112Z',
        '*',
      ],
    ],
    lines: 'M142 380V462M156 390V464M370 380V462M356 390V464M240 74C204 96 176 120 160 160M272 74C308 96 336 120 352 160',
  },
  fringe: {
    back: [['M136 240C124 116 178 56 256 56C334 56 388 116 376 240L384 420C364 434 340 436 326 428H186C172 436 148 434 128 420Z', '*']],
    front: [
      [
        'M150 330C128 240 126 150 168 100C200 64 312 64 344 100C386 150 384 240 362 330C354 290 350 250 346' +
          ' 216L326 190 308 212 288 186 ' +
          '266 210 246 186 226 212 206 188 188 212 166 216C162 250 158 290 150 330Z',
        '*',
      ],
    ],
    lines: 'M256 72V170M226 76L216 172M286 76L296 172M196 92L180 180M316 92L332 180M140 360V414M372 360V414',
  },
  curls: {
    back: [
      [
        `M150 120A56 52 0 0 1 210 62A60 50 0 0 1 302 62A56 52 0 0 1 362 120${scalloped(5, 120, 460, 398, 1)}L330 470 182 470 114 460` +
          'A42 40 0 0 1 108 392A42 40 0 0 1 114 324A42 40 0 0 1 106 256A42 40 0 0 1 116 188A42 40 0 0 1 150 120Z',
        '*',
      ],
    ],
    front: [[PARTED, '*']],
    lines:
      `${STRANDS}M126 250q22 14 10 36M128 320q22 14 8 38M124 390q22 14 8 40M386 250q-22 14 -10 36M384 320q-22 14 -8 ` +
      `38M388 390q-22 14 -8 40`,
  },
  wild: {
    back: [
      [
        'M256 40L286 24 300 50 344 34 346 66 390 64 380 102 420 116 396 146 428 176 398 196 424 240 394 250 408 300 378 306 382 366 ' +
          '346 380H166L130 366 134 306 104 300 118 250 88 240 114 196 84 176 116 146 92 116 132 102 122 64 166 66 168 34 212 50 226 24Z',
        '*',
      ],
    ],
    front: [
      ['M150 240C138 140 180 72 256 72C332 72 374 140 362 240L344 178 318 150 300 178 272 140 246 176 222 144 198 176 172 178Z', '*'],
    ],
    lines:
      'M236 84L220 136M276 84L290 132M196 106L184 156M316 106L330 152M118 150l24 14M112 220l24 6M124' +
      ' 290l22 2M394 150l-24 14M400 220l-24 6M388 290l-22 2',
  },
  braids: {
    back: [['M134 250C120 120 176 54 256 54C336 54 392 120 378 250L372 330H140Z', '*'], ...braid(140, 330, 5), ...braid(372, 330, 5)],
    front: [[PARTED, '*']],
    lines: `${STRANDS}`,
  },
  tail: {
    back: [
      ['M330 76C404 92 440 170 424 290C418 350 436 410 418 466C384 430 372 370 380 296C384 220 366 150 326 116Z', '*'],
      ['M140 226C128 118 178 58 256 58C334 58 384 118 372 226L362 290H150Z', '*'],
    ],
    front: [['M150 230C136 126 182 62 256 62C330 62 376 126 362 230C352 180 318 122 256 112C194 122 160 180 150 230Z', '*']],
    lines: 'M240 72C196 92 168 140 156 196M272 72C316 92 344 140 356 196M396 180C408 260 402 340 410 420',
  },
  bun: {
    back: [
      ['M256 -2A52 48 0 1 1 255 -2Z', '*'],
      ['M140 230C126 118 178 56 256 56C334 56 386 118 372 230L364 300H148Z', '*'],
    ],
    front: [['M150 232C136 126 182 62 256 62C330 62 376 126 362 232C352 176 320 124 256 110C192 124 160 176 150 232Z', '*']],
    lines: 'M236 70C196 92 168 140 156 196M276 70C316 92 344 140 356 196M232 22Q256 46 284 24M256 66V104',
  },
  mohawk: {
    front: [
      ['M222 140C214 70 230 10 290 -4C272 26 284 36 306 30C286 56 298 66 318 66C292 86 296 106 290 140C270 128 242 128 222 140Z', '*'],
    ],
    lines: 'M240 130C236 90 246 50 268 24M266 126C266 96 274 70 290 52',
  },
  twin: {
    back: [
      [both('M150 108C84 84 36 150 44 250C48 330 20 380 34 452C74 424 104 374 104 300C108 230 118 176 160 150Z'), '*'],
      ['M140 226C128 118 178 58 256 58C334 58 384 118 372 226L362 290H150Z', '*'],
    ],
    front: [
      [
        'M150 236C134 126 182 62 256 62C330 62 378 126 362 236C354 200 340 180 318 164L300 190 270 150 240 190 212 160C180 176 160 204 150 236Z',
        '*',
      ],
    ],
    lines: 'M118 130C76 190 84 300 56 400M394 130C436 190 428 300 456 400M256 66V130M216 76L206 130M296 76L306 130',
  },
};

const MOUSTACHE = 'M256 328C236 320 208 328 186 356C212 354 240 354 256 344C272 354 300 354 326 356C304 328 276 320 256 328Z';
const BEARD: Record<string, Piece> = {
  full: {
    front: [
      [
        'M164 256C170 296 176 316 192 328C208 314 232 320 256 322C280 320 304 314 320 328C336 316 342 296' +
          ' 348 256C362 334 350 420 256 450C162 420 150 334 164 256Z',
        '*',
      ],
    ],
    lines: 'M186 346Q196 392 226 420M326 346Q316 392 286 420M224 380Q232 410 244 430M288 380Q280 410 268 430M256 384V436',
  },
  long: {
    front: [
      [
        'M164 256C170 296 176 316 192 328C208 314 232 320 256 322C280 320 304 314 320 328C336 316 342 296' +
          ' 348 256C366 340 346 430 318 480' +
          'C300 512 272 524 256 556C240 524 212 512 194 480C166 430 146 340 164 256Z',
        '*',
      ],
    ],
    lines: 'M190 350Q196 420 224 476M322 350Q316 420 288 476M226 380Q232 440 244 500M286 380Q280 440 268 500M256 384V520',
  },
  short: {
    front: [
      [
        'M170 282C178 320 190 330 204 334C222 320 240 322 256 324C272 322 290 320 308 334C322 330 334 320' +
          ' 342 282C348 350 320 404 256 418C192 404 164 350 170 282Z',
        '*',
      ],
    ],
    lines: 'M196 352L212 380M316 352L300 380M234 384L240 404M278 384L272 404',
  },
  goatee: {
    front: [
      ['M222 370C240 364 272 364 290 370C290 404 272 432 256 440C240 432 222 404 222 370Z', '*'],
      [MOUSTACHE, '*'],
    ],
    lines: 'M244 384L248 420M268 384L264 420',
  },
  moustache: { front: [[MOUSTACHE, '*']], lines: 'M206 346L230 338M306 346L282 338' },
  braided: {
    front: [
      [
        'M164 256C170 296 176 316 192 328C208 314 232 320 256 322C280 320 304 314 320 328C336 316 342 296' +
          ' 348 256C360 330 350 392 316 424H196C162 392 152 330 164 256Z',
        '*',
      ],
      ...braid(212, 436, 4),
      ...braid(300, 436, 4),
    ],
    lines: 'M186 346Q196 380 214 410M326 346Q316 380 298 410M256 384V416',
  },
};

const HORN = 'M158 150C104 156 66 116 58 40C88 90 118 106 168 104Z';
const WEAR: Record<string, Piece> = {
  circlet: {
    front: [
      ['M152 190C200 158 312 158 360 190L361 208C312 178 200 178 151 208Z', '*'],
      ['M256 150L272 172 256 196 240 172Z', 'r'],
    ],
  },
  band: { front: [['M150 184C200 152 312 152 362 184L364 214C312 184 200 184 148 214Z', '*']], lines: 'M170 190L174 204M342 190L338 204' },
  crown: {
    front: [
      ['M146 180L134 76 190 126 222 58 256 116 290 58 322 126 378 76 366 180C310 154 202 154 146 180Z', '*'],
      ['M256 138A13 13 0 1 1 255 138Z', 'r'],
      ['M198 150A10 10 0 1 1 197 150ZM314 150A10 10 0 1 1 313 150Z', 'i'],
    ],
    lines: 'M148 172C204 146 308 146 364 172',
  },
  diadem: {
    front: [
      ['M150 196C190 160 222 150 256 128C290 150 322 160 362 196L362 210C320 184 290 180 256 176C222 180 192 184 150 210Z', '*'],
      ['M256 142L268 158 256 174 244 158Z', 'i'],
    ],
  },
  hood: {
    back: [['M92 480C78 300 100 58 256 34C412 58 434 300 420 480Z', '*']],
    front: [['M104 480C88 300 112 92 256 66C400 92 424 300 408 480L362 480C384 340 372 146 256 122C140 146 128 340 150 480Z', '*']],
    lines: 'M128 470C112 320 130 140 220 96M384 470C400 320 382 140 292 96M256 70V116',
  },
  coif: {
    front: [
      [
        'M128 484C118 300 126 84 256 70C386 84 394 300 384 484L300 452C346 430 356 250 336 176C300 146 212' +
          ' 146 176 176C156 250 166 430 212 452Z',
        '*',
      ],
    ],
    lines:
      'M150 150q12 12 24 0M146 190q10 12 18 2M142 240q10 12 20 2M140 290q12 12 22 2M140 340q14 12 28 2M142' +
      ' 390q16 14 34 2M146 440q20 14 40 0' +
      'M362 150q-12 12 -24 0M366 190q-10 12 -18 2M370 240q-10 12 -20 2M372 290q-12 12 -22 2M372 340q-14 12 -28 2M370 390q-16 14 -34 2' +
      'M366 440q-20 14 -40 0M200 110q14 14 28 0q14 14 28 0q14 14 28 0q14 14 28 0',
  },
  helm: {
    front: [
      [
        'M142 214C134 108 186 54 256 50C326 54 378 108 370 214L342 204C312 186 284 184 276 192L272 300 256' +
          ' 314 240 300 236 192C228 184 200 186 170 204Z',
        '*',
      ],
      ['M244 48H268V150H244Z', 'a'],
    ],
    lines: 'M150 180C190 160 222 158 240 162M362 180C322 160 290 158 272 162',
  },
  horns: {
    back: [[both(HORN), 'b']],
    front: [
      ['M142 200C134 108 186 58 256 54C326 58 378 108 370 200C310 168 202 168 142 200Z', '*'],
      ['M140 192C202 158 310 158 372 192L374 218C310 184 202 184 138 218Z', 'w'],
    ],
    lines: 'M256 56V158M100 120l14 -16M78 90l16 -10M412 120l-14 -16M434 90l-16 -10',
  },
  wings: {
    back: [[both('M160 160C110 150 70 90 66 4C84 40 96 50 112 54C104 66 120 84 138 84C134 96 150 108 172 108Z'), 'n']],
    front: [
      ['M142 206C134 108 186 56 256 52C326 56 378 108 370 206L340 196C300 172 212 172 172 196Z', '*'],
      ['M230 52H282L270 178 256 200 242 178Z', 'a'],
    ],
    lines: 'M154 176C190 158 216 154 238 154M358 176C322 158 296 154 274 154',
  },
  cap: {
    front: [
      ['M142 198C132 104 190 58 256 56C322 58 380 104 370 198C310 166 202 166 142 198Z', '*'],
      ['M138 190C202 156 310 156 374 190L374 216C310 182 202 182 138 216Z', 'd'],
    ],
  },
  hat: {
    back: [['M330 96C380 20 430 6 470 26C440 34 440 56 400 76C384 96 366 120 350 132Z', 'd']],
    front: [
      ['M96 172C112 92 190 44 290 54C372 62 428 110 432 154C366 186 186 198 96 172Z', '*'],
      ['M116 168C200 190 340 184 420 154L420 176C340 204 200 210 122 192Z', 'd'],
    ],
    lines: 'M140 140C200 90 300 80 390 110M170 156C220 122 300 112 372 128',
  },
  veil: {
    back: [['M100 484C92 280 118 62 256 50C394 62 420 280 412 484Z', '*']],
    front: [
      [
        'M120 330C106 156 172 84 256 84C340 84 406 156 392 330C380 230 356 178 334 160C290 142 222 142 178 160C156 178 132 230 120 330Z',
        '*',
      ],
    ],
    lines:
      'M140 250C138 180 170 130 214 110M372 250C374 180 342 130 298 110M122 360C118 400 114 440 112 470M390 360C394 400 398 440 400 470',
  },
  turban: {
    front: [
      ['M128 200C110 90 200 34 262 36C340 38 406 100 384 200C330 166 190 162 128 200Z', '*'],
      ['M256 118L274 148 256 180 238 148Z', 'a'],
    ],
    lines: 'M140 180C170 110 260 80 360 96M134 150C170 80 250 56 330 64M150 190C200 140 290 120 378 140',
  },
  wreath: {
    front: [
      [
        several(9, (i) => {
          const [x, y] = [146 + i * 27.5, 196 - 46 * Math.sin(((i + 0.5) * Math.PI) / 9)];
          return (
            `M${short(x)} ${short(y + 14)}C${short(x - 22)} ${short(y - 6)} ${short(x - 12)} ${short(y - 34)} ` +
            `${short(x + 6)} ${short(y - 42)}C${short(x + 26)} ${short(y - 26)} ${short(x + 26)} ${short(y)} ${short(x)} ${short(y + 14)}Z`
          );
        }).join(''),
        '*',
      ],
    ],
  },
  antlers: {
    back: [
      [
        both(
          'M190 110C160 80 120 70 96 20C104 30 116 40 128 44C120 26 120 6 126 -16C134 10 146 30 164 44C164 26' +
            ' 170 8 180 -4C178 30 190 60 214 84Z',
        ),
        'b',
      ],
    ],
    front: [['M150 190C200 158 312 158 362 190L362 210C312 180 200 180 150 210Z', '*']],
  },
  halo: {
    back: [
      [
        'M256 -26C338 -26 398 -6 398 22C398 50 338 70 256 70C174 70 114 50 114 22C114 -6 174 -26 256 -26ZM256 -4C192 -4 142 6 142 22C142 38 192 48 256 48C320 48 370 38 370 22C370 6 320 -4 256 -4Z',
        '*',
      ],
    ],
  },
  visor: {
    front: [
      ['M140 214C200 194 312 194 372 214L368 268C330 290 282 286 256 268C230 286 182 290 144 268Z', '*'],
      ['M128 204L150 196 156 284 132 272ZM384 204L362 196 356 284 380 272Z', 'm'],
    ],
    lines: 'M170 252L214 214M188 264L240 216M300 256L340 216',
  },
  bow: {
    front: [
      [
        'M256 92C220 40 150 30 140 62C132 92 150 128 172 134C200 136 232 116 256 92C280 116 312 136 340 134C362 128 380 92 372 62C362 30 292 40 256 92Z',
        '*',
      ],
      ['M256 68A24 24 0 1 1 255 68Z', 'a'],
    ],
    lines: 'M170 72Q196 84 222 94M176 110Q200 108 222 100M342 72Q316 84 290 94M336 110Q312 108 290 100',
  },
  flower: {
    front: [
      [
        several(5, (i) => {
          const [x, y] = [348 + 26 * Math.sin((i * Math.PI) / 2.5), 128 - 26 * Math.cos((i * Math.PI) / 2.5)];
          return `M${short(x)} ${short(y - 24)}A24 24 0 1 1 ${short(x - 0.1)} ${short(y - 24)}Z`;
        }).join(''),
        '*',
      ],
      ['M348 114A14 14 0 1 1 347.9 114Z', 'a'],
    ],
  },
};

/** Lines on a face, and what is painted or tied over it. */
const MARKS: Record<string, (palette: Palette) => string> = {
  scar: (palette) => scar('M200 176C196 220 192 270 208 334M190 222l18 6M190 262l18 4M196 300l18 -2', palette),
  cheek: (palette) => scar('M304 268C314 292 316 314 306 340M300 290l18 -2M300 316l18 2', palette),
  old: ({ ink }) =>
    line(
      'M192 300Q206 322 200 346M320 300Q306 322 312 346M206 156Q256 140 306 156M214 172Q256 160 298 172' +
        'M176 268q-10 8 -8 18M336 268q10 8 8 18',
      ink,
      5,
    ),
  patch: (palette) =>
    line('M152 176L366 236', palette.ink, 15) +
    path(
      'M176 224C196 214 232 216 244 232C244 268 226 286 208 286C190 284 176 258 176 224Z',
      palette.fill('k'),
      ` stroke="${palette.ink}" stroke-width="6"`,
    ),
  mask: (palette) =>
    path(
      'M156 220C190 202 230 208 256 226C282 208 322 202 356 220C360 256 340 282 306 280C284 278 270 266' +
        ' 256 254C242 266 228 278 206 280C172 282 152 256 156 220Z',
      palette.fill('k'),
      ` stroke="${palette.ink}" stroke-width="6"`,
    ),
  paint: (palette) => path('M160 214C200 206 312 206 352 214L352 272C312 262 200 262 160 272Z', palette.fill('d'), ' opacity=".75"'),
  stripes: (palette) => line('M176 292L216 316M172 312L208 334M336 292L296 316M340 312L304 334', palette.flat('d'), 11),
  blood: (palette) => line('M196 262C194 300 200 330 196 356M314 262C318 310 312 330 316 350', palette.flat('r'), 8),
  fangs: (palette) =>
    path('M234 352L242 352 239 374ZM270 352L278 352 273 374Z', palette.fill('n'), ` stroke="${palette.ink}" stroke-width="3"`),
  gag: (palette) =>
    path(
      'M162 304C210 290 302 290 350 304C348 360 320 410 256 414C192 410 164 360 162 304Z',
      palette.fill('d'),
      ` stroke="${palette.ink}" stroke-width="7"`,
    ) + line('M190 330Q256 320 322 330M198 360Q256 352 314 360', palette.ink, 5),
  freckles: (palette) => line('M196 300h.1M212 310h.1M206 292h.1M316 300h.1M300 310h.1M306 292h.1', palette.flat('h'), 7),
  moon: (palette) =>
    path('M256 118A26 26 0 1 0 280 156A20 20 0 1 1 256 118Z', palette.fill('a'), ` stroke="${palette.ink}" stroke-width="4"`),
  eye: (palette) =>
    path('M222 152Q256 120 290 152Q256 184 222 152Z', palette.fill('n'), ` stroke="${palette.ink}" stroke-width="6"`) +
    `<circle cx="256" cy="152" r="12" fill="${palette.flat('r')}" stroke="${palette.ink}" stroke-width="4"/>`,
};

const line = (d: string, colour: string, wide: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
const scar = (d: string, palette: Palette) =>
  line(d, palette.flat('r'), 8) + `<g transform="translate(-2 -2)" opacity=".6">${line(d, '#ffffff', 2.5)}</g>`;

/** How much brows slant, and the line of the mouth. */
const MOODS: Record<string, [slant: number, mouth: string]> = {
  calm: [0, 'M220 350C240 344 272 344 292 350'],
  stern: [11, 'M218 354C240 344 272 344 294 354'],
  merry: [-5, 'M212 340C232 358 280 358 300 340'],
  sly: [6, 'M220 352C244 352 276 346 298 334'],
  grim: [15, 'M222 356C240 340 272 340 290 356'],
  sad: [-10, 'M222 354C240 346 272 346 290 354'],
  shout: [13, ''],
};

export interface Face {
  sort: string;
  words: Record<string, { name: string; letter: string | undefined }>;
}

export function faceOf(text: string): Face {
  const [sort, ...rest] = text.split(' ');
  const words = rest.map((word) => {
    const [what, value = ''] = word.split(':') as [string, string | undefined];
    const [name, letter] = value.split('.') as [string, string | undefined];
    return [what, { name, letter }] as const;
  });
  return { sort: sort!, words: Object.fromEntries(words) };
}

/** What a description may name. */
export const isFace = (text: string): boolean => {
  const { sort, words } = faceOf(text);
  const among = (what: string, list: object) => words[what] === undefined || words[what].name in list;
  const known = ['hair', 'beard', 'wear', 'eyes', 'mark', 'mark2', 'ears', 'mood', 'skin', 'over'];
  return (
    sort in JAWS &&
    Object.keys(words).every((what) => known.includes(what)) &&
    among('hair', HAIR) &&
    among('beard', BEARD) &&
    among('wear', WEAR) &&
    among('over', WEAR) &&
    among('mark', MARKS) &&
    among('mark2', MARKS) &&
    among('mood', MOODS)
  );
};

/** A head on 512 by 512, its neck at 256 440. `turn`: how far it looks aside. */
export function face(text: string, palette: Palette, wide: number, turn: number): string {
  const { sort, words } = faceOf(text);
  const woman = sort === 'woman';
  const skin = words['skin']?.name ?? 's';
  const piece = (what: string, list: Record<string, Piece>, usual: string): Piece => {
    const word = words[what];
    const letter = word?.letter ?? usual;
    const dyed = (parts: Part[] = []) => parts.map(([d, one]): Part => [d, one === '*' ? letter : one]);
    const found = word ? list[word.name]! : {};
    return { back: dyed(found.back), front: dyed(found.front), lines: found.lines ?? '' };
  };
  const hair = piece('hair', HAIR, 'h');
  const beard = piece('beard', BEARD, words['hair']?.letter ?? 'h');
  const wear = piece('wear', WEAR, 'a');
  const over = piece('over', WEAR, 'c');
  const jaw = JAWS[sort]!;
  const ear =
    words['ears']?.name === 'elf'
      ? 'M168 236C146 214 110 172 84 158C98 206 124 266 170 292Z'
      : words['ears']?.name === 'fin'
        ? 'M168 222C136 190 96 168 62 164C80 186 82 200 66 216C88 226 90 240 80 260C104 262 132 280 170 296Z'
        : 'M166 228C140 212 130 240 140 266C146 290 158 300 170 294Z';
  const neck = woman ? 'M216 350V432Q256 462 296 432V350Z' : 'M200 350V432Q256 466 312 432V350Z';
  const back = [...over.back!, ...wear.back!, ...hair.back!];
  const front = [...beard.front!, ...hair.front!, ...wear.front!, ...over.front!];
  const head: Part[] = [
    [neck, skin],
    [both(ear), words['ears']?.letter ?? skin],
    [jaw, skin],
  ];
  const edge = ` stroke="${palette.ink}" stroke-width="7" stroke-linejoin="round"`;
  const put = ([d, letter]: Part) => path(d, palette.fill(letter), edge);
  const strands = (one: Piece) => (one.lines ? `<g opacity=".55">${line(one.lines, palette.ink, 5)}</g>` : '');
  const all = [...back, ...head, ...front].map(([d]) => d).join('');
  const outline = (palette.key ? lead(all, palette.key, wide + 22) : '') + lead(all, palette.ink, wide);

  const brow = words['hair']?.letter ?? words['beard']?.letter ?? 'h';
  const mood = MOODS[words['mood']?.name ?? 'calm']!;
  const iris = palette.flat(words['eyes']?.name ?? 'w');
  const masked = words['mark']?.name === 'mask';
  const eye = (side: number) => {
    const slant = short(mood[0] * side);
    const lash = woman ? 'M-34 4C-20 -24 16 -26 34 0L46 -10' : 'M-33 3C-18 -21 14 -22 33 1';
    return (
      `<g transform="translate(${256 + side * 46} 246) scale(${side} 1)">` +
      path('M-29 3C-16 -15 12 -17 29 1C14 14 -12 15 -29 3Z', palette.fill('n'), ` stroke="${palette.ink}" stroke-width="5"`) +
      `<circle cx="${2 * side + turn * 0.5 * side}" cy="-1" r="11.5" fill="${iris}" stroke="${palette.ink}" ` +
      `stroke-width="3.5"/><circle cx="${2 * side + turn * 0.5 * side}" cy="-1" r="4.6" fill="${palette.ink}"/>` +
      line(lash, palette.ink, woman ? 9 : 10) +
      (masked
        ? ''
        : path(
            woman
              ? 'M-34 -26C-18 -42 14 -42 38 -24C14 -34 -12 -34 -32 -18Z'
              : 'M-36 -24C-18 -44 16 -42 40 -24L36 -14C14 -26 -12 -28 -34 -10Z',
            palette.fill(brow),
            ` stroke="${palette.ink}" stroke-width="4" transform="rotate(${Number(slant) * side})"`,
          )) +
      '</g>'
    );
  };
  const nose = woman
    ? 'M252 262C250 286 242 302 242 310C248 316 264 318 270 310'
    : 'M248 254C246 280 236 298 234 312C242 324 266 326 276 316M276 316C280 308 278 300 274 296';
  const lips = palette.flat('r');
  const mouth = woman
    ? `<path d="M224 350C236 338 248 336 256 342C264 336 276 338 288 350C276 366 266 370 256 370C246 370 236 366 224 350Z" ` +
      `fill="${lips}" stroke="${palette.ink}" stroke-width="5"/>` +
      line('M224 350C240 354 272 354 288 350', palette.ink, 4)
    : mood[1]
      ? line(mood[1], palette.ink, 8) + line('M238 370Q256 376 274 370', palette.ink, 5)
      : `<path d="M218 338C240 330 272 330 294 338C296 366 280 384 256 384C232 384 216 366 218 338Z" fill="${palette.ink}" ` +
        `stroke="${palette.ink}" stroke-width="7"/>` +
        path('M226 342C244 336 268 336 286 342L280 352H232Z', palette.fill('n'));
  const marks = ['mark', 'mark2'].map((what) => (words[what] ? MARKS[words[what].name]!(palette) : ''));
  const features =
    `<g transform="translate(${short(turn)} 0)">` +
    (words['mark']?.name === 'paint' || masked ? marks[0]! : '') +
    `${eye(-1)}${eye(1)}${line(nose, palette.ink, 7)}${words['mark']?.name === 'gag' ? '' : mouth}` +
    (words['mark']?.name === 'paint' || masked ? '' : marks[0]!) +
    `${marks[1]}</g>`;
  const bearded = beard.front!.length > 0;
  return (
    outline +
    back.map(put).join('') +
    head.map(put).join('') +
    (bearded ? beard.front!.map(put).join('') + strands(beard) : '') +
    features +
    hair.front!.map(put).join('') +
    strands(hair) +
    wear.front!.map(put).join('') +
    strands(wear) +
    over.front!.map(put).join('') +
    strands(over)
  );
}
