/** The tags of a page's head: read from HTML, written from fields with every value safe in its attribute. WHATWG HTML; Google, meta tags it understands. */

export const robotsRules = ['noindex', 'nofollow', 'noarchive', 'nosnippet', 'noimageindex', 'notranslate'] as const;
export type RobotsRuleName = (typeof robotsRules)[number];

export interface HeadFields {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly robots: readonly RobotsRuleName[];
  /** -1 = no limit; null = not said. */
  readonly maxSnippet: number | null;
  readonly maxImagePreview: '' | 'none' | 'standard' | 'large';
  readonly author: string;
  readonly themeColor: string;
  readonly viewport: boolean;
  readonly charset: boolean;
  readonly referrer: string;
  readonly googleVerification: string;
  readonly bingVerification: string;
}

export const noHeadFields: HeadFields = {
  title: '', description: '', canonical: '', robots: [], maxSnippet: null, maxImagePreview: '', author: '', themeColor: '',
  viewport: true, charset: true, referrer: '', googleVerification: '', bingVerification: '',
}; // biome-ignore format: a table

/** Text in a double-quoted attribute or in title: no sign of it can end its place; line breaks become spaces. */
export function attributeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The tags in the order a head should have them. */
export function writeHeadTags(fields: HeadFields): string {
  const lines: string[] = [];
  const meta = (name: string, value: string) => {
    if (value.trim() !== '') lines.push(`<meta name="${name}" content="${attributeText(value.trim())}">`);
  };
  if (fields.charset) lines.push('<meta charset="utf-8">');
  if (fields.viewport) lines.push('<meta name="viewport" content="width=device-width, initial-scale=1">');
  if (fields.title.trim() !== '') lines.push(`<title>${attributeText(fields.title.trim())}</title>`);
  meta('description', fields.description);
  const canonical = URL.parse(fields.canonical.trim());
  if (canonical !== null && /^https?:$/.test(canonical.protocol))
    lines.push(`<link rel="canonical" href="${attributeText(canonical.href)}">`);
  meta('robots', robotsContent(fields));
  meta('author', fields.author);
  meta('theme-color', fields.themeColor);
  meta('referrer', fields.referrer);
  meta('google-site-verification', fields.googleVerification);
  meta('msvalidate.01', fields.bingVerification);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function robotsContent({ robots, maxSnippet, maxImagePreview }: HeadFields): string {
  const rules: string[] = [...robots];
  if (maxSnippet !== null && !robots.includes('nosnippet')) rules.push(`max-snippet:${maxSnippet}`);
  if (maxImagePreview !== '') rules.push(`max-image-preview:${maxImagePreview}`);
  return rules.join(', ');
}

export type HeadProblem =
  | 'title-missing'
  | 'title-long'
  | 'title-short'
  | 'description-missing'
  | 'description-long'
  | 'description-short'
  | 'canonical-invalid'
  | 'canonical-missing'
  | 'noindex'
  | 'noindex-canonical'
  | 'same-text';

/** Those that keep a page from being shown as it is meant. */
export const headErrors: readonly HeadProblem[] = ['title-missing', 'canonical-invalid', 'noindex-canonical'];

export interface HeadLimits {
  /** Width of the title in pixels at 20 px; null when it cannot be measured. */
  readonly titlePx: number | null;
  readonly descriptionPx: number | null;
}

/** What search engines would cut, ignore or take for a contradiction. */
export function judgeHead(fields: HeadFields, { titlePx, descriptionPx }: HeadLimits): readonly HeadProblem[] {
  const problems: HeadProblem[] = [];
  const title = fields.title.trim();
  const description = fields.description.trim();
  if (title === '') problems.push('title-missing');
  else if (titlePx === null ? [...title].length > 60 : titlePx > 600) problems.push('title-long');
  else if (titlePx === null ? [...title].length < 20 : titlePx < 200) problems.push('title-short');
  if (description === '') problems.push('description-missing');
  else if (descriptionPx === null ? [...description].length > 160 : descriptionPx > 920) problems.push('description-long');
  else if (descriptionPx === null ? [...description].length < 70 : descriptionPx < 400) problems.push('description-short');
  if (title !== '' && title === description) problems.push('same-text');
  const canonical = fields.canonical.trim();
  if (canonical === '') problems.push('canonical-missing');
  else if (!/^https?:\/\/[^\s/]/i.test(canonical) || !URL.canParse(canonical)) problems.push('canonical-invalid');
  if (fields.robots.includes('noindex')) problems.push(canonical === '' ? 'noindex' : 'noindex-canonical');
  return problems;
}
