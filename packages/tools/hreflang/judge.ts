/** What is wrong with the language versions of pages, before and after they are joined. Google, localized versions of your page; ISO 639, 15924, 3166. */
import { type HreflangFault, readHreflang } from '@orbweaver/formats/hreflang.ts';
import { addressOf, type NamingPage, type Version } from './versions.ts';

export const versionProblemCodes = [
  'code', // `fault` says which
  'address', // not a complete web address
  'duplicate', // one code for two addresses of a page
  'self-missing', // the page does not name itself
  'return-missing', // the other page is known and does not name this one back
  'default-missing',
  'alone', // a set of one
  'label-wrong', // the page is in another language than its code says
  'swapped', // two pages carry each other's code
] as const;
export type VersionProblemCode = (typeof versionProblemCodes)[number];

export interface VersionProblem {
  readonly code: VersionProblemCode;
  readonly severity: 'error' | 'warning';
  readonly page: string;
  /** The hreflang code in question. */
  readonly label: string;
  readonly url: string;
  readonly fault: HreflangFault | null;
  /** What was probably meant. */
  readonly suggestion: string | null;
}

const maxProblems = 2_000;

/** Languages of pages by address, as far as known (`lang` or detected). */
export type KnownLanguages = ReadonlyMap<string, string>;

/** Problems in the order of the pages; at most 2,000. */
export function judgeVersions(pages: readonly NamingPage[], languages: KnownLanguages = new Map()): readonly VersionProblem[] {
  const problems: VersionProblem[] = [];
  const known = new Map<string, Set<string>>();
  for (const { page, versions } of pages) {
    const own = addressOf(page);
    if (own !== null) known.set(own, new Set(versions.map((version) => addressOf(version.url) ?? '')));
  }
  for (const page of pages) {
    if (problems.length >= maxProblems) break;
    problems.push(...judgePage(page, known), ...judgeLabels(page, languages));
  }
  return problems.slice(0, maxProblems);
}

function problem(
  code: VersionProblemCode,
  page: string,
  { code: label, url }: Version,
  more: Partial<VersionProblem> = {},
): VersionProblem {
  return { code, severity: 'error', page, label, url, fault: null, suggestion: null, ...more };
}

function judgePage({ page, versions }: NamingPage, known: ReadonlyMap<string, ReadonlySet<string>>): VersionProblem[] {
  const problems: VersionProblem[] = [];
  const own = addressOf(page);
  const byCode = new Map<string, string>();
  for (const version of versions) {
    const { valid, fault, suggestion } = readHreflang(version.code);
    if (fault !== null) problems.push(problem('code', page, version, { severity: valid ? 'warning' : 'error', fault, suggestion }));
    const target = addressOf(version.url);
    if (target === null) {
      problems.push(problem('address', page, version));
      continue;
    }
    const code = version.code.trim().toLowerCase();
    const before = byCode.get(code);
    if (before !== undefined && before !== target) problems.push(problem('duplicate', page, version));
    byCode.set(code, target);
    if (own !== null && target !== own && known.get(target)?.has(own) === false) problems.push(problem('return-missing', page, version));
  }
  if (versions.length === 0) return problems;
  const targets = new Set(byCode.values());
  // A table names sets, not pages: its first address stands for the set.
  const whole = { code: '', url: page === '' ? (versions[0]?.url ?? '') : page };
  if (own !== null && !targets.has(own)) problems.push(problem('self-missing', page, whole));
  if (targets.size === 1) problems.push(problem('alone', page, whole, { severity: 'warning' }));
  if (!byCode.has('x-default')) problems.push(problem('default-missing', page, whole, { severity: 'warning' }));
  return problems;
}

function judgeLabels({ page, versions }: NamingPage, languages: KnownLanguages): VersionProblem[] {
  const wrong = versions.flatMap((version) => {
    const label = readHreflang(version.code).language;
    const url = addressOf(version.url);
    const spoken = url === null ? null : (readHreflang(languages.get(url) ?? '').language ?? null);
    return label === null || label === 'x-default' || spoken === null || spoken === label ? [] : [{ version, label, spoken }];
  });
  return wrong.map(({ version, label, spoken }) => {
    const isSwapped = wrong.some((other) => other.label === spoken && other.spoken === label);
    return problem(isSwapped ? 'swapped' : 'label-wrong', page, version, { severity: isSwapped ? 'error' : 'warning', suggestion: spoken });
  });
}
