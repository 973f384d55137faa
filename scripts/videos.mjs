// `npm run videos`: records the help films anew, from the running product in Chromium. It takes some minutes, and needs Debian's ffmpeg and Chromium.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, useRuntime } from './runtime.mjs';
import { films, handOf } from './videos/films.mjs';
import { recordPage } from './videos/recorder.mjs';
import { serveBakery } from './videos/site.mjs';

await useRuntime(import.meta.url);
await build({ only: ['server', 'web'] });
const { signIn, signUp, startProduct } = await import('../apps/web/e2e/running-product.ts');
const { isHydrated } = await import('../apps/web/e2e/is-hydrated.ts');
const { openBrowser } = await import('../apps/web/e2e/device/browser.ts');
const { filmSize } = await import('../apps/web/app/videos/films.ts');

/** Browsers show no pointer in a screencast: a ring follows the mouse, from its first move on. */
const pointer = `addEventListener('mousemove', ({ clientX, clientY }) => {
  const ring = document.getElementById('film-pointer') ?? document.documentElement.appendChild(Object.assign(document.createElement('div'), { id: 'film-pointer' }));
  Object.assign(ring.style, { position: 'fixed', left: clientX - 11 + 'px', top: clientY - 11 + 'px', width: '22px', height: '22px', borderRadius: '50%',
    border: '2px solid #0b7a6b', background: 'rgba(11, 122, 107, 0.25)', pointerEvents: 'none', zIndex: 2147483647, boxSizing: 'border-box' });
}, true);`;

const port = 8088;
const address = `http://127.0.0.1:${port}/`;
const folder = join(root, 'apps/web/public/videos');
const data = mkdtempSync(join(tmpdir(), 'orbweaver-videos-'));
const site = await serveBakery(port);
const product = await startProduct({ data, allowHosts: [`127.0.0.1:${port}`] });
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ viewport: filmSize, bypassCSP: true, colorScheme: 'light', locale: 'en-US' });
  await context.addInitScript(pointer);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await signUp(page, product);
  await signIn(page, product);
  const go = async (shown, path) => {
    await shown.goto(product.origin + path, { waitUntil: 'load' });
    await shown.waitForFunction(isHydrated);
  };
  const openLast = async (shown) => {
    await shown.getByRole('button', { name: 'Open' }).first().click();
    await shown.waitForURL(/scan=/);
    await shown.getByRole('navigation', { name: 'Views' }).waitFor();
  };
  const times = {};
  for (const [id, film] of Object.entries(films)) {
    await film.prepare(page, { go, openLast, mend: site.mend });
    const { caption, stop } = await recordPage(page, filmSize);
    await film.play(page, { hand: handOf(page), caption, address });
    times[id] = await stop(join(folder, id));
    process.stdout.write(`${id}: ${times[id].seconds} s\n`);
  }
  const lines = Object.entries(times).map(
    ([id, { seconds, starts }]) => `  "${id}": { "seconds": ${seconds}, "starts": [${starts.join(', ')}] }`,
  );
  writeFileSync(join(root, 'apps/web/app/videos/times.json'), `{\n${lines.join(',\n')}\n}\n`);
} finally {
  await browser.close();
  await product.stop();
  site.close();
  rmSync(data, { recursive: true, force: true });
}
