import { pageCheckTable } from '../testing/check-table.ts';
import { page, robots } from '../testing/page.ts';
import { ogImageAltMissing, ogImageBroken, ogImageSize } from './images.ts';

const picture = (href: string, more: Readonly<Record<string, string>> = {}, facts = {}) =>
  page({
    openGraph: [
      { property: 'og:image', content: href, offset: 260 },
      ...Object.entries(more).map(([name, content]) => ({ property: `og:image:${name}`, content, offset: 261 })),
    ],
    ...facts,
  });
const png = 'https://site.example/a.png';

pageCheckTable(ogImageBroken, {
  pass: { complete: picture(png) },
  issue: {
    'a path': { on: picture('/a.png'), findings: [{ severity: 'error', evidence: { value: '/a.png', offset: 260 } }] },
    'without scheme': { on: picture('//site.example/a.png'), findings: 1 },
    'no host': { on: picture('https://'), findings: 1 },
  },
  silent: {
    'no picture': page(),
    'an empty tag (og-incomplete)': picture(''),
    'a noindex page': picture('/a.png', {}, { robots: [robots('noindex')] }),
  },
});

pageCheckTable(ogImageSize, {
  pass: { '1200 x 630': picture(png, { width: '1200', height: '630' }), '1920 x 1005': picture(png, { width: '1920', height: '1005' }) },
  issue: {
    tiny: {
      on: picture(png, { width: '100', height: '100' }),
      findings: [{ severity: 'error', evidence: { value: '100 x 100', limit: '200 x 200' } }],
    },
    square: { on: picture(png, { width: '1200', height: '1200' }), findings: [{ severity: 'notice', evidence: { limit: '1200 x 630' } }] },
  },
  silent: { 'no size given': picture(png), 'a size that is no number': picture(png, { width: 'auto', height: 'auto' }) },
});

pageCheckTable(ogImageAltMissing, {
  pass: { given: picture(png, { alt: 'A red lamp' }) },
  issue: { missing: { on: picture(png), findings: [{ severity: 'opportunity', evidence: { target: png } }] } },
  silent: { 'no picture': page() },
});
