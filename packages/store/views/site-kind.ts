/** What kind of site a scan is of, from the first pages of it: their structured data, addresses, generator and program code. */
import type { SiteKind, SiteKindSign } from '@orbweaver/model/site-kinds.ts';
import type { Database } from '../ports.ts';
import { FactsReader, type FactsWithoutRows } from '../read-facts.ts';

export interface DetectedKind {
  readonly kind: SiteKind;
  readonly sign: SiteKindSign;
  /** Pages with the sign, of those that were looked at. */
  readonly pages: number;
  readonly of: number;
}

/** Pages that are looked at, those nearest to the start. */
const sampleSize = 60;

const productTypes = new Set(['Product', 'ProductGroup', 'Offer', 'AggregateOffer']);
const articleTypes = new Set(['BlogPosting', 'Article', 'NewsArticle', 'Blog']);
const businessTypes = new Set([
  ...[
    'LocalBusiness',
    'Restaurant',
    'Store',
    'Hotel',
    'Dentist',
    'Physician',
    'MedicalClinic',
    'LegalService',
    'AutoRepair',
    'BeautySalon',
  ],
  ...['HairSalon', 'CafeOrCoffeeShop', 'Bakery', 'BarOrPub', 'FoodEstablishment', 'LodgingBusiness', 'HomeAndConstructionBusiness'],
  ...['ProfessionalService', 'RealEstateAgent', 'HealthAndBeautyBusiness', 'SportsActivityLocation', 'Electrician', 'Plumber'],
]);
const cartAddress = /\/(?:cart|basket|checkout|warenkorb|panier|carrito|carrello)(?:[/.?]|$)/i;
const documentationGenerator =
  /sphinx|docusaurus|mkdocs|docbook|javadoc|doxygen|vitepress|gitbook|antora|starlight|asciidoctor|mdbook|publican/i;

/** In titles, in the languages of most documentation. */
const documentationTitle =
  /\b(?:documentation|docs|reference manual|api reference|dokumentation|documentación|documentação|documentazione)\b|документация/iu;

/** Of systems whose dated pages are posts. */
const blogGenerator = /wordpress|ghost|pelican|blogger|movable type|serendipity|textpattern|hexo/i;
const datedAddress = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\//;

interface Sign {
  readonly sign: SiteKindSign;
  readonly kind: SiteKind;
  /** From this share of the pages. */
  readonly share: number;
  readonly isOn: (page: SampledPage) => boolean;
}

interface SampledPage {
  readonly url: string;
  readonly facts: FactsWithoutRows;
  readonly types: ReadonlySet<string>;
}

/** The first that enough pages have tells the kind: what is sold before what is written. */
const signs: readonly Sign[] = [
  { sign: 'products', kind: 'shop', share: 0.1, isOn: ({ types }) => hasAny(types, productTypes) },
  { sign: 'cart', kind: 'shop', share: 0.01, isOn: ({ url }) => cartAddress.test(url) },
  { sign: 'business', kind: 'local-business', share: 0.01, isOn: ({ types }) => hasAny(types, businessTypes) },
  { sign: 'generator', kind: 'documentation', share: 0.5, isOn: ({ facts }) => documentationGenerator.test(generatorOf(facts)) },
  { sign: 'articles', kind: 'blog', share: 0.2, isOn: ({ types }) => hasAny(types, articleTypes) },
  { sign: 'titles', kind: 'documentation', share: 0.5, isOn: ({ facts }) => documentationTitle.test(facts.titles[0]?.text ?? '') },
  // Posts may well show code.
  { sign: 'posts', kind: 'blog', share: 0.3, isOn: isPost },
  {
    sign: 'code',
    kind: 'documentation',
    share: 0.4,
    isOn: ({ facts: { tagCounts } }) => (tagCounts['pre'] ?? 0) + (tagCounts['code'] ?? 0) >= 2,
  },
];

export function detectSiteKind(database: Database): DetectedKind {
  const pages = samplePages(database);
  for (const { sign, kind, share, isOn } of signs) {
    const found = pages.filter(isOn).length;
    if (found > 0 && found >= share * pages.length) return { kind, sign, pages: found, of: pages.length };
  }
  return { kind: 'other', sign: 'none', pages: 0, of: pages.length };
}

function samplePages(database: Database): SampledPage[] {
  const query = `SELECT p.url_id, u.url FROM pages p JOIN urls u ON u.id = p.url_id LEFT JOIN discovery d ON d.url_id = p.url_id
    WHERE u.internal = 1 ORDER BY d.rank IS NULL, d.rank, p.url_id LIMIT ${sampleSize}`;
  const reader = new FactsReader(database);
  return database
    .prepare(query)
    .all()
    .flatMap(({ url_id: id, url }) => {
      const facts = reader.factsWithoutRows(Number(id));
      return facts === null ? [] : [{ url: String(url), facts, types: typesOf(facts) }];
    });
}

function typesOf({ structuredData: { jsonLd, microdata, rdfa } }: FactsWithoutRows): Set<string> {
  const types = [...jsonLd, ...microdata, ...rdfa].flatMap((each) => each.types);
  return new Set(types.map((type) => type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1)));
}

function generatorOf({ metas }: FactsWithoutRows): string {
  return metas.flatMap(({ name, content }) => (name?.toLowerCase() === 'generator' ? [content ?? ''] : [])).join(' ');
}

/** Dated for its readers, as a post is by its system, its data or its address. */
function isPost({ url, facts }: SampledPage): boolean {
  if (datedAddress.test(url)) return true;
  if ((facts.tagCounts['time'] ?? 0) === 0) return false;
  return blogGenerator.test(generatorOf(facts)) || facts.openGraph.some(({ property }) => property === 'article:published_time');
}

function hasAny(types: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...wanted].some((type) => types.has(type));
}
