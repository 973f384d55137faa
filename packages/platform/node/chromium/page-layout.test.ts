// Layout in a real Chromium: what sticks out of the window of a phone, small text, small targets, overlays and pale colours, and what only looks so.
import type { Renderer } from '@orbweaver/crawl/ports.ts';
import type { PageLayout } from '@orbweaver/model/page-layout.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '../testing/has-chromium.ts';
import { createRenderer } from './renderer.ts';

const viewport = '<meta name="viewport" content="width=device-width">';
const words = 'Lamps for every room of the house, from the cellar to the roof. '.repeat(8);

describe.skipIf(!hasChromium)('the layout of a page', () => {
  let phone: Renderer;
  let desktop: Renderer;
  beforeAll(() => {
    const open = (isMobile: boolean) =>
      createRenderer({
        ...{ isMobile, userAgent: 'Test/1', memoryMb: 700, thirdParty: false, cookies: [], resolve: [], guard: null },
        ...{ secrets: { origin: '', headers: [] }, coverage: false, layout: true, screenshots: [] },
      });
    phone = open(true);
    desktop = open(false);
  });
  afterAll(async () => {
    await phone.close();
    await desktop.close();
  });

  const lay = async (body: string, { head = viewport, renderer = phone } = {}): Promise<PageLayout> => {
    const html = `<!doctype html><html lang="en"><head><title>Lamps</title>${head}</head><body>${body}</body></html>`;
    const { layout } = await renderer.render({
      ...{ url: 'http://127.0.0.1:9/', status: 200, headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode(html) },
      ...{ remoteAddress: '127.0.0.1', timeoutMs: 30_000, maxBytes: 1_000_000 },
    });
    if (layout === null) throw new Error('not measured');
    return layout;
  };
  const onPhone = async (body: string, head?: string) => (await lay(body, head === undefined ? {} : { head })).phone;

  test('a page without faults', async () => {
    const layout = await lay(`<main><h1>Lamps</h1><p>${words}</p><p>See <a href="/a">our lamps</a> first.</p></main>`);
    expect(layout).toMatchObject({ contrast: [], isPhone: true, phone: { overflow: null, targets: [], overlay: null } });
    expect(layout.phone?.text).toMatchObject({ small: 0, first: null });
  });

  test.each([
    [
      'a wide table',
      '<table class="prices new" style="width: 700px"><tr><td>1',
      'table.prices.new',
      '<table class="prices new" style="width: 700px">',
    ],
    ['a picture in a narrow box', '<div style="width: 100px"><img alt="" width="600" height="40" src="data:,"></div>', 'img', null],
    [
      'not the bar above it',
      '<div class="bar" style="position: fixed; top: 0; width: 100%"><p>Menu</p></div><pre style="width: 700px">1</pre>',
      'pre',
      null,
    ],
  ])('%s reaches out of the window', async (_name, body, label, tag) => {
    const overflow = (await onPhone(`<p>${words}</p>${body}`))?.overflow;
    expect(overflow?.pixels).toBeGreaterThan(200);
    expect(overflow?.element?.label).toBe(label);
    if (tag !== null) expect(overflow?.element?.tag).toBe(tag);
  });

  test('to the left in a page that reads from the right', async () => {
    const phoneLayout = await onPhone('<script>document.documentElement.dir = "rtl"</script><pre style="width: 500px">code</pre>');
    expect(phoneLayout?.overflow?.element?.label).toBe('pre');
  });

  test.each([
    ['a box that scrolls by itself', '<div style="overflow-x: auto"><table style="width: 700px"><tr><td>1</table></div>'],
    ['a page that hides what sticks out', '<style>body { overflow-x: hidden }</style><div style="width: 700px">1</div>'],
    ['a menu outside of the window', '<nav style="position: absolute; left: -300px; width: 300px">1</nav>'],
    ['four pixels', '<div style="position: absolute; left: 0; width: 364px; height: 9px">1</div>'],
  ])('%s does not', async (_name, body) => expect((await onPhone(body))?.overflow).toBeNull());

  test('a page that does not follow the width of the device has no layout of a phone', async () => {
    const layout = await lay('<div style="width: 1200px">1</div>', { head: '' });
    expect(layout).toMatchObject({ isPhone: true, phone: null });
  });

  test('a desktop has colours alone', async () => {
    const layout = await lay('<p style="color: #999; background: #fff">Pale</p>', { renderer: desktop });
    expect(layout).toMatchObject({ isPhone: false, phone: null, contrast: [{ text: '#999999', ratio: 2.84, needed: 4.5, count: 1 }] });
  });

  test('text is counted as it is shown', async () => {
    const hidden = `<p style="font-size: 9px; display: none">${words}</p><p style="font-size: 9px; position: absolute; width: 1px; height: 1px; overflow: hidden">${words}</p>`;
    const text = (await onPhone(`<p>Ten chars.</p><p class="s" style="font-size: 11px">Ten chars.</p>${hidden}<script>var a = 1</script>`))
      ?.text;
    expect(text).toEqual({ chars: 20, small: 10, first: { label: 'p.s', tag: '<p class="s" style="font-size: 11px">' } });
  });

  test('small links that touch each other are one kind', async () => {
    const link = (to: number) => `<a class="page" href="/${to}" style="display: block; width: 14px; height: 14px">${to}</a>`;
    const targets = (await onPhone(`<nav style="font-size: 12px">${link(1)}${link(2)}${link(3)}</nav>`))?.targets;
    expect(targets).toEqual([
      { width: 14, height: 14, count: 3, first: { label: 'a.page', tag: expect.stringContaining('<a class="page"') } },
    ]);
  });

  const cover = 'position: fixed; inset: 0; background: white';
  const content = `<main><h1>Lamps</h1><p>${words}</p></main>`;
  test.each([
    ['all of it', `<div class="news" style="${cover}">Read our newsletter first</div>`, 100],
    [
      'a backdrop and a dialog',
      `<div style="${cover}"></div><div class="news" style="position: fixed; top: 100px; left: 30px; width: 300px; height: 300px">Read our newsletter first</div>`,
      100,
    ],
  ])('an overlay: %s', async (_name, body, percent) =>
    expect((await onPhone(content + body))?.overlay).toMatchObject({ percent, element: { label: 'div.news' } }),
  );

  test.each([
    ['a notice of cookies', `${content}<div style="${cover}">We use cookies</div>`],
    ['a question of age', `${content}<div style="${cover}">Please confirm your age</div>`],
    ['a banner', `${content}<div style="position: fixed; bottom: 0; height: 80px; width: 100%; background: white">Newsletter</div>`],
    ['an application', `<div style="${cover}; overflow: auto">${content}</div>`],
    ['a curtain without words', `${content}<div style="${cover}"></div>`],
    ['one that is gone', `${content}<div style="${cover}; visibility: hidden">Newsletter</div>`],
  ])('no overlay: %s', async (_name, body) => expect((await onPhone(body))?.overlay).toBeNull());

  test('colours are told by pair, those of large text by their own limit', async () => {
    const pale = 'color: #999; background: #fff';
    const { contrast } = await lay(
      `<p style="${pale}">one</p><p class="b" style="${pale}">two</p><h1 style="color: #aaa; background: #fff">Large</h1><p style="color: #777; background: #fff; font-size: 30px">large enough</p><p style="${pale}; display: none">gone</p>`,
    );
    expect(contrast).toMatchObject([
      { text: '#999999', background: '#ffffff', ratio: 2.84, needed: 4.5, count: 2, first: { label: 'p' } },
      { text: '#aaaaaa', needed: 3, count: 1, first: { label: 'h1' } },
    ]);
  });

  test('a page of very many elements is not judged by axe-core', async () => {
    const layout = await lay(`<main>${'<i>1</i> '.repeat(5_100)}</main>`);
    expect(layout).toMatchObject({ contrast: null, phone: { targets: null, overflow: null } });
  });

  test('a page cannot reach the world that it is measured in', async () => {
    const layout = await lay(
      `<p style="color: #999; background: #fff">Pale</p><form><input name="id"><input name="action"><input name="parentNode"></form><script>window.axe = { run: () => ({ violations: [] }) }; Element.prototype.getBoundingClientRect = () => { throw 1 }; Element.prototype.cloneNode = () => null</script>`,
    );
    expect(layout.contrast).toHaveLength(1);
  });
});
