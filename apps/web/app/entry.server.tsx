/** A matched request becomes a streamed document, its inline scripts under the request's nonce. Crawlers get it whole. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { lowerPreloads } from './shell/low-preloads.ts';
import { NonceContext } from './shell/nonce.ts';
import { localeOfRequest, webContextKey } from './web-context.server.ts';

export { webContextKey };

/** After this time what has not arrived is given up. */
export const streamTimeout = 10_000;

// biome-ignore lint/style/noDefaultExport: React Router calls the default export.
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', localeOf(localeOfRequest(request, new URL(request.url))).tag);
  headers.set('Vary', 'Accept-Language, Cookie');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = context.get(webContextKey);
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let isSent = false;
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [ready]() {
        isSent = true;
        const body = lowerPreloads(() => clearTimeout(timer));
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
      onError(error: unknown) {
        // What fails before the shell is reported by the rejection.
        if (isSent && !request.signal.aborted) console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}
