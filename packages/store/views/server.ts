/** Caching and compression of the response of each page, HTTP/2 and the certificate of its server. */
import { reportTable, tableView } from './view.ts';

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
    http2: { kind: 'choice' },
    secure: { kind: 'flag' },
    hsts: { kind: 'flag' },
    issuer: { kind: 'text', width: 220 },
    validFrom: { kind: 'date' },
    validTo: { kind: 'date' },
    names: { kind: 'text', width: 220 },
    server: { kind: 'text', isHidden: true },
    ttfbMs: { kind: 'ms' },
    error: { kind: 'choice', isHidden: true },
  },
  lists: [
    { id: 'without-caching', when: { caching: { exists: false } } },
    { id: 'without-compression', when: { compression: { exists: false } } },
    { id: 'without-http2', when: { http2: 'no' } },
    { id: 'without-tls', when: { secure: 0 } },
  ],
});

export const serverReport = reportTable({
  id: 'server',
  rows: 'responses',
  columns: {
    url: { kind: 'url' },
    status: { kind: 'status' },
    caching: { kind: 'text' },
    compression: { kind: 'text' },
    http2: { kind: 'choice' },
    secure: { kind: 'flag' },
    hsts: { kind: 'flag' },
    certificate_issuer: { kind: 'text', of: 'issuer' },
    certificate_from: { kind: 'date', of: 'validFrom' },
    certificate_to: { kind: 'date', of: 'validTo' },
    certificate_names: { kind: 'text', of: 'names' },
    server: { kind: 'text' },
  },
});
