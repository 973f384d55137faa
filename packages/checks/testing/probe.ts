/** Probe rows for tests, from what matters to a case. */
import type { ProbePage, ProbeRow } from '@orbweaver/model/probe.ts';

/** `urls`: the address asked for, then where redirects led; the last one answers `status`. */
export function probe(
  kind: ProbeRow['kind'],
  urls: string | readonly string[],
  over: Partial<ProbeRow> & { readonly status?: number } = {},
): ProbeRow {
  const { status = 200, ...rest } = over;
  const list = typeof urls === 'string' ? [urls] : urls;
  return {
    kind,
    agent: null,
    hops: list.map((url, at) => ({ url, status: at === list.length - 1 ? status : 301 })),
    error: null,
    challenged: false,
    contentType: 'text/html',
    text: null,
    page: null,
    ...rest,
  };
}

export function probePage(over: Partial<ProbePage> = {}): ProbePage {
  return { title: 'A page', canonical: null, noindex: false, words: 300, types: [], sketch: sketch('a'), ...over };
}

/** 64 equal slots of one letter. */
export function sketch(letter: string): string {
  return btoa(letter.repeat(256));
}
