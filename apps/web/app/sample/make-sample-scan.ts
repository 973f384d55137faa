/**
 * `node apps/web/app/sample/make-sample-scan.ts`: writes `public/sample.scan.gz`, the scan that visitors may look at without an account. It is one of the
 * synthetic site, a shop that was made up for tests, here under a name of its own. It listens on port 443 of this machine.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { makeCertificates } from '../../../../fixtures/certificates/certificates.ts';
import { createSyntheticSite } from '../../../../fixtures/sites/synthetic/site.ts';
import { runCommand } from '../../e2e/device/stable-report.ts';

const host = 'meadow-and-mill.example';
const origin = `https://${host}`;
const pages = 150;

const certificates = makeCertificates(new Date(), [host]);
const site = createSyntheticSite({ pages, origin, insecureOrigin: `http://${host}` });
const server = createServer(certificates.good, (request, response) => {
  const { status, type, body, location } = site.answer((request.url ?? '/').split('?', 1)[0] ?? '/');
  response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) }).end(body);
});
await new Promise<void>((ready, fail) => server.once('error', fail).listen(443, '127.0.0.1', ready));
const folder = mkdtempSync(join(tmpdir(), 'sample-'));
try {
  const [file, authority] = [join(folder, 'sample.scan'), join(folder, 'authority.pem')];
  writeFileSync(authority, certificates.authority);
  const network = ['--ca', authority, '--resolve', `${host}:443:127.0.0.1`, '--rate', '0', '--no-external'];
  await runCommand('scan', `${origin}/`, '--out', file, '--json', '--preset', 'everything', ...network);
  const packed = gzipSync(readFileSync(file), { level: 9 });
  writeFileSync(fileURLToPath(new URL('../../public/sample.scan.gz', import.meta.url)), packed);
} finally {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
}
