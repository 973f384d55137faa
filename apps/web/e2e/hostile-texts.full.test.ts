/**
 * Two thousand hostile texts in each place that shows what people write, in Chromium with the content policy switched off: nothing runs.
 * The server is the product's own, in this process, so that the texts are in its database at once.
 */
import { randomUUID } from 'node:crypto';
import type { ContentKind, ContentText } from '@orbweaver/model/content.ts';
import { eq } from 'drizzle-orm';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../fixtures/markup-payloads/payloads.ts';
import { createCampaignMail } from '../../server/src/campaigns/campaign-mail.ts';
import { contactMessage, contentItem } from '../../server/src/db/schema.ts';
import { ticketFile, ticketMessage } from '../../server/src/db/ticket-tables.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** A database keeps no NUL. */
const texts = hostileTexts().map((text) => text.replaceAll('\0', '\ufffd'));
/** As many as one article may hold. */
const articleChars = 90_000;
const rowsAtOnce = 500;
/** Notes what ran; set in each document and frame before anything else. */
const watch = `window.ran = [];
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) window[name] = (said) => void ran.push(name + ' ' + said);`;
/** Everything that a hand could do to the texts but following a link; answers what ran, and what has no business in them. */
const provoke = `(() => {
  addEventListener('click', (event) => event.preventDefault(), true);
  // Composed, else what happens in a shadow tree never reaches the listener above and its links are followed.
  const happens = { bubbles: true, cancelable: true, composed: true };
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const inside = roots.flatMap((root) => [...root.querySelectorAll('.markup *, .mail-text *, .mail-summary *')]);
  for (const element of inside) {
    for (const type of ['pointerover', 'mouseover', 'mousedown', 'click', 'mouseup']) element.dispatchEvent(new MouseEvent(type, happens));
    for (const type of ['focus', 'blur', 'error', 'load', 'toggle', 'animationend']) element.dispatchEvent(new Event(type));
  }
  const allowed = new Set('h2 h3 h4 h5 h6 p blockquote ul ol li pre hr br table thead tbody tr th td a strong em s code img'.split(' '));
  const foreign = inside.filter(({ localName }) => !allowed.has(localName)).map(({ outerHTML }) => outerHTML);
  const attributes = inside.flatMap((element) => element.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$|^form/.test(name)));
  const schemes = inside.filter((element) => element.localName === 'a' && element.hasAttribute('href') && !/^(?:https?|mailto):$/.test(element.protocol)).map(({ href }) => href);
  return { ran: window.ran, foreign, attributes, schemes };
})()`;
const nothing = { ran: [], foreign: [], attributes: [], schemes: [] };

let server: OwnServer;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Requests that would have left this site. */
const left: string[] = [];

async function go(path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await hydrated(page);
}
const provoked = () => page.evaluate(provoke);
const shown = () => page.locator('.markup').count();

/** The texts one after the other, in as few as may be saved. */
function joined(): string[] {
  const parts: string[] = [];
  for (const text of texts.filter(({ length }) => length < articleChars)) {
    const last = parts.at(-1);
    if (last === undefined || last.length + text.length > articleChars) parts.push(text);
    else parts[parts.length - 1] = `${last}\n\n${text}`;
  }
  return parts;
}

