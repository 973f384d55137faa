// A Hugo site in two languages with a small theme around Hugo's own templates (Open Graph, Twitter cards, schema, pagination, feeds, sitemap):
// Debian packages no theme.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, articlesOf, type Language, summaryOf } from '../articles.ts';
import { markdownDialect, write } from '../dialects.ts';
import { plainFiles, type RealSite, run } from '../site.ts';

const configuration = (origin: string): string => `baseURL = "${origin}/"
theme = "plain"
defaultContentLanguage = "en"
defaultContentLanguageInSubdir = true
enableRobotsTXT = true
paginate = 12
[taxonomies]
  tag = "tags"
[languages.en]
  languageName = "English"
  title = "Server Notes"
  [languages.en.params]
    description = "Short articles about installing, running and securing Debian servers."
[languages.de]
  languageName = "Deutsch"
  title = "Server-Notizen"
  [languages.de.params]
    description = "Kurze Artikel über Installation, Betrieb und Absicherung von Debian-Servern."
`;

/** Every word of a title that is long enough to be a subject. */
function tagsOf(title: string): string[] {
  return title
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 6)
    .slice(0, 3);
}

function pageOf(article: Article, n: number, slugs: ReadonlySet<string>, language: Language): string {
  const body = write(article, markdownDialect, (slug) => (slugs.has(slug) ? `/${language}/posts/${slug}/` : null));
  const head = {
    title: article.title,
    description: summaryOf(article),
    date: new Date(Date.UTC(2024, 0, 1 + n)).toISOString(),
    tags: tagsOf(article.title),
  };
  return `${JSON.stringify(head, null, 1)}\n\n${body}\n`;
}

export const hugo: RealSite = {
  name: 'hugo',
  packages: 'hugo debian-handbook',
  path: '/en/',
  async build({ folder, origin }) {
    const source = join(folder, 'source');
    cpSync(join(import.meta.dirname, '../hugo-theme'), join(source, 'themes/plain'), { recursive: true });
    writeFileSync(join(source, 'config.toml'), configuration(origin));
    for (const language of ['en', 'de'] as const) {
      const articles = articlesOf(language);
      const slugs = new Set(articles.map(({ slug }) => slug));
      for (const [n, article] of articles.entries()) {
        const page = join(source, 'content/posts', article.slug);
        mkdirSync(page, { recursive: true });
        writeFileSync(join(page, `index.${language}.md`), pageOf(article, n, slugs, language));
      }
    }
    const root = join(folder, 'public');
    await run('hugo', ['--source', source, '--destination', root, '--minify'], folder);
    return { root, directives: `${plainFiles} error_page 404 /en/404.html; location / { try_files $uri $uri/ =404; }` };
  },
};
