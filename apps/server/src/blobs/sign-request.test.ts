import { expect, test } from 'vitest';
import { createSigner } from './sign-request.ts';

// The examples of the store's own documentation, "Examples: Signature Calculations".
const keys = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
};
const now = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

test.each([
  [
    'a range of an object',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    null,
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object that is put',
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['a parameter without value', 'GET', '/?lifecycle', {}, null, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['a list', 'GET', '/?max-keys=2&prefix=J', {}, null, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
] as const)('%s', async (_name, method, path, headers, text, signature) => {
  const body = text === null ? null : new TextEncoder().encode(text);
  const signed = await createSigner(keys)({ method, url: new URL(path, host), headers, body }, now);
  expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`);
});

test('the token of a session is sent, and signed', async () => {
  const sign = createSigner({ ...keys, sessionToken: 'of/some+hours==' });
  const { headers } = await sign({ method: 'GET', url: new URL(host), headers: {}, body: null }, now);
  expect(headers.get('x-amz-security-token')).toBe('of/some+hours==');
  expect(headers.get('authorization')).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,');
});
