// MediaWiki as Debian packages it, on SQLite: a wiki in English and, below /de/, one in German, with links between the languages,
// categories, and the addresses that most wikis have (/wiki/Title).
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, articlesOf, type Language } from '../articles.ts';
import { mediaWikiDialect, write } from '../dialects.ts';
import { startPhp, toPhp } from '../php.ts';
import { type RealSite, run } from '../site.ts';

const names: Readonly<Record<Language, string>> = { en: 'Server Wiki', de: 'Server-Wiki' };
const mainPages: Readonly<Record<Language, string>> = { en: 'Main Page', de: 'Hauptseite' };

/** One code, two wikis: the address, or on a command line the environment, says which. */
const settings = (origin: string, folder: string, key: string): string => `<?php
if (!defined('MEDIAWIKI')) exit;
$german = str_starts_with($_SERVER['REQUEST_URI'] ?? (string) getenv('WIKI_PATH'), '/de/');
$wgSitename = $german ? '${names.de}' : '${names.en}';
$wgServer = '${origin}';
$wgScriptPath = $german ? '/de/w' : '/w';
$wgArticlePath = $german ? '/de/wiki/$1' : '/wiki/$1';
$wgUsePathInfo = true;
$wgLanguageCode = $german ? 'de' : 'en';
$wgDBtype = 'sqlite';
$wgDBserver = '';
$wgDBname = $german ? 'wiki_de' : 'wiki_en';
$wgSQLiteDataDir = '${folder}/data';
$wgSecretKey = '${key}';
$wgCacheDirectory = '${folder}/cache';
$wgMainCacheType = CACHE_NONE;
$wgEnableEmail = false;
$wgRightsText = 'Creative Commons Attribution-ShareAlike';
$wgRightsUrl = 'https://creativecommons.org/licenses/by-sa/4.0/';
$wgInterwikiMagic = true;
$wgJobRunRate = 0;
wfLoadSkin('Vector');
$wgDefaultSkin = 'vector-2022';
`;

const directives = (port: number): string => `index index.php; gzip on; gzip_types text/css text/javascript application/json;
    rewrite ^/de(/w/.*)$ $1;
    location = / { return 301 /wiki/Main_Page; }
    location = /de/ { return 301 /de/wiki/Hauptseite; }
    location ~ ^(?:/de)?/wiki/ { ${toPhp(port, '$document_root/w/index.php')} }
    location ~ ^/w/(?:cache|includes|languages|maintenance|vendor)/ { deny all; }
    location ~ ^/w/[^/]+[.]php$ { ${toPhp(port)} }`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Characters that titles of MediaWiki must not have. */
const titleOf = ({ title }: Article): string =>
  title
    .replace(/[#<>[\]|{}_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A dump as `importDump.php` reads it. */
function dumpOf(language: Language): string {
  const articles = articlesOf(language);
  const others = new Map(articlesOf(language === 'en' ? 'de' : 'en').map((article) => [article.slug, titleOf(article)]));
  const titles = new Map(articles.map((article) => [article.slug, titleOf(article)]));
  const other = language === 'en' ? 'de' : 'en';
  const category = language === 'en' ? 'Category:Servers' : 'Kategorie:Server';
  const pages = articles.map((article): [string, string] => {
    const body = write(article, mediaWikiDialect, (slug) => titles.get(slug) ?? null);
    return [titleOf(article), `${body}\n\n[[${category}]]\n[[${other}:${others.get(article.slug) ?? ''}]]`];
  });
  const list = articles.map((article) => `* [[${titleOf(article)}]]`).join('\n');
  pages.push([
    mainPages[language],
    `'''${names[language]}'''\n\n== ${language === 'en' ? 'Articles' : 'Artikel'} ==\n\n${list}\n\n[[${other}:${mainPages[other]}]]`,
  ]);
  // The installer writes a main page, which only a later one takes the place of.
  const now = new Date().toISOString().replace(/\.\d+/, '');
  const elements = pages.map(
    ([title, text]) =>
      `<page><title>${escapeXml(title)}</title><ns>0</ns><revision><timestamp>${now}</timestamp><contributor><username>Writer</username></contributor><model>wikitext</model><format>text/x-wiki</format><text xml:space="preserve">${escapeXml(text)}</text></revision></page>`,
  );
  return `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="${language}">${elements.join('\n')}</mediawiki>`;
}

async function fill(root: string, folder: string, language: Language, origin: string): Promise<void> {
  const env = { WIKI_PATH: language === 'en' ? '/' : '/de/' };
  const maintenance = (script: string, ...args: string[]): Promise<void> =>
    run(
      'php',
      [join(root, 'w/maintenance', script), ...args, ...(script === 'install.php' ? [] : ['--conf', join(root, 'w/LocalSettings.php')])],
      folder,
      env,
    );
  rmSync(join(root, 'w/LocalSettings.php'), { force: true });
  const account = ['--dbtype=sqlite', `--dbpath=${folder}/data`, `--dbname=wiki_${language}`, '--pass=bench-bench-1', `--lang=${language}`];
  await maintenance('install.php', ...account, `--server=${origin}`, '--scriptpath=/w', `--confpath=${folder}`, names[language], 'Writer');
  const key = /\$wgSecretKey = "([^"]+)"/.exec(readFileSync(join(folder, 'LocalSettings.php'), 'utf8'))?.[1] ?? '';
  writeFileSync(join(root, 'w/LocalSettings.php'), settings(origin, folder, key));
  const dump = join(folder, `${language}.xml`);
  writeFileSync(dump, dumpOf(language));
  const sql = join(folder, `${language}.sql`);
  const address = language === 'en' ? `${origin}/de/wiki/$1` : `${origin}/wiki/$1`;
  const other = language === 'en' ? 'de' : 'en';
  writeFileSync(
    sql,
    `INSERT OR REPLACE INTO interwiki (iw_prefix, iw_url, iw_api, iw_wikiid, iw_local, iw_trans) VALUES ('${other}', '${address}', '', '', 1, 0);\n`,
  );
  await maintenance('sql.php', sql);
  await maintenance('importDump.php', dump);
  await maintenance('runJobs.php');
  await maintenance('initSiteStats.php', '--update');
}

export const mediawiki: RealSite = {
  name: 'mediawiki',
  packages: 'mediawiki php-cli php-cgi php-sqlite3 php-intl php-mbstring php-xml debian-handbook',
  path: '/wiki/Main_Page',
  async build({ folder, port, origin }) {
    const root = join(folder, 'site');
    // The links to settings that Debian leaves to the administrator lead nowhere.
    const filter = (path: string): boolean => !/^\/usr\/share\/mediawiki\/(?:LocalSettings\.php|config)$/.test(path);
    cpSync('/usr/share/mediawiki', join(root, 'w'), { recursive: true, dereference: true, filter });
    for (const name of ['data', 'cache']) mkdirSync(join(folder, name), { recursive: true });
    for (const language of ['en', 'de'] as const) await fill(root, folder, language, origin);
    const php = startPhp(port + 1, ['memory_limit=256M']);
    return { root, directives: directives(port + 1), stop: php.stop };
  },
};
