/**
 * Body bytes in, decoded text out. Order of the WHATWG HTML standard: BOM, Content-Type, meta in the first 1,024 bytes, fallback.
 * The fallback is windows-1252, or UTF-8 where the bytes have non-ASCII and are valid UTF-8 (the standard's autodetection step).
 */
import { prescanCharset } from './encoding-prescan.ts';

export type EncodingSource = 'bom' | 'header' | 'meta' | 'fallback';

export interface DecodedBody {
  /** Without a byte order mark. */
  readonly text: string;
  /** Lower-case WHATWG name, such as 'utf-8'. */
  readonly encoding: string;
  /** The body where it has a byte for each code unit of `text`, in step with it: bytes below 128 are their units. null elsewhere. */
  readonly units: Uint8Array | null;
  readonly source: EncodingSource;
  /** Labels as declared, lower case; unknown labels included for the header. */
  readonly declared: { readonly header: string | null; readonly meta: string | null };
}

const decoders = new Map<string, TextDecoder | null>();
const maxLabels = 200;

/** Decodes a body. Never throws; unknown labels count as not declared. `forced` is a label found later in the document. */
export function decodeBody(bytes: Uint8Array, contentType: string | null, forced?: string): DecodedBody {
  const header = contentType === null ? null : charsetOfHeader(contentType);
  const meta = forced ?? prescanCharset(bytes, (label) => decoderOf(label) !== null);
  const declared = { header, meta };
  const bom = bomEncoding(bytes);
  if (bom !== null) return decoded(bytes, bom, 'bom', declared);
  if (header !== null && decoderOf(header) !== null) return decoded(bytes, header, 'header', declared);
  if (meta !== null) return decoded(bytes, metaEncoding(meta), 'meta', declared);
  return decoded(bytes, isUnlabelledUtf8(bytes) ? 'utf-8' : 'windows-1252', 'fallback', declared);
}

/** The encoding that a late meta asks for, when it differs from the one in use; null when nothing is to be done again. */
export function lateEncoding(label: string, inUse: string): string | null {
  if (decoderOf(label) === null) return null;
  return decoderOf(metaEncoding(label))?.encoding === inUse ? null : label;
}

function decoded(bytes: Uint8Array, label: string, source: EncodingSource, declared: DecodedBody['declared']): DecodedBody {
  const decoder = decoderOf(label) ?? new TextDecoder();
  const text = decoder.decode(bytes);
  const { encoding } = decoder;
  // No byte of these two makes more than one unit, so where the numbers agree, so do the places.
  const isInStep = text.length === bytes.length && (encoding === 'utf-8' || encoding === 'windows-1252');
  return { text, encoding, units: isInStep ? bytes : null, source, declared };
}

function bomEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

/** A meta that can be read as bytes cannot be UTF-16; x-user-defined means windows-1252 (WHATWG, prescan steps). */
function metaEncoding(label: string): string {
  const name = decoderOf(label)?.encoding ?? label;
  if (name === 'utf-16le' || name === 'utf-16be') return 'utf-8';
  return name === 'x-user-defined' ? 'windows-1252' : name;
}

/** One decoder per label, null for labels that name no encoding; the table is bounded against hostile labels. */
function decoderOf(label: string): TextDecoder | null {
  const known = decoders.get(label);
  if (known !== undefined) return known;
  let decoder: TextDecoder | null = null;
  try {
    decoder = new TextDecoder(label);
  } catch {
    decoder = null;
  }
  if (decoders.size < maxLabels) decoders.set(label, decoder);
  return decoder;
}

function charsetOfHeader(contentType: string): string | null {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s;,]+))/i.exec(contentType);
  const label = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim().toLowerCase();
  return label === '' ? null : label;
}

/** What a body may be read as, whatever its labels say. */
export type BytesKind = 'ascii' | 'utf-8' | 'other';

/** Of a body whose encoding is not declared, or not clearly; null for one that is. */
export function bytesOfUnclear(bytes: Uint8Array, { source, declared: { header, meta } }: DecodedBody): BytesKind | null {
  if (source === 'bom' || (source !== 'fallback' && (header === null || meta === null || header === meta))) return null;
  if (firstBeyondAscii(bytes) === bytes.length) return 'ascii';
  return isUnlabelledUtf8(bytes) ? 'utf-8' : 'other';
}

function firstBeyondAscii(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length && (bytes[i] as number) < 0x80) i += 1;
  return i;
}

/** Has non-ASCII characters, all valid UTF-8; a sequence cut off at the very end (a truncated body) is allowed beside others. */
function isUnlabelledUtf8(bytes: Uint8Array): boolean {
  const i = firstBeyondAscii(bytes);
  if (i === bytes.length) return false;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(i), { stream: true }) !== '';
  } catch {
    return false;
  }
}
