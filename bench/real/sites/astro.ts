// An Astro site with its documentation theme, Starlight: menus, a table of contents, a search, and every page in two languages.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Article, articlesOf, type Language, summaryOf } from '../articles.ts';
import { markdownDialect, write } from '../dialects.ts';
import { type Place, plainFiles, type RealSite, run } from '../site.ts';
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

/** What an owner adds to the theme as it comes. */
export interface Additions {
  readonly configuration: (origin: string) => string;
  /** The head of a guide's or the start page's Markdown. */
  readonly head: (page: { readonly title: string; readonly description: string }, language: Language, article: Article | null) => object;
  /** Markdown below the text of the start page. */
  readonly below: (language: Language, guides: readonly { readonly title: string; readonly link: string }[]) => string;
}

const plain: Additions = { configuration, head: (page) => page, below: () => '' };

/** Starlight turns names into addresses by the rule of github-slugger, which drops dots. */
const nameOf = (slug: string): string => slug.toLowerCase().replace(/[^a-z0-9-]+/g, '-');

const linkOf = (slug: string, language: Language): string => `${language === 'en' ? '' : '/de'}/guides/${nameOf(slug)}/`;

function guideOf(article: Article, language: Language, slugs: ReadonlySet<string>, { head }: Additions): string {
  const body = write(article, markdownDialect, (slug) => (slugs.has(slug) ? linkOf(slug, language) : null));
  return `---\n${JSON.stringify(head({ title: article.title, description: summaryOf(article) }, language, article))}\n---\n\n${body}\n`;
}

function homeOf(language: Language, articles: readonly Article[], { head, below }: Additions): string {
  const { title, tagline, action, text } = welcome[language];
  const guides = articles.map(({ slug, title }) => ({ title, link: linkOf(slug, language) }));
  const hero = { tagline, actions: [{ text: action, link: guides[0]?.link ?? '' }] };
  const page = { ...head({ title, description: tagline }, language, null), template: 'splash', hero };
  return `---\n${JSON.stringify(page)}\n---\n\n${text}\n${below(language, guides)}`;
}

function writeContent(source: string, additions: Additions): void {
  for (const language of ['en', 'de'] as const) {
    const folder = join(source, 'src/content/docs', language === 'en' ? '' : 'de');
    mkdirSync(join(folder, 'guides'), { recursive: true });
    const articles = articlesOf(language);
    const slugs = new Set(articles.map(({ slug }) => slug));
    for (const article of articles) {
      writeFileSync(join(folder, 'guides', `${nameOf(article.slug)}.md`), guideOf(article, language, slugs, additions));
    }
    writeFileSync(join(folder, 'index.md'), homeOf(language, articles, additions));
  }
}

/** The folder that the site is built into. `files` are those of the project beside its content, by path. */
export async function buildGuide(
  { folder, origin }: Place,
  additions: Additions,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const source = join(folder, 'source');
  mkdirSync(source, { recursive: true });
  const program = join(templateOf('astro'), 'bin/astro.mjs');
  symlinkSync(templates, join(source, 'node_modules'));
  writeFileSync(join(source, 'package.json'), JSON.stringify(project));
  writeFileSync(join(source, 'astro.config.mjs'), additions.configuration(origin));
  writeContent(source, additions);
  writeFileSync(join(source, 'src/content.config.ts'), collections);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), content);
  }
  await run(process.execPath, [program, 'build'], source, { ASTRO_TELEMETRY_DISABLED: '1', CI: '1' });
  return join(source, 'dist');
}

export const errorPage = 'error_page 404 /404.html; location / { try_files $uri $uri/ =404; }';

export const astro: RealSite = {
  name: 'astro',
  packages: '(npm: astro @astrojs/starlight) debian-handbook',
  path: '/',
  build: async (place) => ({ root: await buildGuide(place, plain, {}), directives: `${plainFiles} ${errorPage}` }),
};
