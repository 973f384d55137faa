// An Astro site with its documentation theme, Starlight: menus, a table of contents, a search, and every page in two languages.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, articlesOf, type Language, summaryOf } from '../articles.ts';
import { markdownDialect, write } from '../dialects.ts';
import { plainFiles, type RealSite, run } from '../site.ts';
import { templateOf, templates } from '../templates.ts';

const configuration = (origin: string): string => `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: '${origin}',
  integrations: [
    starlight({
      title: { en: 'Server Guide', de: 'Server-Handbuch' },
      description: 'How to install, run and secure Debian servers.',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
      pagefind: false,
      sidebar: [{ label: 'Guides', translations: { de: 'Anleitungen' }, items: [{ autogenerate: { directory: 'guides' } }] }],
    }),
  ],
});
`;

/** Astro bundles those of a project's packages that are made for it, and finds them here. */
const project = { name: 'server-guide', private: true, type: 'module', dependencies: { '@astrojs/starlight': '*', astro: '*' } };

const collections = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const welcome: Readonly<Record<Language, { title: string; tagline: string; action: string; text: string }>> = {
  en: {
    title: 'Server Guide',
    tagline: 'Everything that our administrators need to know about Debian servers.',
    action: 'Read the guides',
    text: 'Each guide explains one subject, from the installation to firewalls and backups, with the commands to type.',
  },
  de: {
    title: 'Server-Handbuch',
    tagline: 'Alles, was unsere Administratoren über Debian-Server wissen müssen.',
    action: 'Anleitungen lesen',
    text: 'Jede Anleitung erklärt ein Thema, von der Installation bis zu Firewalls und Sicherungen, mit den Befehlen dazu.',
  },
};

/** Starlight turns names into addresses by the rule of github-slugger, which drops dots. */
const nameOf = (slug: string): string => slug.toLowerCase().replace(/[^a-z0-9-]+/g, '-');

function guideOf(article: Article, language: Language, slugs: ReadonlySet<string>): string {
  const start = language === 'en' ? '/guides/' : '/de/guides/';
  const body = write(article, markdownDialect, (slug) => (slugs.has(slug) ? `${start}${nameOf(slug)}/` : null));
  return `---\n${JSON.stringify({ title: article.title, description: summaryOf(article) })}\n---\n\n${body}\n`;
}

function homeOf(language: Language, first: string): string {
  const { title, tagline, action, text } = welcome[language];
  const link = `${language === 'en' ? '' : '/de'}/guides/${nameOf(first)}/`;
  const head = { title, description: tagline, template: 'splash', hero: { tagline, actions: [{ text: action, link }] } };
  return `---\n${JSON.stringify(head)}\n---\n\n${text}\n`;
}

function writeContent(source: string): void {
  for (const language of ['en', 'de'] as const) {
    const folder = join(source, 'src/content/docs', language === 'en' ? '' : 'de');
    mkdirSync(join(folder, 'guides'), { recursive: true });
    const articles = articlesOf(language);
    const slugs = new Set(articles.map(({ slug }) => slug));
    for (const article of articles) {
      writeFileSync(join(folder, 'guides', `${nameOf(article.slug)}.md`), guideOf(article, language, slugs));
    }
    writeFileSync(join(folder, 'index.md'), homeOf(language, articles[0]?.slug ?? ''));
  }
}

export const astro: RealSite = {
  name: 'astro',
  packages: '(npm: astro @astrojs/starlight) debian-handbook',
  path: '/',
  async build({ folder, origin }) {
    const source = join(folder, 'source');
    mkdirSync(source, { recursive: true });
    const program = join(templateOf('astro'), 'bin/astro.mjs');
    symlinkSync(templates, join(source, 'node_modules'));
    writeFileSync(join(source, 'package.json'), JSON.stringify(project));
    writeFileSync(join(source, 'astro.config.mjs'), configuration(origin));
    writeContent(source);
    writeFileSync(join(source, 'src/content.config.ts'), collections);
    await run(process.execPath, [program, 'build'], source, { ASTRO_TELEMETRY_DISABLED: '1', CI: '1' });
    const root = join(source, 'dist');
    return { root, directives: `${plainFiles} error_page 404 /404.html; location / { try_files $uri $uri/ =404; }` };
  },
};
