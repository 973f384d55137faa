/** A site of somebody else on an origin of its own, with a strict Content-Security-Policy: the code of the widget is pasted into its pages. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostSite {
  readonly origin: string;
  /** What stands at a path: markup of the body, or a script for paths that end in `.js`. */
  readonly put: (path: string, content: string) => void;
  close(): Promise<void>;
}

/** `address` is of 127.0.0.0/8. `product`: the one origin that its policy lets in. */
export async function startHostSite(address: string, product: string): Promise<HostSite> {
  const contents = new Map<string, string>();
  const policy = `default-src 'none'; script-src 'self' ${product}; frame-src ${product}; img-src 'self'; base-uri 'none'; form-action 'none'`;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const content = contents.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, 'content-security-policy': policy });
    response.end(path.endsWith('.js') ? content : documentOf(content ?? 'Nothing here'));
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    origin: `http://${address}:${(server.address() as AddressInfo).port}`,
    put: (path, content) => void contents.set(path, content),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Enough after the widget that whatever moves is seen. */
function documentOf(body: string): string {
  const text = '<p>An agency that knows what it does, and says so in a paragraph of some length.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Agency</title></head><body><main><h1>Agency</h1>${text}${body}${text.repeat(30)}</main></body></html>`;
}
