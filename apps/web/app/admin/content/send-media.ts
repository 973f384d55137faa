/** Sends the bytes of a file for a text. */
import type { Media } from '@orbweaver/model/api/media.ts';
import { type MediaUse, maxMediaBytes } from '@orbweaver/model/media.ts';
import { type CallResult, fetchRoute, readResponse } from '../../session/server-call.ts';

/** Never throws. What is too large is not sent at all. */
export async function sendMedia(use: MediaUse, file: Blob): Promise<CallResult<Media>> {
  if (file.size > maxMediaBytes[use]) return { ok: false, code: 'too-large', values: { limit: maxMediaBytes[use] } };
  const init = { body: file, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } };
  try {
    return await readResponse(await fetchRoute('POST /server/admin/media', [{ query: { use } }], init));
  } catch {
    return { ok: false, code: 'unreachable', values: {} };
  }
}
