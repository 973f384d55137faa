// DokuWiki as Debian packages it, with its own template, address rewriting, a sidebar, and pages in two languages, each in a namespace.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlesOf, type Language } from '../articles.ts';
import { dokuWikiDialect, write } from '../dialects.ts';
import { startPhp, toPhp } from '../php.ts';
import type { RealSite } from '../site.ts';

const settings = `<?php
$conf['title'] = 'Server Wiki';
$conf['tagline'] = 'How our servers are set up';
$conf['savedir'] = './data';
$conf['license'] = 'cc-by-sa';
$conf['userewrite'] = 1;
$conf['useslash'] = 1;
$conf['useheading'] = 1;
$conf['youarehere'] = 1;
$conf['breadcrumbs'] = 0;
$conf['updatecheck'] = 0;
$conf['useacl'] = 0;
$conf['indexdelay'] = 0;
`;

const words: Readonly<Record<Language, { title: string; text: string; other: string }>> = {
  en: {
    title: 'Server Wiki',
    text: 'What we know about the servers that we look after, one page for each subject.',
    other: '[[de:start|Deutsch]]',
  },
  de: {
    title: 'Server-Wiki',
    text: 'Was wir über unsere Server wissen, eine Seite für jedes Thema.',
    other: '[[start|English]]',
  },
};

const directives = (port: number): string => `index doku.php; gzip on; gzip_types text/css application/javascript;
    client_max_body_size 4m;
    location ~ ^/(?:data|conf|bin|inc|vendor)/ { deny all; }
    location / { try_files $uri $uri/ @wiki; }
    location ^~ /lib/exe/ { ${toPhp(port)} }
    location ^~ /lib/ { try_files $uri =404; expires 30d; }
    location @wiki {
      rewrite ^/_media/(.*) /lib/exe/fetch.php?media=$1 last;
      rewrite ^/_detail/(.*) /lib/exe/detail.php?media=$1 last;
      rewrite ^/_export/([^/]+)/(.*) /doku.php?do=export_$1&id=$2 last;
      rewrite ^/(.*) /doku.php?id=$1 last;
    }
    location ~ [.]php$ { try_files $uri =404; ${toPhp(port)} }`;

/** DokuWiki wants names without upper case and dots. */
const nameOf = (slug: string): string => slug.toLowerCase().replace(/[^a-z0-9_-]+/g, '_');

function writePages(folder: string, language: Language): void {
  const namespace = language === 'en' ? 'guide' : 'de:guide';
  const pages = join(folder, language === 'en' ? '' : 'de');
  mkdirSync(join(pages, 'guide'), { recursive: true });
  const articles = articlesOf(language);
  const slugs = new Set(articles.map(({ slug }) => slug));
  for (const article of articles) {
    const body = write(article, dokuWikiDialect, (slug) => (slugs.has(slug) ? `${namespace}:${nameOf(slug)}` : null));
    writeFileSync(join(pages, 'guide', `${nameOf(article.slug)}.txt`), `====== ${article.title} ======\n\n${body}\n`);
  }
  const { title, text, other } = words[language];
  const links = articles.map(({ slug, title: name }) => `  * [[${namespace}:${nameOf(slug)}|${name}]]`).join('\n');
  writeFileSync(join(pages, 'start.txt'), `====== ${title} ======\n\n${text} ${other}\n\n${links}\n`);
  const first = language === 'en' ? '[[start|Start]]' : '[[de:start|Start]]';
  writeFileSync(join(pages, 'sidebar.txt'), `  * ${first}\n  * ${other}\n${links.split('\n').slice(0, 8).join('\n')}\n`);
}

export const dokuwiki: RealSite = {
  name: 'dokuwiki',
  packages: 'dokuwiki php-cgi php-xml debian-handbook',
  path: '/',
  async build({ folder, port }) {
    const root = join(folder, 'wiki');
    cpSync('/usr/share/dokuwiki', root, { recursive: true, dereference: true });
    rmSync(join(root, 'inc/preload.php'), { force: true });
    cpSync('/etc/dokuwiki', join(root, 'conf'), { recursive: true, dereference: true });
    rmSync(join(root, 'conf/preload.php'), { force: true });
    for (const name of ['attic', 'cache', 'index', 'locks', 'log', 'media', 'media_attic', 'media_meta', 'meta', 'pages', 'tmp']) {
      mkdirSync(join(root, 'data', name), { recursive: true });
    }
    writeFileSync(join(root, 'conf/local.php'), settings);
    writePages(join(root, 'data/pages'), 'en');
    writePages(join(root, 'data/pages'), 'de');
    const php = startPhp(port + 1);
    return { root, directives: directives(port + 1), stop: php.stop };
  },
};
