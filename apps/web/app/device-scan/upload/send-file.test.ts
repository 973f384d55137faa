import type { UploadRequest } from '@orbweaver/model/api/uploads.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';

afterEach(() => vi.unstubAllGlobals());

const failed = (status: number, code: string, data: object = {}) => Response.json({ error: { code, data } }, { status });
const made = () => Response.json({ data: { id: 'up', offset: 0, bytes: 3, scanId: null, expiresAt: '' } }, { status: 201 });
const whole = () => new Response(null, { status: 204, headers: { 'upload-offset': '3', 'upload-scan': 'scan' } });

/** The upload of a file of three bytes over a server that answers so, one call after the other. */
function upload(responses: readonly (() => Response)[]): Promise<string> {
  const left = [...responses];
  vi.stubGlobal('fetch', async () => (left.shift() ?? (() => failed(500, 'internal')))());
  return sendFile({
    file: { scanId: 'own', bytes: 3, sha256: '', uploadId: null },
    request: {} as UploadRequest,
    clock: {
      now: () => 0,
      after: (_ms, call) => {
        queueMicrotask(call);
        return () => {};
      },
    },
    signal: new AbortController().signal,
    read: async () => new Blob(['abc']),
    onNamed: async () => {},
    onProgress: () => {},
  });
}

it.each(['database-unreachable', 'internal', 'rate-limited'])('goes on after %s', async (code) => {
  const head = () => new Response(null, { status: 200, headers: { 'upload-offset': '0' } });
  expect(await upload([() => failed(503, code), made, () => failed(503, code), head, whole])).toBe('scan');
});

it('ends where the account has no room, with the numbers that the words need', async () => {
  const data = { usedMb: 7, limitMb: 12, neededMb: 6 };
  await expect(upload([() => failed(403, 'storage-limit-reached', data)])).rejects.toMatchObject({
    code: 'storage-limit-reached',
    values: data,
  });
});
