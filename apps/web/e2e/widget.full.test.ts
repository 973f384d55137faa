/**
 * The widget from the first setting to the lead, over the real server and a real mail server: settings and keys, the code on a foreign page with a
 * strict policy, a scan by keyboard alone, the report, mails and the signed webhook, no scan left and the refill, every kind of site, Lighthouse of the
 * foreign page, and a thousand hostile starts.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Widget } from '../../../packages/model/api/widget.ts';
import type { Plan } from '../../../packages/model/plans.ts';
import { type MailServer, startMailServer } from '../../server/src/testing/mail-server.ts';
import { pageOf, type ServedSite, serveSite } from '../../server/src/testing/served-site.ts';
import { codeFor, placeId, type SiteKind } from '../app/widget-settings/site-codes.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { type HostSite, startHostSite } from './host-site.ts';
import { hydrated } from './hydrated.ts';
import { layoutShift, watchShifts } from './layout-shift.ts';
import { becomeAdmin } from './running-admin.ts';
import { account, freePort, hasServer, patienceMs, type RunningProduct, signIn, startProduct } from './running-product.ts';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Of the answers that are read here. */
interface Told {
  readonly widget: Widget;
  readonly held: number;
  readonly business: Plan;
}

const hostileStarts = 1_000;
const startsAtOnce = 100;

