// Strong minifying changes the tree, so a real browser says whether it still means the same: computed styles by Bootstrap, answers of jQuery.
import { readFileSync } from 'node:fs';
import { runCodeJob } from '@orbweaver/tools/code/run-code-job.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, openBrowser } from '../browser.ts';

const read = (name: string) => readFileSync(new URL(`../../../../node_modules/${name}`, import.meta.url), 'utf8');
const minify = async (code: string, language: 'css' | 'js') =>
  (await runCodeJob(code, { language, action: 'minify', profile: 'strong', indent: 2 })).code;

const body = `<nav class="navbar navbar-expand-lg bg-body-tertiary"><a class="navbar-brand" href="#">Brand</a>
  <ul class="navbar-nav ms-auto"><li class="nav-item"><a class="nav-link active">One</a></li></ul></nav>
  <div class="container"><div class="row g-3"><div class="col-md-6 order-2"><div class="card shadow-sm"><div class="card-body">
  <h5 class="card-title">Card</h5><button class="btn btn-primary btn-lg">Go</button><button class="btn btn-outline-danger" disabled>No</button>
  </div></div></div><div class="col-6 offset-1"><div class="alert alert-warning alert-dismissible">Careful <button class="btn-close"></button></div>
  <input class="form-control is-invalid" placeholder="x"><input type="file" class="form-control"><input type="range" class="form-range">
  <select class="form-select"><option>1</select><input type="checkbox" class="form-check-input" checked></div></div>
  <table class="table table-striped table-hover"><tr class="table-active"><td>1<td>2<tr><td>3<td>4</table>
  <ul class="pagination"><li class="page-item active"><a class="page-link">1</a></li></ul><span class="badge text-bg-success rounded-pill">9</span>
  <div class="progress"><div class="progress-bar progress-bar-striped w-50"></div></div><div class="spinner-border"></div>
  <div class="accordion"><div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button">A</button></h2></div></div></div>`;

/** Every computed property of every element and of what is drawn around it, without movement; a background starts at 0% where it starts at 0px. */
const styleLines = `[...document.querySelectorAll('body, body *')].flatMap((element) =>
  [null, '::before', '::after', '::placeholder', '::file-selector-button', '::-webkit-slider-thumb'].map((part) => {
    const style = getComputedStyle(element, part);
    const values = [...style].filter((name) => !name.startsWith('--')).map((name) => name + ':' + style.getPropertyValue(name).replace('0% 0%', '0px 0px'));
    return element.className + part + values.join(';');
  }))`;

const responses = `(async () => {
  const log = [];
  $('ul').append('<li data-x="5"><em>3</em></li>').on('click', 'li', function (event) { log.push($(this).index(), event.type) });
  $('li').trigger('click').addClass('on').filter(':not(.a)').css({ width: 40, 'padding-left': '3px' });
  const later = await $.when($.Deferred().resolve(7), Promise.resolve(8));
  log.push($('li').map((at, each) => $(each).text() + $(each).attr('class')).get(), $('li').last().data('x'), $('.b').outerWidth(), later);
  log.push($.param({ a: [1, 2], b: { c: '\u00e9' } }), $('em').closest('ul').children().length);
  log.push($.extend(true, {}, { a: { b: 1 } }, { a: { c: 2 } }), Object.keys($).sort(), Object.keys($.fn).sort(), $.fn.jquery);
  return JSON.stringify(log);
})()`;

let browser: Browser;

describe.skipIf(!hasChromium)('the strong profile', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test('Bootstrap paints the same', async () => {
    const source = read('bootstrap/dist/css/bootstrap.css');
    const styles = async (css: string): Promise<readonly string[]> => {
      const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
      await page.setContent(
        `<!doctype html><html><head><style>${css} * { animation: none !important }</style></head><body>${body}</body></html>`,
      );
      const lines: readonly string[] = await page.evaluate(styleLines);
      await page.close();
      return lines;
    };
    const before = await styles(source);
    const after = await styles(await minify(source, 'css'));
    expect(before.length).toBeGreaterThan(200);
    expect(before.filter((line, at) => line !== after[at])).toEqual([]);
    expect(await styles('body { margin: 0 }')).not.toEqual(before);
  });

  test('jQuery answers the same', async () => {
    const source = read('jquery/dist/jquery.js');
    const ask = async (code: string): Promise<string> => {
      const page = await browser.newPage();
      await page.setContent('<!doctype html><body><ul><li class="a">1</li><li class="b">2</li></ul></body>');
      await page.addScriptTag({ content: code });
      const told: string = await page.evaluate(responses);
      await page.close();
      return told;
    };
    const before = await ask(source);
    expect(before).toContain('"4.0.0"');
    expect(await ask(await minify(source, 'js'))).toBe(before);
  });
});
