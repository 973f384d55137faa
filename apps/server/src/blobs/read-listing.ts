/** Reads what an S3-compatible store answers to ListObjectsV2 with `encoding-type=url`. */
import sax from 'sax';

export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
}

export interface Listing {
  readonly objects: readonly StoredObject[];
  /** To ask for the rest with; null = that is all. */
  readonly next: string | null;
}

/** Throws where the answer is not XML, or of another kind. */
export function readListing(xml: string): Listing {
  const found: Map<string, string>[] = [];
  const ofList = new Map<string, string>();
  const open: string[] = [];
  let text = '';
  const parser = sax.parser(true, {});
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name }) => {
    open.push(name);
    text = '';
    if (open.join('/') === 'ListBucketResult/Contents') found.push(new Map());
  };
  parser.ontext = (part) => {
    text += part;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    open.pop();
    const parent = open.join('/');
    if (parent === 'ListBucketResult/Contents') found.at(-1)?.set(name, text);
    else if (parent === 'ListBucketResult') ofList.set(name, text);
    text = '';
  };
  parser.write(xml).close();
  const isCut = ofList.get('IsTruncated');
  if (isCut === undefined) throw new Error('the object store answered with something else than a list of objects');
  // A store that does not know of the encoding sends names as they are.
  const isEncoded = ofList.get('EncodingType') === 'url';
  const objects = found.map((fields) => ({
    name: isEncoded ? decoded(fields.get('Key') ?? '') : (fields.get('Key') ?? ''),
    bytes: Number(fields.get('Size')),
  }));
  return { objects, next: isCut === 'true' ? (ofList.get('NextContinuationToken') ?? null) : null };
}

function decoded(name: string): string {
  return decodeURIComponent(name.replaceAll('+', '%20'));
}