describe.skipIf(!hasBrowser || !hasServer)('the widget', () => {
  const data = mkdtempSync(join(tmpdir(), 'orbweaver-widget-'));
  const heard: Heard[] = [];
  let mail: MailServer;
  let site: ServedSite;
  let receiver: Server;
  let product: RunningProduct;
  let host: HostSite;
  let browser: Browser;
  /** Of the owner, who is the administrator as well. */
  let page: Page;
  /** Of a visitor, who has nothing to do with the product. */
  let visitor: Page;
  let publicKey: string;

  const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: patienceMs });
  const main = () => page.getByRole('main');
  const mailsTo = (recipient: string): string[] =>
    mail.taken.filter((each) => each.recipient === recipient).map(({ text }) => readable(text));
  /** A call as the owner's page makes it. */
  const call = async (method: string, path: string, body?: object): Promise<Told> =>
    page.evaluate(
      async ([verb, address, sent]) => {
        const init = sent === '' ? {} : { body: sent, headers: { 'content-type': 'application/json' } };
        const answer = await fetch(address, { method: verb, ...init });
        return (await answer.json()).data;
      },
      [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
    );
  const openWidget = async (path = '/'): Promise<FrameLocator> => {
    await visitor.goto(host.origin + path);
    return visitor.frameLocator('iframe');
  };
  const begin = async (frame: FrameLocator) => {
    await frame.getByLabel('Your website URL').fill(`http://127.0.0.1:${site.port}/`);
    await frame.getByRole('button', { name: 'Check the website' }).click();
  };

  /** The visitor has no mouse. */
  const tabTo = async (element: Locator): Promise<void> => {
    const isReached = () => element.evaluate((each) => each === each.ownerDocument.activeElement && each.ownerDocument.hasFocus());
    for (let presses = 0; presses < 20 && !(await isReached()); presses++) await visitor.keyboard.press('Tab');
    expect(await isReached()).toBe(true);
  };

  beforeAll(async () => {
    mail = await startMailServer();
    site = await serveSite((path) =>
      path === '/' ? pageOf('Home', ['/a', '/b', '/c']) : /^\/[abc]$/.test(path) ? pageOf('x', ['/']) : null,
    );
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += String(piece);
      heard.push({ headers: request.headers, body });
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const hook = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const env = { LIMITS: 'on', SMTP_URL: mail.url };
    product = await startProduct({ data, allowHosts: [`127.0.0.1:${site.port}`, hook], env });
    host = await startHostSite('127.0.0.9', product.origin);
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    visitor = await (await browser.newContext({ viewport: { width: 900, height: 800 } })).newPage();
    for (const each of [page, visitor]) each.setDefaultTimeout(patienceMs);
    await watchShifts(visitor);
    await signUpByMail();
    await signIn(page, product);
    await becomeAdmin(page, product);
    await call('POST', '/server/admin/subscriptions', { email: account.email, act: { kind: 'plan-assigned', planId: 'business' } });
    const { business } = await call('GET', '/server/plans');
    await call('PUT', '/server/admin/plans/business', { ...business, limits: { ...business.limits, spider: 1 } });
  }, 400_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await host?.close();
    await site?.close();
    receiver?.closeAllConnections();
    receiver?.close();
    await mail?.close();
    rmSync(data, { recursive: true, force: true });
  });

  async function signUpByMail(): Promise<void> {
    await page.goto(`${product.origin}/signup`, { waitUntil: 'networkidle' });
    for (const [name, value] of Object.entries(account)) await page.fill(`input[name=${name}]`, value);
    await page.check('input[type=checkbox]');
    await page.click('button[type=submit]');
    await vi.waitFor(() => expect(mailsTo(account.email)).toHaveLength(1), { timeout: patienceMs, interval: 100 });
    await page.goto(/http:\/\/\S+\/account\/\S+/.exec(mailsTo(account.email)[0] ?? '')?.[0] ?? '', { waitUntil: 'networkidle' });
    await page.waitForURL(/\/user/, { waitUntil: 'commit' });
    await page.context().clearCookies();
  }

  test('the settings: what to do first is said, then keys and code are there', async () => {
    await page.goto(`${product.origin}/user/widget`);
    await hydrated(page);
    await main().getByText('Save the website URL to generate the API key and widget code.').waitFor();
    expect(await main().getByText('Public key').count()).toBe(0);
    await main().getByLabel('Website URL', { exact: true }).fill('agency.example');
    await main().getByRole('button', { name: 'Save', exact: true }).click();
    await main().getByRole('alert').first().waitFor();
    await main().getByLabel('Website URL', { exact: true }).fill(host.origin);
    await main().getByLabel('Heading', { exact: true }).fill('How is <b>your</b> site?');
    await main().getByLabel('Pages per scan').fill('4');
    await main().getByLabel('E-mail address for new leads').fill('agency@example.org');
    await main()
      .getByLabel('Webhook URL')
      .fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/leads`);
    await main().getByRole('heading', { name: 'How is <b>your</b> site?' }).waitFor();
    await main().getByRole('button', { name: 'Save', exact: true }).click();
    await main().getByText('Public key').waitFor();
    publicKey = (await call('GET', '/server/user/widget')).widget.publicKey;
    expect(await main().locator('pre', { hasText: publicKey }).count()).toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await main().getByRole('button', { name: 'Create an API key' }).click();
    const key =
      (await main()
        .locator('pre', { hasText: /^orbw_/ })
        .textContent()) ?? '';
    const read = () => fetch(`${product.origin}/api/v1/widget/leads`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read()).status).toBe(200);
    await main().getByRole('button', { name: 'Revoke the API key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the API key' }).click();
    await poll(async () => (await read()).status).toBe(401);
  });

  test('a visitor on a foreign page, by keyboard: scan, report, lead, mails, webhook; nothing moves, nothing is stored', async () => {
    host.put('/', codeFor('html', { origin: product.origin, publicKey, title: 'SEO check' }));
    const frame = await openWidget();
    await frame.getByRole('heading', { name: 'How is <b>your</b> site?' }).waitFor();
    await tabTo(frame.getByLabel('Your website URL'));
    await visitor.keyboard.type(`http://127.0.0.1:${site.port}/`);
    await visitor.keyboard.press('Enter');
    await frame.getByRole('heading', { name: 'Fix this first' }).waitFor();
    expect(await frame.getByRole('list').first().locator('> li').count()).toBe(5);
    const inside = visitor.frames().find((each) => each.url().includes('/widgetscan'));
    expect(await inside?.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
    await tabTo(frame.getByLabel('E-mail address'));
    await visitor.keyboard.type('visitor@example.org');
    await tabTo(frame.getByLabel('Name (optional)'));
    await visitor.keyboard.type('Vera');
    await tabTo(frame.getByRole('button', { name: 'Send me the report' }));
    await visitor.keyboard.press('Enter');
    await frame.getByText('The report is on its way to').waitFor();
    await poll(() => mailsTo('visitor@example.org').length).toBe(1);
    await poll(() => mailsTo('agency@example.org').length).toBe(1);
    await poll(() => heard.map(({ body }) => String(JSON.parse(body).type)).sort()).toEqual(['lead.created', 'lead.reported']);
    const { webhookSecret } = (await call('GET', '/server/user/widget')).widget;
    for (const each of heard) expect(each.headers['webhook-signature']).toBe(signatureOf(webhookSecret ?? '', each));
    expect(await layoutShift(visitor)).toBe(0);
    expect(await visitor.context().cookies()).toEqual([]);
  });

  test('the frame takes the height of its report once its end is below the window, and still nothing moves', async () => {
    const heightOf = () => visitor.evaluate("document.querySelector('iframe').clientHeight");
    await visitor.setViewportSize({ width: 900, height: 400 });
    await poll(heightOf).toBeGreaterThan(800);
    expect(await layoutShift(visitor)).toBe(0);
    await visitor.setViewportSize({ width: 900, height: 800 });
  });

  test('the link of the mail opens the full report, with what to do', async () => {
    const link = /http:\/\/\S+\/widgetscan\?scan=\S+/.exec(mailsTo('visitor@example.org')[0] ?? '')?.[0] ?? '';
    await visitor.goto(link);
    await visitor.getByText('What to do').first().waitFor();
    expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await accessibilityFaults(visitor)).toEqual([]);
  });

  test('no scan left: the lead is taken with an honest word, and delivered after the refill', async () => {
    const frame = await openWidget();
    await begin(frame);
    await frame.getByText('All scans of this plan have been used for now.').waitFor();
    await frame.getByLabel('E-mail address').fill('patient@example.org');
    await frame.getByRole('button', { name: 'Send me the report' }).click();
    await frame.getByText('The report will be sent to').waitFor();
    await call('POST', '/server/admin/jobs/widget-refill/retry');
    expect((await call('GET', '/server/user/widget')).held).toBe(1);
    await call('POST', '/server/admin/subscriptions', { email: account.email, act: { kind: 'plan-refilled' } });
    await call('POST', '/server/admin/jobs/widget-refill/retry');
    await poll(() => mailsTo('patient@example.org').length).toBe(1);
    expect(mailsTo('patient@example.org')[0]).toContain('Score:');
  });

  test('the leads stand in the list, in the file, and can be deleted', async () => {
    await page.goto(`${product.origin}/user/widget`);
    await hydrated(page);
    await main().getByText('visitor@example.org').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await main().getByRole('button', { name: 'Delete the lead: patient@example.org' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the lead' }).click();
    await poll(() => main().getByText('patient@example.org').count()).toBe(0);
  });

  describe('the code of each kind of site, in a page of that shape', () => {
    const putCode = async (kind: SiteKind, path: string) => {
      const code = codeFor(kind, { origin: product.origin, publicKey, title: 'SEO check' });
      if (kind === 'wix') return host.put(path, `<iframe src="${code.replaceAll('&', '&amp;')}" width="100%" height="500"></iframe>`);
      if (kind === 'gtm') {
        // Tag Manager runs the script itself; a policy without inline scripts has it as a file.
        host.put(`${path}.js`, code.replace(/<\/?script>/g, ''));
        return host.put(path, `<div id="${placeId}"></div><script src="${path}.js"></script>`);
      }
      if (kind === 'react') {
        host.put(`${path}.js`, await bundleReact(code));
        return host.put(path, `<div id="root"></div><script src="${path}.js"></script>`);
      }
      return host.put(path, code);
    };

    test.each(['html', 'wordpress', 'wix', 'squarespace', 'shopify', 'webflow', 'gtm', 'react'] as const)('%s', async (kind) => {
      await putCode(kind, `/${kind}`);
      const frame = await openWidget(`/${kind}`);
      await frame.getByRole('button', { name: 'Check the website' }).waitFor();
    });
  });

  test('axe, a phone, the dark and Arabic: the widget and its settings', async () => {
    await visitor.setViewportSize({ width: 320, height: 700 });
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await visitor.goto(`${product.origin}/widgetscan?key=${publicKey}&language=ar`);
    await hydrated(visitor);
    expect(await visitor.evaluate('[document.documentElement.dir, document.documentElement.scrollWidth]')).toEqual(['rtl', 320]);
    expect(await accessibilityFaults(visitor)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.origin }]);
    await page.goto(`${product.origin}/user/widget`);
    await hydrated(page);
    expect(await page.evaluate('[document.documentElement.dir, document.documentElement.scrollWidth]')).toEqual(['rtl', 390]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('Lighthouse of the foreign page stays within a point', async () => {
    host.put('/with', codeFor('html', { origin: product.origin, publicKey, title: 'SEO check' }));
    host.put('/without', '');
    const [plain, shown] = await lighthouseScores([`${host.origin}/without`, `${host.origin}/with`]);
    console.log(JSON.stringify({ plain, shown }));
    for (const category of categories)
      expect(Math.abs((plain?.[category] ?? -1) - (shown?.[category] ?? -9)), category).toBeLessThanOrEqual(1);
  });

  test(`${hostileStarts} hostile starts: none begins a scan, the server stays well, and none of them is past the guard`, async () => {
    const before = site.requests.length;
    const origin = product.origin;
    const bodies = [
      {},
      { url: `http://127.0.0.1:${site.port}/`, language: 'en' },
      { url: 'http://169.254.169.254/', language: 'en', proof: { challenge: {}, solution: {} } },
      { url: 'javascript:alert(1)', language: '../../en', proof: null },
      { url: `http://127.0.0.1:${site.port}/`, language: 'en', proof: forgedProof },
    ];
    const ask = async (at: number): Promise<number> => {
      const body = JSON.stringify(bodies[at % bodies.length]);
      const headers = { 'content-type': 'application/json', origin };
      return (await fetch(`${origin}/server/widget/${publicKey}/scans`, { method: 'POST', headers, body })).status;
    };
    const statuses: number[] = [];
    for (let from = 0; from < hostileStarts; from += startsAtOnce)
      statuses.push(...(await Promise.all(Array.from({ length: startsAtOnce }, (_, at) => ask(from + at)))));
    expect(statuses).toHaveLength(hostileStarts);
    const counts = Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, list]) => [status, list.length]));
    expect(Object.keys(counts).sort()).toEqual(expect.arrayContaining(['400', '429']));
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(site.requests.length).toBe(before);
    expect((await fetch(`${origin}/health`)).status).toBe(200);
  });
});

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Readonly<Record<string, number>>;

