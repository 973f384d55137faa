/**
 * What a cause is about is the site's own text, or a phrase that has words in every language (model/cause-phrases.ts). A check that names a group in
 * words of its own would show English to everybody: its table finds them among what it was shown.
 */

import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import { isOwnPhrase } from '@orbweaver/model/tell-cause.ts';
import { expect } from 'vitest';
import type { SiteQuestions } from '../site-view.ts';

/** What says it all in every language: names of HTML, HTTP, schema.org and robots.txt, and Google's names of rich results. */
const terms: ReadonlyMap<string, string> = new Map([
  ['cookie-flags', 'Secure HttpOnly SameSite'],
  ['hdr-deprecated', 'X-XSS-Protection public-key-pins'],
  ['html-deprecated-tags', 'font center'],
  ['html-head-missing-or-multiple', 'head body'],
  ['html-metas-in-body', 'title robots'],
  ['amp-disallowed-html', 'object'],
  ['og-incomplete', 'og:image og:description twitter:card'],
  ['og-title-too-long', 'og:description'],
  ['indexability-changed', 'noindex robots.txt'],
  ['ai-legacy-token', 'ClaudeBot'],
  ['sd-no-context-type', '@context @type'],
  ['sd-property-unknown', 'colour'],
  [
    'rich-required-missing',
    'Product snippet Review snippet Merchant listing image name location priceCurrency ratingCount reviewCount priceSpecification',
  ],
  ['rich-recommended-missing', 'Article Video author image datePublished dateModified duration'],
  ['rich-expired', 'priceValidUntil validThrough'],
  ['rich-author-name-polluted', 'author.name'],
  // Of the pages, which are read one by one while the check runs.
  ['content-spelling', 'hause teh'],
]);

interface Found {
  readonly finding: { readonly group?: string; readonly evidence: { readonly header?: string } };
  readonly cause: SharedCause | null;
}

export function expectDeclaredWords(check: string, found: readonly Found[], shown: ShownTexts): void {
  for (const { finding } of found) shown.add(finding.evidence.header);
  const abouts = found.map(({ finding, cause }) => cause?.subject ?? finding.group ?? '');
  expect(
    abouts.flatMap((about) => undeclaredWords(check, about, shown)),
    `words of our own in ${abouts}`,
  ).toEqual([]);
}

/** Words in it that are neither of what the check was shown nor declared. */
function undeclaredWords(check: string, about: string, shown: ShownTexts): readonly string[] {
  if (isOwnPhrase(check, about) || /^[0-9a-f]{16}$/.test(about)) return [];
  const words =
    about
      .replace(/https?:\/\/\S+/g, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !shown.has(word) && terms.get(check)?.toLowerCase().includes(word) !== true);
}

/** All texts of a subject, at any depth. */
export class ShownTexts {
  readonly #texts: string[] = [];
  readonly #seen = new Set<unknown>();

  constructor(value: unknown = null) {
    this.add(value);
  }

  has(word: string): boolean {
    return this.#texts.some((text) => text.includes(word));
  }

  add(value: unknown): void {
    if (typeof value === 'string') this.#texts.push(value.toLowerCase());
    if (typeof value !== 'object' || value === null || this.#seen.has(value)) return;
    this.#seen.add(value);
    const parts = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value);
    for (const part of parts) this.add(part);
  }

  /** The same site; what it answers is remembered. */
  hearing(site: SiteQuestions): SiteQuestions {
    const heard = Object.entries(site).map(([name, answer]) => [
      name,
      typeof answer === 'function' ? this.#hear(answer.bind(site)) : answer,
    ]);
    return Object.fromEntries(heard) as SiteQuestions;
  }

  #hear(answer: (...values: unknown[]) => unknown): (...values: unknown[]) => unknown {
    return (...values) => {
      const found = answer(...values);
      const isOnce = typeof found === 'object' && found !== null && Symbol.iterator in found && 'next' in found;
      const kept = isOnce ? [...(found as Iterable<unknown>)] : found;
      this.add(kept);
      return isOnce ? (kept as unknown[]).values() : kept;
    };
  }
}