async function write(
  kind: ContentKind,
  bodies: readonly string[],
  more: (body: string) => Partial<ContentText> = () => ({}),
): Promise<void> {
  const rows = bodies.map((body, at) => {
    const text = {
      author: body.slice(0, 200),
      versions: { en: { title: body.slice(0, 200), summary: body.slice(0, 400), body } },
      ...more(body),
    };
    return {
      id: `${kind}-${at}`,
      kind,
      slug: `${kind}-${at}`,
      draft: text,
      live: text,
      publishedAt: new Date(1_000_000 + at),
      liveAt: new Date(),
    };
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await server.db.insert(contentItem).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** Its id, and the path of its secret link. */
interface WrittenTicket {
  readonly id: string;
  readonly path: string;
}

async function newTicket(): Promise<WrittenTicket> {
  const payload = { subject: texts[0]?.slice(0, 100), category: 'question', message: texts[0], files: [] };
  const response = await server.call({ method: 'POST', url: '/server/tickets', cookie: server.admin.cookie, payload });
  expect(response.statusCode, response.body).toBe(201);
  const { id, link } = response.json().data;
  return { id, path: new URL(link).pathname };
}

const sendFile = (ticketId: string, name: string, payload: Buffer) =>
  server.call({
    method: 'POST',
    url: `/server/admin/tickets/${ticketId}/files?name=${encodeURIComponent(name)}`,
    cookie: server.admin.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

/** A ticket whose messages are the texts. */
async function writeTicket(): Promise<WrittenTicket> {
  const ticket = await newTicket();
  const messages = texts.map((body, at) => ({
    ...{ id: randomUUID(), ticketId: ticket.id, body, name: body.slice(0, 200) },
    ...{ author: at % 2 === 0 ? ('user' as const) : ('operator' as const), isNote: at % 5 === 0 },
  }));
  for (let from = 0; from < messages.length; from += rowsAtOnce) {
    await server.db.insert(ticketMessage).values(messages.slice(from, from + rowsAtOnce));
  }
  return ticket;
}

describe.skipIf(!hasBrowser)('hostile texts', () => {
  beforeAll(async () => {
    server = await startOwnServer();
    origin = server.origin;
    browser = await openBrowser();
    context = await browser.newContext({ bypassCSP: true, acceptDownloads: false });
    await context.addInitScript(watch);
    const cookies = server.admin.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]);
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
    page = await context.newPage();
    page.setDefaultTimeout(120_000);
    page.on('request', (request) => {
      const { protocol, origin: of } = new URL(request.url());
      if (of !== origin && protocol !== 'data:' && protocol !== 'blob:') left.push(`${request.resourceType()} ${request.url()}`);
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('there are enough of them, and put into a page as they are they run', async () => {
    expect(texts.length).toBeGreaterThan(800);
    const raw = await context.newPage();
    await raw.goto(`${origin}/robots.txt`);
    // Only those without which the page's own tools still work: others take its body away.
    await raw.setContent(texts.filter((text) => /^<(?:img|svg|details) [^>]+>$/.test(text)).join(''));
    await expect.poll(() => raw.evaluate('window.ran.length')).toBeGreaterThan(2);
    await raw.close();
    left.length = 0;
  });

  test('as upcoming features, each alone', async () => {
    await write('feature', texts, () => ({ detail: { stage: 'planned' } }));
    await go('/user/upcomingFeatures');
    expect(await shown()).toBe(texts.length);
    expect(await provoked()).toEqual(nothing);
  });

  test('as updates, each alone', async () => {
    await write('update', texts, (body) => ({ detail: { release: body.slice(0, 40) } }));
    await go('/user/new');
    expect(await shown()).toBe(texts.length);
    expect(await provoked()).toEqual(nothing);
  });

  test('as answers of the FAQ, each alone, for visitors and inside', async () => {
    await write('faq', texts);
    for (const path of ['/faq', '/user/faq']) {
      await go(path);
      expect(await shown()).toBe(texts.length);
      expect(await provoked()).toEqual(nothing);
    }
  });

  test('as messages of a ticket, each alone, for both sides and by the secret link', async () => {
    const { id, path } = await writeTicket();
    const ofUser = texts.filter((_text, at) => at % 5 !== 0).length;
    for (const address of [`/user/ticket/${id}`, path]) {
      await go(address);
      // And the message that began it.
      expect(await shown()).toBe(ofUser + 1);
      expect(await provoked()).toEqual(nothing);
    }
    await go(`/admin/tickets/${id}`);
    expect(await shown()).toBe(texts.length + 1);
    expect(await provoked()).toEqual(nothing);
  });

  test('as files of a ticket: what is no picture is refused; pictures that are markup and scripts as well stay pictures, whatever their name', async () => {
    const { id } = await newTicket();
    for (const text of texts.slice(0, 40)) expect((await sendFile(id, 'a.png', Buffer.from(text))).statusCode).toBe(415);
    const heads = ['GIF89a=1;alert(1);/*', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF....WEBPVP8 ', '\0\0\0 ftypavif'];
    const names = texts.filter(({ length }) => length < 400).slice(-120);
    const addresses: string[] = [];
    for (const [at, text] of names.entries()) {
      const response = await sendFile(id, text, Buffer.from(`${heads[at % heads.length]}<script>alert(1)</script>${text}*/`, 'latin1'));
      expect(response.statusCode, response.body).toBe(201);
      addresses.push(`/server/admin/tickets/${id}/file?file=${response.json().data.id}`);
    }
    const [message] = await server.db.select().from(ticketMessage).where(eq(ticketMessage.ticketId, id));
    await server.db
      .update(ticketFile)
      .set({ messageId: message?.id ?? null })
      .where(eq(ticketFile.ticketId, id));
    await go(`/admin/tickets/${id}`);
    expect(await page.locator('main a[download]').count()).toBe(addresses.length);
    expect(await provoked()).toEqual(nothing);
    const answers = await page.evaluate(async (all) => {
      const asScript = (address: string) =>
        new Promise((done) => {
          const script = Object.assign(document.createElement('script'), { src: address, onload: done, onerror: done });
          const frame = Object.assign(document.createElement('iframe'), { src: address });
          document.body.append(script, frame, Object.assign(document.createElement('object'), { data: address }));
        });
      await Promise.all(all.map(asScript));
      const responses = await Promise.all(all.map((address) => fetch(address)));
      return responses.map(({ headers }) =>
        ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy'].map((name) => headers.get(name)),
      );
    }, addresses);
    for (const [type, disposition, sniffing, policy] of answers) {
      expect(type).toMatch(/^image\/(?:gif|png|jpeg|webp|avif)$/);
      expect(disposition).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[^\s;"]+$/);
      expect([sniffing, policy]).toEqual(['nosniff', "default-src 'none'; sandbox"]);
    }
    expect(await page.evaluate('window.ran')).toEqual([]);
  });

  test('as news: in the list, the article, the feed, and the editor with its preview', async () => {
    const articles = joined();
    await write('news', articles);
    for (const at of articles.keys()) {
      await go(`/news/news-${at}`);
      expect(await shown()).toBe(1);
      expect(await provoked()).toEqual(nothing);
    }
    for (const path of ['/news', '/user/seoNews', '/user/seoNews/news-0', '/admin/news', '/user/dashboard']) {
      await go(path);
      expect(await provoked(), path).toEqual(nothing);
    }
    await go('/admin/news/add?id=news-0');
    await page.locator('.markup').waitFor();
    expect(await provoked()).toEqual(nothing);
  });

  test('as a campaign: the mail itself, and its preview', async () => {
    const [body = ''] = joined();
    const version = { title: texts.at(-1) ?? '', summary: texts[0] ?? '', body };
    await write('campaign', [body], () => ({ detail: { campaign: { mailKind: 'news', audience: {}, mailsPerMinute: 60 } } }));
    await server.db.update(contentItem).set({ live: null, publishedAt: null }).where(eq(contentItem.kind, 'campaign'));
    await go('/admin/campaign/add?id=campaign-0');
    await page.locator('.mail-text').waitFor();
    expect(await provoked()).toEqual(nothing);
    const config = { origin, mailFrom: 'a@example.com', operatorEmail: 'a@example.com' };
    for (const part of joined()) {
      const versions = { en: { ...version, body: part } };
      const letterFor = createCampaignMail({ config, secret: 'secret' }, { campaignId: 'campaign-0', mailKind: 'news', versions });
      const letter = await letterFor({ userId: '1', email: 'a@example.com', language: 'en' });
      await page.setContent(letter.html ?? '', { waitUntil: 'load' });
      expect(await provoked()).toEqual(nothing);
    }
  });

  test('as messages of the contact form and requests', async () => {
    const ordinary = texts.filter(({ length }) => length < 4_000);
    // A page of the list has fifty.
    const messages = Array.from({ length: 50 }, (_, at) => ordinary.filter((_text, each) => each % 50 === at).join('\n\n'));
    const of = (message: string, at: number) => ({
      id: randomUUID(),
      title: message.slice(0, 200),
      name: message.slice(0, 200),
      email: `a${at}@example.com`,
      message,
      topic: at % 2 === 0 ? ('feature' as const) : ('contact' as const),
    });
    await server.db.insert(contactMessage).values(messages.map(of));
    await go('/admin/contactus');
    await expect.poll(async () => (await page.textContent('main'))?.length ?? 0).toBeGreaterThan(100_000);
    expect(await provoked()).toEqual(nothing);
  });

  test('as notices over every page, each alone', async () => {
    await write('notice', texts, () => ({ detail: { url: '/pricing' } }));
    // A page that shows no other texts.
    await go('/user/profile');
    expect(await shown()).toBe(texts.length);
    expect(await provoked()).toEqual(nothing);
  });

  test('and nothing was asked of another site', () => {
    expect(left).toEqual([]);
  });
});
