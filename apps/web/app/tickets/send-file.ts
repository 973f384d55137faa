/** Sends the bytes of a file for a message of a ticket. */
import type { TicketFile } from '@orbweaver/model/api/ticket-files.ts';
import { type CallResult, fetchRoute, readResponse } from '../session/server-call.ts';

/** Never throws. */
async function send(file: File, call: (init: RequestInit) => Promise<Response>): Promise<CallResult<TicketFile>> {
  try {
    return await readResponse(
      await call({ body: file, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }),
    );
  } catch {
    return { ok: false, code: 'unreachable', values: {} };
  }
}

export function sendOwnFile(file: File): Promise<CallResult<TicketFile>> {
  return send(file, (init) => fetchRoute('POST /server/ticket-files', [{ query: { name: file.name } }], init));
}

export function sendLinkedFile(uuid: string, file: File): Promise<CallResult<TicketFile>> {
  return send(file, (init) => fetchRoute('POST /server/ticket/:uuid/files', [{ params: { uuid }, query: { name: file.name } }], init));
}

export function sendDeskFile(id: string, file: File): Promise<CallResult<TicketFile>> {
  return send(file, (init) => fetchRoute('POST /server/admin/tickets/:id/files', [{ params: { id }, query: { name: file.name } }], init));
}
