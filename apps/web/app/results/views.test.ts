import results from '@orbweaver/i18n/messages/en/results.json' with { type: 'json' };
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { expect, test } from 'vitest';
import { viewGroups } from './views.ts';

const tabs = [
  ...['scan details', 'issues', 'sitemap', 'htaccess', 'navigation', 'link tree', 'title', 'description', 'keywords'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'html tags', 'hyperlinks', 'css', 'javascript', 'images', 'canonicals', 'content', 'hreflang'],
  ...['rich snippets', 'structured data', 'logo and icon', 'breadcrumb', 'social media', 'pagespeed', 'unused resources', 'server issues'],
];

test('the specified tabs, each under its name, once, beside the overview, the comparison, the hosts, the texts and own rules', () => {
  const words = results as Readonly<Record<string, { readonly text: string } | undefined>>;
  const names = allViews.map(({ id }) => words[`results.view.${id}`]?.text.toLowerCase());
  expect(names.sort()).toEqual(
    ['overview', 'compare', 'hosts', 'spelling and grammar', 'custom extraction', 'search and bots', ...tabs].sort(),
  );
  expect(allViews[0]?.id).toBe('opr');
});

test('six groups after the overview, the issues and the comparison', () => {
  expect(viewGroups.map(({ id }) => id)).toEqual(['top', 'pages', 'links', 'resources', 'data', 'speed', 'server']);
  expect(viewGroups[0]?.views.map(({ id }) => id)).toEqual(['opr', 'issues', 'compare']);
});
