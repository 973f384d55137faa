// A Jekyll blog with the theme that Jekyll makes new sites with (minima), its SEO, feed and sitemap plugins, and posts in two languages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, articlesOf, type Language } from '../articles.ts';
import { markdownDialect, write } from '../dialects.ts';
import { plainFiles, type RealSite, run } from '../site.ts';

const configuration = (origin: string): string => `title: The Administrator's Notebook
description: Notes on installing, running and securing Debian servers, for people who look after a few machines.
author: A. Writer
url: ${origin}
theme: minima
plugins: [jekyll-feed, jekyll-seo-tag, jekyll-sitemap]
permalink: /:categories/:slug/
defaults:
  - scope: { path: "" }
    values: { lang: en }
  - scope: { path: "de" }
    values: { lang: de }
`;

const about = `---
layout: page
title: About
permalink: /about/
---
This notebook collects what is worth remembering about Debian servers. Every note is taken from the Debian Administrator's Handbook.

Write to [the author](mailto:writer@example.org).
`;

/** One a day, from the first of January on. */
function dateOf(n: number): string {
  return new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
}

function postOf(article: Article, language: Language, slugs: ReadonlySet<string>): string {
  const start = language === 'en' ? '/en/' : '/de/';
  const body = write(article, markdownDialect, (slug) => (slugs.has(slug) ? `${start}${slug}/` : null));
  return `---\nlayout: post\ntitle: ${JSON.stringify(article.title)}\nlang: ${language}\n---\n\n${body}\n`;
}

function writeSource(folder: string, origin: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '_config.yml'), configuration(origin));
  writeFileSync(join(folder, 'about.md'), about);
  writeFileSync(join(folder, 'index.md'), '---\nlayout: home\n---\n');
  writeFileSync(
    join(folder, '404.html'),
    '---\nlayout: page\ntitle: Page not found\npermalink: /404.html\nsitemap: false\n---\nNothing here.\n',
  );
  for (const language of ['en', 'de'] as const) {
    const posts = join(folder, language, '_posts');
    mkdirSync(posts, { recursive: true });
    const articles = articlesOf(language);
    const slugs = new Set(articles.map(({ slug }) => slug));
    for (const [n, article] of articles.entries()) {
      writeFileSync(join(posts, `${dateOf(n)}-${article.slug}.md`), postOf(article, language, slugs));
    }
  }
}

export const jekyll: RealSite = {
  name: 'jekyll',
  packages: 'jekyll jekyll-theme-minima ruby-jekyll-feed ruby-jekyll-seo-tag ruby-jekyll-sitemap debian-handbook',
  path: '/',
  async build({ folder, origin }) {
    const source = join(folder, 'source');
    writeSource(source, origin);
    const root = join(folder, 'public');
    await run('jekyll', ['build', '--source', source, '--destination', root, '--disable-disk-cache'], folder, {
      JEKYLL_ENV: 'production',
      LANG: 'C.UTF-8',
    });
    return { root, directives: `${plainFiles} error_page 404 /404.html; location / { try_files $uri $uri/ =404; }` };
  },
};
