import { brotliCompressSync } from 'node:zlib';
import { locales } from '@orbweaver/i18n/locales.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteMap } from '../app/site-map.ts';
import { accessibilityFaults } from './axe.ts';
import { hasChromium, openBrowser, openPage } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { answersOf, storedScans } from './sample-answers.ts';
import { person, type ServedBuild, serveBuild } from './serve-build.ts';

// A person's: the automated browser names itself as one, and crawlers are shown no error page.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const token = 'a'.repeat(24);
const fill = (path: string) => path.replace(/:\w+/, token);
/** `npm run test:full` looks at every page in every language in both themes: half an hour. */
const isAll = process.env['ORBWEAVER_FULL'] === '1';
// The scanner has tests of its own, of more than its empty state.
const pages = siteMap.filter((page) => isAll || page.path !== '/user');
const toolPaths = new Set<string>(pages.filter((page) => page.tool !== undefined).map((page) => fill(page.path)));
const publicPaths = pages.filter((page) => page.layout === 'public').map((page) => fill(page.path));
const userPaths = pages.filter((page) => page.layout === 'user').map((page) => fill(page.path));

interface Visit {
  readonly locale?: string;
  readonly isSignedIn?: boolean;
  readonly dark?: boolean;
  readonly waitUntil?: 'load' | 'networkidle';
}

