/**
 * `node apps/web/app/sample/make-sample-scan.ts`: writes `public/sample.scan.gz`, the scan that visitors may look at without an account. The site is a
 * shop that was made up, with the faults that such sites have. Its server and those of the sites that it links to listen on ports 80 and 443 of this machine.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { makeCertificates } from '../../../../fixtures/certificates/certificates.ts';
import { otherAnswer, otherHosts, shopAnswer, shopHost } from '../../../../fixtures/sites/shop/site.ts';
import { runCommand } from '../../e2e/device/stable-report.ts';

const hosts = [shopHost, ...otherHosts];
const certificates = makeCertificates(new Date(), hosts);
const compressed = /^text\/(?:html|css)/;

const server = createSecureServer({ ...certificates.good, allowHTTP1: true }, async (request, response) => {
  const host = (request.authority ?? request.headers.host ?? '').split(':', 1)[0] ?? '';
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const { status, headers, body, waitMs = 0 } = host === shopHost ? shopAnswer(path) : otherAnswer(host, path);
  await new Promise((settle) => setTimeout(settle, waitMs));
  const isPacked = compressed.test(headers['content-type'] ?? '');
  response.writeHead(status, { ...headers, ...(isPacked ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}) });
  response.end(isPacked ? gzipSync(body) : body);
});
const plain = createServer(({ url = '/' }, response) => {
  response.writeHead(301, { location: `https://${shopHost}${url}` }).end();
});
await new Promise<void>((ready, fail) => server.once('error', fail).listen(443, '127.0.0.1', ready));
await new Promise<void>((ready, fail) => plain.once('error', fail).listen(80, '127.0.0.1', ready));
const folder = mkdtempSync(join(tmpdir(), 'sample-'));
try {
  const [file, authority] = [join(folder, 'sample.scan'), join(folder, 'authority.pem')];
  writeFileSync(authority, certificates.authority);
  const network = [
    '--ca',
    authority,
    '--rate',
    '0',
    ...hosts.flatMap((host) => ['--resolve', `${host}:443:127.0.0.1`, '--resolve', `${host}:80:127.0.0.1`]),
  ];
  await runCommand(
    'scan',
    `https://${shopHost}/`,
    '--out',
    file,
    '--json',
    '--preset',
    'everything',
    '--spelling',
    '--grammar',
    ...['--extract', String.raw`Price = regex.visible: (\d+\.\d\d) EUR, in stock`, '--search', 'Delivery = text.visible: delivery'],
    ...network,
  );
  const packed = gzipSync(readFileSync(file), { level: 9 });
  writeFileSync(fileURLToPath(new URL('../../public/sample.scan.gz', import.meta.url)), packed);
} finally {
  server.close();
  plain.close();
  rmSync(folder, { recursive: true });
}
process.exit();
