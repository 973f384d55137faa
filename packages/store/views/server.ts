/** Caching, compression, HTTP/2 and TLS of the response of each page. */
import { tableView } from './view.ts';

export const serverView = tableView({
  id: 'server',
  group: 'server',
  icon: 'server',
  tool: 'htaccess',
  categories: ['server'],
  rows: 'responses',
  columns: {
    url: { kind: 'url' },
    status: { kind: 'status' },
    caching: { kind: 'text' },
    compression: { kind: 'text' },
    http2: { kind: 'flag' },
    secure: { kind: 'flag' },
    hsts: { kind: 'flag' },
    server: { kind: 'text', isHidden: true },
    ttfbMs: { kind: 'ms' },
    error: { kind: 'choice', isHidden: true },
  },
  lists: [
    { id: 'without-caching', when: { caching: { exists: false } } },
    { id: 'without-compression', when: { compression: { exists: false } } },
    { id: 'without-http2', when: { http2: 0 } },
    { id: 'without-tls', when: { secure: 0 } },
  ],
});
