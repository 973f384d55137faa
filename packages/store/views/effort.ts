/** How long it takes to fix a finding: one change for a cause that pages share, or one for each page. In minutes, for someone who knows the site. */
import { lookup } from '@orbweaver/model/lookup.ts';

interface Effort {
  /** One change of a template, a file or a setting. */
  readonly shared: number;
  /** Each page of a fault that pages have of their own. */
  readonly page: number;
  /** Where a few templates write it on all pages, however many causes there are. */
  readonly most?: number;
  /** Each finding, where each text has to be thought of anew; at most what the causes take. */
  readonly text?: number;
}

const usual: Effort = { shared: 30, page: 10 };

/** By family, else by check, else by category, else as usual. */
const efforts = lookup<Effort>({
  // A word more or less, whatever is measured.
  'values-near-limit': { shared: 60, page: 60, text: 5 },
  // A server that fails on twenty pages mostly has one fault.
  'url-5xx': { shared: 60, page: 30, most: 120 },
  'url-timeout': { shared: 60, page: 30, most: 120 },
  'url-no-response': { shared: 60, page: 30, most: 120 },
  'url-4xx': { shared: 30, page: 10 },
  'title-duplicate': { shared: 20, page: 5 },
  'content-thin': { shared: 60, page: 60 },
  'content-near-duplicate': { shared: 60, page: 30 },
  'content-exact-duplicate': { shared: 20, page: 20 },
  'content-readability': { shared: 60, page: 60 },
  'content-spelling': { shared: 5, page: 5 },
  'content-repeated-words': { shared: 5, page: 3 },
  'html-dom-size': { shared: 240, page: 120 },
  'page-links-crowded': { shared: 120, page: 60 },
  'page-orphan': { shared: 30, page: 10 },
  // Mostly one template adds the name of the site, or a part that is too long.
  'title-too-short': { shared: 40, page: 5, text: 5 },
  'title-too-long': { shared: 10, page: 5 },
  // One template that cuts the first paragraph, where many are too long.
  'description-too-long': { shared: 8, page: 8, most: 120 },
  'description-too-short': { shared: 120, page: 8, text: 8 },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}-too-short`, { shared: 240, page: 8, text: 8 }])),
  'h2-missing': { shared: 30, page: 20 },
  // A file that was not uploaded, or an address in a template.
  'css-broken': { shared: 15, page: 15 },
  'js-broken': { shared: 15, page: 15 },
  'js-file-large': { shared: 240, page: 240 },
  'js-render-blocking': { shared: 30, page: 30 },
  'js-unminified': { shared: 60, page: 60 },
  'css-unminified': { shared: 60, page: 60 },
  'img-alt-too-short': { shared: 120, page: 5, text: 5 },
  'img-alt-missing': { shared: 120, page: 5, text: 3 },
  'img-dimensions-missing': { shared: 5, page: 5 },
  'srv-compression-missing': { shared: 15, page: 15 },
  'srv-cache-missing': { shared: 20, page: 20 },
  'srv-https-missing': { shared: 120, page: 120 },
  // One tag in the head.
  'perf-preconnect-missing': { shared: 15, page: 15 },
  // Rendering on the server, for all pages of the application at once.
  'ai-raw-content-empty': { shared: 480, page: 240 },
  'hdr-csp-missing': { shared: 240, page: 240 },
  'robots-txt-missing': { shared: 10, page: 10 },
  'sitemap-missing': { shared: 30, page: 30 },
  'viewport-missing': { shared: 15, page: 10 },
  'viewport-invalid': { shared: 15, page: 10 },
  'viewport-multiple': { shared: 15, page: 10 },
  'viewport-zoom-blocked': { shared: 15, page: 10 },
  'a11y-lang-missing': { shared: 10, page: 5 },
  // One setting of the server or the framework.
  'error-page-returns-200': { shared: 10, page: 10 },
  'url-case-or-slash-duplicate': { shared: 30, page: 30 },
  // The link that doubles the slash.
  'url-multiple-slashes': { shared: 15, page: 10 },
  'link-internal-broken': { shared: 10, page: 5 },
  'link-external-broken': { shared: 10, page: 5 },
  title: { shared: 20, page: 5 },
  description: { shared: 30, page: 8 },
  headings: { shared: 20, page: 8 },
  images: { shared: 10, page: 10 },
  links: { shared: 15, page: 5 },
  redirects: { shared: 15, page: 10 },
  response: { shared: 60, page: 30 },
  canonicals: { shared: 30, page: 10, most: 120 },
  hreflang: { shared: 60, page: 10, most: 240 },
  breadcrumb: { shared: 60, page: 10, most: 120 },
  content: { shared: 30, page: 30 },
  url: { shared: 120, page: 30 },
  social: { shared: 40, page: 10, most: 120 },
  css: { shared: 60, page: 60 },
  javascript: { shared: 120, page: 60 },
  performance: { shared: 240, page: 120 },
  pagespeed: { shared: 480, page: 240 },
  server: { shared: 30, page: 30 },
  'structured-data': { shared: 60, page: 15, most: 480 },
  'rich-results': { shared: 60, page: 20, most: 480 },
  mobile: { shared: 120, page: 60 },
  accessibility: { shared: 30, page: 15 },
});

interface Mended {
  readonly check: string;
  /** See `ToldCause`: for one cause. */
  readonly toldAs?: string | undefined;
  readonly category: string;
  /** Causes that pages share, and those of single pages. */
  readonly shared: number;
  readonly ofPages: number;
  /** Findings. */
  readonly rows: number;
}

/** One cause. */
interface MendedCause {
  readonly check: string;
  readonly toldAs?: string | undefined;
  readonly category: string;
  /** null for a fault of its page alone, and of the site as a whole. */
  readonly identity: string | null;
  /** '' for the site. */
  readonly url: string;
  /** Findings. */
  readonly rows: number;
}

/** Each page that has the like is mended by itself. */
export function isOfPage({ identity, url }: Pick<MendedCause, 'identity' | 'url'>): boolean {
  return identity === null && url !== '';
}

/** In minutes. */
export function effortOfCause(cause: MendedCause): number {
  const ofPages = isOfPage(cause) ? 1 : 0;
  return effortOf({ ...cause, shared: 1 - ofPages, ofPages });
}

/** In minutes. */
export function effortOf({ check, toldAs = check, category, shared, ofPages, rows }: Mended): number {
  const effort = efforts[toldAs] ?? efforts[check] ?? efforts[category] ?? usual;
  const ofTexts = effort.text === undefined ? Number.POSITIVE_INFINITY : rows * effort.text;
  return Math.min(effort.most ?? Number.POSITIVE_INFINITY, ofTexts, shared * effort.shared + ofPages * effort.page);
}
