/** A process with a browser at work, for tests of how it ends: it says when pages are open, and then does what its argument names. */
import { createRenderer } from '../chromium/renderer.ts';

const [end] = process.argv.slice(2);
const renderer = createRenderer({
  isMobile: true,
  userAgent: 'Test/1',
  memoryMb: 700,
  thirdParty: false,
  secrets: { origin: '', headers: [] },
  cookies: [],
  coverage: false,
  layout: false,
  screenshots: [],
  guard: null,
  resolve: [],
});
const render = (html: string) =>
  renderer.render({
    url: 'http://page.example/',
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: new TextEncoder().encode(html),
    remoteAddress: null,
    timeoutMs: 120_000,
    maxBytes: 1_000_000,
  });
await render('<title>the browser is there</title>');
void render('<script>for (;;);</script>');
void render('<p id="p"></p><script>setInterval(() => { p.textContent = Math.random() }, 20)</script>');
process.stdout.write('open\n');
if (end === 'close') {
  await renderer.close();
  process.stdout.write('closed\n');
} else if (end === 'exit') process.exit(3);
else if (end === 'throw') throw new Error('wanted by the test');