/** Of each page, from 0 to 100: the median of three runs, in turn. */
async function lighthouseScores(urls: readonly string[]): Promise<Scores[]> {
  const port = await freePort();
  const measured = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const runs: Scores[][] = urls.map(() => []);
    for (let round = 0; round < 3; round++)
      for (const [at, url] of urls.entries()) {
        const run = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] });
        const found = run?.lhr.categories ?? {};
        runs[at]?.push(Object.fromEntries(categories.map((each) => [each, Math.round((found[each]?.score ?? 0) * 100)])));
      }
    const middle = (scores: readonly Scores[], each: string) => scores.map((run) => run[each] ?? 0).toSorted((a, b) => a - b)[1] ?? 0;
    return runs.map((scores) => Object.fromEntries(categories.map((each) => [each, middle(scores, each)])));
  } finally {
    await measured.close();
  }
}

const forgedProof = {
  challenge: {
    parameters: {
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, data: { purpose: 'widget' }, expiresAt: 9_999_999_999, keyLength: 32 },
      ...{ keyPrefix: '00', keySignature: '00'.repeat(32), nonce: '00'.repeat(16), salt: '00'.repeat(16) },
    },
    signature: '00'.repeat(32),
  },
  solution: { counter: 1, derivedKey: '00'.repeat(32) },
};

