import { allChecks as checks } from '@orbweaver/checks/all-checks.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { expect, test } from 'vitest';
import { siteMap } from '../site-map.ts';
import { toolAddress, toolOfCheck, toolOfView } from './fix-tools.ts';

const tools = [...allViews.map(({ id }) => toolOfView(id)), ...checks.map(({ id, category }) => toolOfCheck(id, category))].filter(
  (tool) => tool !== null,
);

test('every tool that is offered has its page', () => {
  expect(new Set(tools).size).toBe(12);
  for (const tool of tools)
    expect(
      siteMap.some(({ path }) => path === toolAddress(tool, null, null).split('?')[0]),
      tool,
    ).toBe(true);
});

test.each([
  ['robots-txt-syntax', 'indexability', 'robots'],
  ['robots-conflict-meta-header', 'indexability', 'metatags'],
  ['redirect-chain', 'redirects', 'htaccess'],
  ['hdr-hsts-missing', 'server', 'htaccess'],
  ['link-internal-broken', 'links', 'htaccess'],
  ['link-external-broken', 'links', null],
  ['img-legacy-format', 'images', 'image'],
  ['img-alt-missing', 'images', null],
  ['favicon-missing', 'icons', 'favicon'],
  ['title-missing', 'title', 'serp'],
  ['h1-missing', 'headings', null],
  ['unused-css-sitewide', 'unused', 'css'],
  ['unused-js', 'unused', 'js'],
  ['unused-image', 'unused', null],
])('%s of %s: %s', (check, category, tool) => {
  expect(checks.some(({ id }) => id === check)).toBe(true);
  expect(toolOfCheck(check, category)).toBe(tool);
});

test('the address names the scan and the page', () => {
  expect(toolAddress('schema', 'a1', 7)).toBe('/user/schematool?from=scan&scan=a1&page=7');
  expect(toolAddress('favicon', null, null)).toBe('/user/favicon?from=scan&part=check');
  expect(toolAddress('css', 'a1', 7)).toBe('/user/csstools');
});
