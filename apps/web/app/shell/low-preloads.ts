/** A document in which scripts are loaded after what is seen: styles, letters and pictures go before the modules that make the page move. */
import { Transform } from 'node:stream';

const preload = '<link rel="modulepreload" ';

/** Holds the head back until it is whole, which it is at once; the rest goes through as it comes. `onEnd` is called when nothing more comes. */
export function lowerPreloads(onEnd: () => void): Transform {
  let held: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(piece: Buffer, _, done) {
      if (held === null) return done(null, piece);
      held = Buffer.concat([held, piece]);
      const end = held.indexOf('</head>');
      if (end === -1) return done();
      this.push(withLowPreloads(held.subarray(0, end)));
      const rest = held.subarray(end);
      held = null;
      done(null, rest);
    },
    flush(done) {
      onEnd();
      done(null, held);
    },
  });
}

/** Latin-1 keeps every byte of the text around. */
function withLowPreloads(html: Buffer): Buffer {
  return Buffer.from(html.toString('latin1').replaceAll(preload, `${preload}fetchpriority="low" `), 'latin1');
}