/** The text of a mail without its transfer coding. */
function readable(text: string): string {
  if (/^content-transfer-encoding: base64\r?$/im.test(text)) {
    const [, body = ''] = text.split(/\r?\n\r?\n/, 2);
    return text + Buffer.from(body, 'base64').toString();
  }
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function signatureOf(secret: string, { headers, body }: Heard): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`;
}

/** The component as a site's own build would pack it. */
async function bundleReact(code: string): Promise<string> {
  const entry = `import { createRoot } from 'react-dom/client';\nimport { createElement } from 'react';\nimport { SeoCheck } from 'component';\ncreateRoot(document.getElementById('root')).render(createElement(SeoCheck));`;
  const modules: Readonly<Record<string, string>> = { entry, component: code };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    // As vite itself sees it in a test: its JSX and React are then of one kind.
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'texts',
        enforce: 'pre',
        resolveId: (id) => (Object.hasOwn(modules, id) ? `${import.meta.dirname}/${id}.jsx` : null),
        load: (id) => modules[/(\w+)\.jsx$/.exec(id)?.[1] ?? ''] ?? null,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry', output: { format: 'iife' } } },
  });
  // Written nowhere and watched by nobody: what comes back is the output.
  const [{ output }] = [built].flat() as unknown as readonly [{ readonly output: readonly [{ readonly code: string }] }];
  return output[0].code;
}