describe.skipIf(!hasChromium)('pages in Chromium', () => {
  let served: ServedBuild;
  let browser: Browser;

  beforeAll(async () => {
    served = await serveBuild();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function visit(path: string, { locale = 'en-US', isSignedIn = false, dark = false, waitUntil = 'networkidle' }: Visit = {}) {
    served.session = isSignedIn ? person : null;
    served.answers = answersOf(storedScans);
    const context = await browser.newContext({
      userAgent,
      locale,
      viewport: { width: 1280, height: 800 },
      colorScheme: dark ? 'dark' : 'light',
    });
    const { page, faults } = await openPage(context);
    const answer = await page.goto(served.origin + path, { waitUntil });
    return { page, faults, status: answer?.status(), close: () => context.close() };
  }

  const visits = [...publicPaths.map((path) => [path, false] as const), ...userPaths.map((path) => [path, true] as const)];

  /** Every page in English, every second one in Arabic, the others by turns; tools in English. Themes take turns as well, since colours do not depend on words. */
  const looksOf = (language: number) =>
    visits.flatMap(([path, isSignedIn], at) => {
      if (!isAll && language >= 1 && toolPaths.has(path)) return [];
      if (!isAll && language >= 1 && (at + language) % (locales[language]?.id === 'ar' ? 2 : 14) !== 0) return [];
      const isDark = (at + language) % 2 === 1;
      return (isAll ? [false, true] : [isDark]).map((dark) => ({ path, isSignedIn, dark }));
    });

  test.each(locales.map(({ id }, at) => [id, at] as const))(
    'axe finds nothing on any page in %s, light and dark, and nothing goes wrong',
    async (locale, language) => {
      const wrong: string[] = [];
      const context = await browser.newContext({ userAgent, locale, viewport: { width: 1280, height: 800 } });
      for (const { path, isSignedIn, dark } of looksOf(language)) {
        served.session = isSignedIn ? person : null;
        served.answers = answersOf(storedScans);
        const { page, faults } = await openPage(context);
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await page.goto(served.origin + path, { waitUntil: 'load' });
        await hydrated(page);
        const [direction, headings] = (await page.evaluate("[document.dir, document.querySelectorAll('h1').length]")) as [string, number];
        const found = [
          ...(direction === (locale === 'ar' ? 'rtl' : 'ltr') ? [] : [`direction ${direction}`]),
          ...(headings === 1 ? [] : [`${headings} first headings`]),
          ...(await accessibilityFaults(page)),
          ...faults,
        ];
        wrong.push(...found.map((fault) => `${path} ${dark ? 'dark' : 'light'}: ${fault}`));
        await page.close();
      }
      await context.close();
      expect(wrong).toEqual([]);
    },
    1_800_000,
  );

  describe('in 320 px (400 per cent zoom)', () => {
    let context: BrowserContext;

    beforeAll(async () => {
      served.answers = answersOf(storedScans);
      context = await browser.newContext({ userAgent, locale: 'de', viewport: { width: 320, height: 800 } });
    });
    afterAll(() => context.close());

    test.each(visits)('%s has nothing to scroll sideways', async (path, isSignedIn) => {
      served.session = isSignedIn ? person : null;
      const { page } = await openPage(context);
      await page.goto(served.origin + path, { waitUntil: 'load' });
      await hydrated(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      await page.close();
    });
  });

  test('the first-load scripts of the home page stay under 110 KB brotli, in few files', async () => {
    served.session = null;
    const context = await browser.newContext();
    const page = await context.newPage();
    const paths = new Set<string>();
    page.on('response', (answer) => paths.add(new URL(answer.url()).pathname));
    await page.goto(served.origin, { waitUntil: 'networkidle' });
    const scripts = [...paths].filter((path) => path.endsWith('.js'));
    const bodies = await Promise.all(scripts.map(async (path) => (await fetch(served.origin + path)).arrayBuffer()));
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(new Uint8Array(body)).length, 0);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThan(20);
    expect(bytes).toBeLessThan(110 * 1024);
    await context.close();
  });

  test('a signed-out visit to a user page leads to sign-in and back, and nothing typed is lost', async () => {
    const { page, close } = await visit('/');
    await hydrated(page);
    await page.fill('#address', 'example.com/shop');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signup?next=**');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/signin?next=**');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/user?url=example.com%2Fshop');
    // The form before has a field of the same name, and stands for a moment after the address has changed.
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const signIn = () => {
      served.session = person;
      return { status: 200, body: { data: {} } };
    };
    served.answers = { ...served.answers, 'POST /server/auth/sign-in/email': signIn };
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Password').fill('correct horse');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user?url=example.com%2Fshop');
    await close();
  });

  test('empty required fields and the agreement are told before anything is sent', async () => {
    const { page, close } = await visit('/signup');
    await hydrated(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(await page.getByText('Please fill out this field.').count()).toBe(4);
    expect(await page.evaluate('document.activeElement.name')).toBe('name');
    await close();
  });

  test('the colours are right before the first paint, and the button goes round', async () => {
    const { page, close } = await visit('/', { dark: true });
    const classOf = () => page.getAttribute('html', 'class');
    expect(await classOf()).toContain('dark');
    await page.getByRole('button', { name: 'Colour mode: system' }).click();
    expect(await classOf()).toContain('light');
    expect(await page.evaluate("localStorage.getItem('nuxt-color-mode')")).toBe('light');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await classOf()).toContain('light');
    await close();
  });

  test('the device’s theme is followed live, and the account’s choice agrees', async () => {
    const { page, close } = await visit('/user/profile', { isSignedIn: true });
    const classOf = () => page.getAttribute('html', 'class');
    const edits: unknown[] = [];
    served.answers = { ...served.answers, 'PATCH /server/user/profile': (body) => ({ status: 200, body: { data: edits.push(body) } }) };
    expect(await classOf()).toContain('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(classOf).toContain('dark');
    await page.getByLabel('Colour mode', { exact: true }).selectOption('light');
    await expect.poll(() => edits).toEqual([{ dark_mode: 0 }]);
    expect(await classOf()).toContain('light');
    await close();
  });

  test('on paper stands the whole page on white, without the ways around the site', async () => {
    const { page, close } = await visit('/user/profile', { isSignedIn: true, dark: true });
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
    const look = () =>
      page.evaluate(`(() => {
        const main = document.querySelector('main');
        const isSeen = (part) => [...document.querySelectorAll(part)].some((each) => each.checkVisibility());
        return [main.scrollHeight > main.clientHeight, getComputedStyle(document.body).backgroundColor, isSeen('nav'), isSeen('header')];
      })()`);
    expect(await look()).toEqual([true, 'rgb(14, 20, 19)', true, true]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await look()).toEqual([false, 'rgb(251, 251, 249)', false, false]);
    await close();
  });

  test('a language path outranks the cookie, and is kept for a year', async () => {
    const { page, close } = await visit('/ar/features');
    const [cookie] = (await page.context().cookies()).filter((each) => each.name === 'locale');
    expect(cookie?.value).toBe('ar');
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(364 * 86_400);
    await page.goto(`${served.origin}/de/features`);
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await close();
  });

  test.each([
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/account/short', 'Page Not Found: /account/short'],
  ])('%s answers 404 and says so', async (path, words) => {
    const { page, status, close } = await visit(path);
    expect(status).toBe(404);
    expect(await page.textContent('h1')).toBe('Page Not Found');
    expect(await page.textContent('main')).toContain(words);
    await close();
  });

  test('robots.txt can be left out of no host that is not verified, which is said', async () => {
    const { page, close } = await visit('/user', { isSignedIn: true });
    await hydrated(page);
    for (const folded of await page.locator('main summary').all()) await folded.click();
    const box = page.getByLabel('Obey robots.txt');
    expect([await box.isDisabled(), await box.isChecked()]).toEqual([true, true]);
    await page.getByText('Can be switched off for hosts that are verified as yours').waitFor();
    await close();
  });

  test('a confirmation link that failed leads to the page that sends a new one, which leads on to where one was', async () => {
    const { page, close } = await visit('/account/0123456789abcdef?next=%2Fuser%3Furl%3Dexample.com');
    const sent: unknown[] = [];
    served.answers = {
      ...served.answers,
      'POST /server/auth/send-verification-email': (body) => ({ status: 200, body: { data: sent.push(body) } }),
    };
    await page.waitForURL('**/verifyfail?next=%2Fuser%3Furl%3Dexample.com');
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    await page.fill('input[name=email]', 'ada@example.com');
    await page.click('main button[type=submit]');
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual([{ email: 'ada@example.com', next: '/user?url=example.com' }]);
    await close();
  });

  test('anybody looks through the sample scan: its views, the rows of a count, the details of a page', async () => {
    const { page, faults, close } = await visit('/');
    await page.getByRole('link', { name: 'See a sample scan' }).click();
    await page.waitForURL('**/sample');
    const figures = page.getByRole('region', { name: 'Pages by clicks from the start' }).locator('button:enabled');
    await figures.first().waitFor({ timeout: 60_000 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await figures.first().click();
    await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2).click();
    await page.getByRole('tab', { name: 'Summary' }).waitFor();
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^Issues/ })
      .click();
    await page
      .getByRole('button', { name: /^[\d,]+ findings?$/ })
      .first()
      .click();
    await page.locator('[role=row][aria-rowindex="2"]').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test.each([
    ['/signin', 'Sign in with LinkedIn', '/linkedin'],
    ['/', 'E-mail settings', '/unsubscribe'],
  ])('%s links to “%s”', async (from, name, to) => {
    const { page, close } = await visit(from);
    await page.getByRole('link', { name }).click();
    await page.waitForURL(`**${to}`);
    await close();
  });

  test('links lead from page to page without a new document', async () => {
    const { page, faults, close } = await visit('/de');
    await page.evaluate('window.isSameDocument = true');
    await page.getByRole('link', { name: 'Preise' }).first().click();
    await page.getByRole('heading', { name: 'Tarife' }).waitFor();
    expect(await page.title()).toBe('Tarife, Limits und Preise von Orbweaver');
    expect(await page.evaluate('window.isSameDocument')).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('a page chunk that cannot be loaded reloads once in 10 s, then the error page comes', async () => {
    const { page, close } = await visit('/');
    let loads = 0;
    page.on('load', () => loads++);
    await page.context().route('**/assets/pricing-*.js', (route) => route.abort());
    const link = page.getByRole('link', { name: 'Pricing' }).first();
    await link.click();
    await expect.poll(() => loads, { timeout: 60_000 }).toBe(1);
    await hydrated(page);
    await link.click();
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
    expect(loads).toBe(1);
    await close();
  });

  test('deleting a scan asks with the focus on Cancel; afterwards it can be taken back', async () => {
    const { page, close } = await visit('/user/savedscans', { isSignedIn: true });
    const calls: string[] = [];
    const note = (call: string) => () => {
      calls.push(call);
      return { status: 200, body: { data: storedScans[0] } };
    };
    served.answers = { ...served.answers, 'DELETE /server/scans/1': note('delete'), 'POST /server/scans/1/restore': note('restore') };
    const open = async () => {
      await page.getByRole('button', { name: 'Actions for Example shop' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'Are you sure you want to delete the scan?' }).waitFor();
    };
    await open();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel');
    await page.keyboard.press('Enter');
    expect(calls).toEqual([]);
    await open();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Example shop” was restored.').waitFor();
    expect(calls).toEqual(['delete', 'restore']);
    await close();
  });

  test.each(['/user/dashboard', '/user/savedscans'])('%s says how much room saved scans take', async (path) => {
    const { page, close } = await visit(path, { isSignedIn: true });
    expect(await page.textContent('main')).toContain('84.3 MB of 4 GB of storage');
    await close();
  });

  test('an empty list and a failed one say so', async () => {
    const { page, close } = await visit('/user/savedscans', { isSignedIn: true });
    served.answers = answersOf([]);
    await page.reload();
    await page.getByText('No Saved Scans').waitFor();
    served.answers = {};
    await page.reload();
    await page.getByText('Error', { exact: true }).waitFor();
    await close();
  });
});
