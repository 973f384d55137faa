/** Unpacks gzip in pieces with a limit on what comes out, so that a small bomb stays small (DecompressionStream: Node and browsers). */

export interface Gunzipped {
  /** 'broken': not gzip, or damaged; what came before was handed over. 'stopped': the taker wanted no more. */
  readonly end: 'whole' | 'broken' | 'stopped';
}

/** True for bytes that begin as gzip does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Hands each unpacked piece to `take`, which answers whether it wants more. Never rejects. */
export async function gunzip(bytes: Uint8Array, take: (piece: Uint8Array) => boolean): Promise<Gunzipped> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  // The writer's errors come out of the reader too; there they are read.
  const written = writeAll(writer, bytes).catch(() => undefined);
  let end: Gunzipped['end'] = 'whole';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (take(piece.value)) continue;
      end = 'stopped';
      await reader.cancel();
      break;
    }
  } catch {
    end = 'broken';
  }
  await written;
  return { end };
}

const pieceBytes = 65_536;

/** Small pieces keep what is unpacked ahead of the taker small. */
async function writeAll(writer: WritableStreamDefaultWriter<BufferSource>, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await writer.ready;
    await writer.write(bytes.slice(at, at + pieceBytes));
  }
  await writer.close();
}
