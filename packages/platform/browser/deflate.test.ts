import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeCodec } from '../contract/codec.contract.ts';
import { fflateCodec } from './deflate.ts';

describeCodec('the codec of browsers', fflateCodec);

it('reads what zlib wrote, and the other way round', () => {
  const bytes = new TextEncoder().encode('one fact, two facts, '.repeat(1000));
  expect(fflateCodec.inflate(deflateRawSync(bytes), bytes.length)).toEqual(bytes);
  expect(new Uint8Array(inflateRawSync(fflateCodec.deflate(bytes)))).toEqual(bytes);
});
