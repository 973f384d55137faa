/** A server of this machine that speaks LanguageTool's HTTP API: it finds one fault, the words it was given, in every text that has them. */
import { type LoopbackServer, serveLoopback } from './loopback-server.ts';

export interface LanguageToolServer extends LoopbackServer {
  /** In the order of arrival. */
  readonly asked: { readonly method: string; readonly path: string; readonly text: string; readonly language: string }[];
}

export async function serveLanguageTool(fault: { readonly words: string; readonly message: string }): Promise<LanguageToolServer> {
  const asked: LanguageToolServer['asked'] = [];
  const server = await serveLoopback(async (request, response) => {
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
  return { ...server, asked };
}
