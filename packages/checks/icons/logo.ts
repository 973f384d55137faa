/** The logo of the organisation in the markup of the start page. Google, organization structured data. */
import { readLogo, sizeText } from '@orbweaver/model/logos.ts';
import { isRecord, listItems, type SchemaItem } from '@orbweaver/model/schema-items.ts';
import { type Check, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';

const source = 'Google Search Central, organization structured data';
const unread = { notTested: 'the start page is not at hand' } as const;

/** Organization and the kinds of it that sites use; a name that ends in these words is one of its kinds. */
function isOrganisation(item: SchemaItem): boolean {
  return item.types.some((type) =>
    /(?:Organization|Corporation|Business|Store|Restaurant|Hotel|School|University|NGO|Airline)$/.test(type),
  );
}

export const logoMarkupMissing = siteCheck({
  id: 'logo-markup-missing',
  category: 'icons',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source,
  reads: ['images', 'structured-data'],
  settings: {},
  words: {
    name: 'Missing Organization logo markup',
    title: 'Structured data of the start page has no Organization with a logo',
    why: 'Google then chooses a logo itself, or shows none.',
    fix: 'Describe the organisation in JSON-LD with name, url and logo.',
  },
  docs: {
    condition:
      'The start page has structured data with an Organization, or a logo in its header or menu, but no Organization with a logo; sd-missing reports a start page without any.',
    found: `
      /
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"The mill"}</script>
    `,
    notFound: `
      /
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"The mill","url":"https://site.example/","logo":"https://site.example/share.png"}</script>
    `,
  },
  run(site, _, runs) {
    const start = site.startUrl();
    const facts = site.startFacts();
    if (start === null || facts === null) return unread;
    // Without any, the next step is to begin with it.
    const { jsonLd, microdata, rdfa } = facts.structuredData;
    if (runs('sd-missing') && jsonLd.length + microdata.length + rdfa.length === 0) return [];
    const organisations = listItems(facts.structuredData).filter(isOrganisation);
    // The site of a person, or of a manual, has no logo to name.
    if (organisations.length === 0 && !facts.images.some(({ isLogo }) => isLogo)) return [];
    const hasLogo = organisations.some((item) => item.values('logo').length > 0);
    return hasLogo ? [] : [{ urlId: start.id, evidence: {} }];
  },
});

export const logoImageInvalid = siteCheck({
  id: 'logo-image-invalid',
  category: 'icons',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  reads: ['structured-data'],
  settings: { minPixels: 112 },
  words: {
    name: 'Unusable logo image',
    title: 'Logo in the structured data is not usable: {rule}',
    why: 'Google does not show it.',
    fix: 'Use the full URL of an image of at least 112 x 112 pixels.',
  },
  docs: {
    condition:
      'The logo of an Organization in the markup of the start page has no usable URL, or declares a width or height below 112 pixels; the image itself is not requested.',
    found: `
      /
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"The mill","url":"https://site.example/","logo":{"@type":"ImageObject","url":"https://site.example/share.png","width":"60","height":"60"}}</script>
    `,
    notFound: `
      /
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"The mill","url":"https://site.example/","logo":"https://site.example/share.png"}</script>
    `,
  },
  run(site, settings) {
    const start = site.startUrl();
    const facts = site.startFacts();
    if (start === null || facts === null) return unread;
    for (const item of listItems(facts.structuredData)) {
      if (!isOrganisation(item)) continue;
      const logo = item.values('logo')[0];
      const rule = logo === undefined ? null : faultOf(logo, start.url, settings.minPixels);
      if (rule !== null)
        return [
          { urlId: start.id, evidence: { rule, value: cut(JSON.stringify(logo) ?? ''), offset: item.offset, limit: settings.minPixels } },
        ];
    }
    return [];
  },
});

function faultOf(logo: unknown, base: string, minPixels: number): string | null {
  if (typeof logo === 'string') return logo.trim() !== '' && URL.canParse(logo, base) ? null : 'no address';
  if (!isRecord(logo)) return 'no address';
  const { href, size } = readLogo(logo);
  if (href === null) return Object.keys(logo).includes('@id') ? null : 'no address';
  return size.some((side) => side !== null && side < minPixels) ? `${sizeText(size)} pixels` : null;
}

export const logoChecks: readonly Check[] = [logoMarkupMissing, logoImageInvalid];
