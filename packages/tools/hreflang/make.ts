/** The whole run: a pasted text or the pages of a scan to problems and the three outputs. */
import { judgeVersions, type VersionProblem } from './judge.ts';
import { type InputKind, kindOfInput, readVersions } from './read.ts';
import { joinSets, type NamingPage, type VersionSet } from './versions.ts';
import { type OutputKind, writeSets } from './write.ts';

export type HreflangInput =
  | { readonly text: string }
  | {
      readonly pages: readonly NamingPage[] /** Pages whose language is known. */;
      readonly languages: readonly (readonly [url: string, language: string])[];
    };

export interface HreflangResult {
  /** What a text was taken for; null for pages. */
  readonly kind: InputKind | null;
  readonly sets: readonly VersionSet[];
  /** Of what came in. */
  readonly problems: readonly VersionProblem[];
  readonly outputs: Readonly<Record<OutputKind, string>>;
}

export function makeHreflang(input: HreflangInput): HreflangResult {
  const isText = 'text' in input;
  const kind = isText ? kindOfInput(input.text) : null;
  const pages = isText ? readVersions(input.text, kind ?? 'csv') : input.pages;
  const sets = joinSets(pages);
  const problems = judgeVersions(pages, new Map(isText ? [] : input.languages));
  return {
    kind,
    sets,
    problems: unique(problems),
    outputs: { html: writeSets('html', sets), headers: writeSets('headers', sets), sitemap: writeSets('sitemap', sets) },
  };
}

/** One row for a code that cannot be read, wherever it stands. */
function unique(problems: readonly VersionProblem[]): readonly VersionProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, label, url }) => {
    if (code !== 'code' && code !== 'address') return true;
    const key = `${code} ${label} ${url}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
