/** A server of this machine that speaks LanguageTool's HTTP API: it finds one fault, the words it was given, in every text that has them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LanguageToolServer {
  readonly origin: string;
  /** In the order of arrival. */
  readonly asked: { readonly method: string; readonly path: string; readonly text: string; readonly language: string }[];
  close(): Promise<void>;
}

export async function serveLanguageTool(fault: { readonly words: string; readonly message: string }): Promise<LanguageToolServer> {
  const asked: LanguageToolServer['asked'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const form = new URLSearchParams(body);
    const text = form.get('text') ?? '';
    asked.push({ method: request.method ?? '', path: request.url ?? '', text, language: form.get('language') ?? '' });
    const offset = text.indexOf(fault.words);
    const rule = { id: 'DE_AGREEMENT', issueType: 'grammar' };
    const match = { offset, length: fault.words.length, message: fault.message, rule, replacements: [{ value: 'das Haus' }] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ matches: offset < 0 ? [] : [match] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
