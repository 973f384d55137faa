// The Astro site after its owner has mended what the product reports: titles, descriptions, structured data, breadcrumb, menu of the start page, icon, picture to
// share, sitemap in robots.txt, headers. The texts are the same. It shows how many findings are left on a sound documentation site.
import { png } from '../../../fixtures/sites/synthetic/assets.ts';
import type { Article, Language } from '../articles.ts';
import { plainFiles, type RealSite } from '../site.ts';
import { type Additions, buildGuide, errorPage } from './astro.ts';

const configuration = (origin: string): string => `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

const picture = '${origin}/share.png';
const pictureOf = (property, content) => ({ tag: 'meta', attrs: { property, content } });

export default defineConfig({
  site: '${origin}',
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: { en: 'Server Guide', de: 'Server-Handbuch' },
      description: 'How to install, run and secure Debian servers.',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
      pagefind: false,
      head: [
        pictureOf('og:image', picture),
        pictureOf('og:image:width', '1200'),
        pictureOf('og:image:height', '630'),
        pictureOf('og:image:alt', 'Server Guide'),
        { tag: 'meta', attrs: { name: 'robots', content: 'max-image-preview:large' } },
      ],
      components: { Head: './src/components/Head.astro', PageTitle: './src/components/PageTitle.astro' },
      sidebar: [{ label: 'Guides', translations: { de: 'Anleitungen' }, items: [{ autogenerate: { directory: 'guides' } }] }],
    }),
  ],
});
`;

/** Structured data beside what the theme writes. */
const headComponent = `---
import Default from '@astrojs/starlight/components/Head.astro';

const { entry, lang, siteTitle } = Astro.locals.starlightRoute;
const origin = Astro.site.origin;
const url = origin + Astro.url.pathname;
const home = origin + (lang === 'de' ? '/de/' : '/');
const publisher = { '@type': 'Organization', name: 'Server Guide', url: origin + '/', logo: origin + '/share.png' };
const site = { '@type': 'WebSite', name: siteTitle, url: home, inLanguage: lang, publisher };
const article = {
  '@type': 'TechArticle', headline: entry.data.title, description: entry.data.description, inLanguage: lang, url,
  image: origin + '/share.png', publisher,
  author: [{ '@type': 'Person', name: 'Raphaël Hertzog', url: 'https://raphaelhertzog.com/' }, { '@type': 'Person', name: 'Roland Mas', url: 'https://placard.fr.eu.org/' }],
  datePublished: '2024-05-01T08:00:00+00:00', dateModified: '2024-05-01T08:00:00+00:00',
};
const trail = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: siteTitle, item: home },
    { '@type': 'ListItem', position: 2, name: entry.data.title, item: url },
  ],
};
const data = { '@context': 'https://schema.org', '@graph': entry.data.template === 'splash' ? [site] : [article, trail] };
---

<Default><slot /></Default>
<script is:inline type="application/ld+json" set:html={JSON.stringify(data)} />
`;

const titleComponent = `---
import Default from '@astrojs/starlight/components/PageTitle.astro';

const { entry, lang, siteTitle } = Astro.locals.starlightRoute;
const isHome = entry.data.template === 'splash';
---

{!isHome && (
  <nav class="trail" aria-label={lang === 'de' ? 'Brotkrumen' : 'Breadcrumb'}>
    <ol>
      <li><a href={lang === 'de' ? '/de/' : '/'}>{siteTitle}</a></li>
      <li aria-current="page">{entry.data.title}</li>
    </ol>
  </nav>
)}
<Default><slot /></Default>

<style>
  .trail ol { display: flex; gap: 1rem; padding: 0; list-style: none; }
</style>
`;

const files = {
  'src/components/Head.astro': headComponent,
  'src/components/PageTitle.astro': titleComponent,
  'public/favicon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#a80030"/></svg>',
  'public/share.png': png(1200, 630, 0xa80030),
};

/** From the shortest to the longest. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: ['Server Guide', 'Debian Server Guide', 'Guide to running Debian servers', 'How to install, run and secure Debian servers'],
  de: [
    'Server-Handbuch',
    'Debian-Server-Handbuch',
    'Handbuch zum Betrieb von Debian-Servern',
    'Installation, Betrieb und Absicherung von Debian-Servern',
  ],
};

/** The title with the longest name of the site that search results show. */
function titleOf(title: string, language: Language): string {
  const whole = names[language].map((name) => `${title} | ${name}`).findLast((each) => each.length <= 60);
  return whole ?? title;
}

/** The first words of the text, as many as search results show: 150 to 155 characters where a word ends there. */
function descriptionOf(article: Article): string {
  const text = article.parts.flatMap((part) => (part.kind === 'text' ? part.runs.map((run) => run.text).join('') : [])).join(' ');
  const starts = [text, `${article.title}: ${text}`, ...text.split(/(?<=[.!?]) /).map((_, n, all) => all.slice(n + 1).join(' '))];
  const fits = starts.map((start) => start.slice(0, 155).replace(/\s\S*$/, '…'));
  return fits.find((each) => each.length >= 150) ?? fits[0] ?? article.title;
}

const home: Readonly<Record<Language, { title: string; description: string; guides: string }>> = {
  en: {
    title: 'Server Guide: install, run and secure Debian servers',
    description:
      'Guides to Debian servers for administrators: each explains one subject, from the installation to firewalls and backups, with all the commands to type.',
    guides: 'All guides',
  },
  de: {
    title: 'Server-Handbuch: Betrieb und Schutz von Debian-Servern',
    description:
      'Anleitungen zu Debian-Servern für Administratoren: Jede erklärt ein Thema, von der Installation bis zu Firewalls und Sicherungen, mit den Befehlen dazu.',
    guides: 'Alle Anleitungen',
  },
};

const additions: Additions = {
  configuration,
  head({ title }, language, article) {
    const whole = article === null ? home[language].title : titleOf(title, language);
    const description = article === null ? home[language].description : descriptionOf(article);
    const type = article === null ? [{ tag: 'meta', attrs: { property: 'og:type', content: 'website' } }] : [];
    return { title, description, head: [{ tag: 'title', content: whole }, ...type] };
  },
  below(language, guides) {
    const items = guides.map(
      ({ title, link }) => `<li><a href="${link}">${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a></li>`,
    );
    return `\n## ${home[language].guides}\n\n<nav aria-label="${home[language].guides}"><ul>${items.join('')}</ul></nav>\n`;
  },
};

const headers = `add_header Content-Security-Policy "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'self'" always;
add_header X-Content-Type-Options nosniff always;
add_header X-Frame-Options SAMEORIGIN always;
add_header Referrer-Policy strict-origin-when-cross-origin always;
add_header Permissions-Policy "camera=(), geolocation=(), microphone=()" always;
location /_astro/ { expires 1y; }
location ~ \\.(?:svg|png)$ { expires 30d; }`;

export const sound: RealSite = {
  name: 'sound',
  packages: '(npm: astro @astrojs/starlight) debian-handbook',
  path: '/',
  async build(place) {
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${place.origin}/sitemap-index.xml\n`;
    const root = await buildGuide(place, additions, { ...files, 'public/robots.txt': robots });
    return { root, directives: `${plainFiles} ${headers} ${errorPage}` };
  },
};
