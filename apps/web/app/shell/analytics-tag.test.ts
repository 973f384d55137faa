import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnalyticsTag } from './analytics-tag.tsx';

const tag = (isDeferred: boolean) =>
  renderToStaticMarkup(createElement(AnalyticsTag, { id: 'site-1', script: 'https://stats.example/s.js', isDeferred }));

test('the analytics tag is deferred and names its id', () => {
  expect(tag(true)).toMatch(/^<script .*src="https:\/\/stats\.example\/s\.js" .*defer="" .*data-website-id="site-1"/);
  expect(tag(false)).not.toContain('defer');
});
