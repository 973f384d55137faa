/** Asks our server for texts of a page, with what the scan knows of it; leaves out titles that another page has. */
import type { AiStatus } from '@orbweaver/model/api/ai.ts';
import { maxSuggestionText, type SuggestionFault, type SuggestionKind, suggestionsWanted } from '@orbweaver/model/suggestions.ts';
import type { PageDetails, PageText } from '@orbweaver/store/views/page-details.ts';
import { fetchRoute, type RouteData, readResponse } from '../session/server-call.ts';
import type { ResultsClient } from './results-client.tsx';

export interface TextSlot {
  readonly kind: SuggestionKind;
  /** What stands there now; '' for nothing. */
  readonly current: string;
}

export interface Suggested {
  readonly texts: readonly string[];
  /** `taken`: other pages have each of the titles; `server`: ours did not answer. */
  readonly fault: SuggestionFault | 'taken' | 'server' | null;
  /** null where our server did not answer. */
  readonly status: AiStatus | null;
}

interface Wish extends TextSlot {
  readonly details: PageDetails;
  readonly page: PageText;
  readonly keyword: string;
}

/** Never throws: who ends it by `signal` gets `server`. */
export async function suggestTexts(
  client: ResultsClient,
  { details, page, kind, current, keyword }: Wish,
  signal?: AbortSignal,
): Promise<Suggested> {
  try {
    const body = { kind, keyword, page: factsOf(details, page, current) };
    const response = await fetchRoute('POST /server/ai/suggestions', [{ body }], signal === undefined ? {} : { signal });
    const answer = await readResponse<RouteData<'POST /server/ai/suggestions'>>(response);
    if (!answer.ok) return { texts: [], fault: 'server', status: null };
    const { texts, fault, status } = answer.data;
    const own = kind === 'title' ? await ownTitles(client, details.url, texts) : texts;
    const isTaken = own.length === 0 && texts.length > 0;
    return { texts: own.slice(0, suggestionsWanted), fault: isTaken ? 'taken' : fault, status };
  } catch {
    return { texts: [], fault: 'server', status: null };
  }
}

const cut = (text: string | null) => (text ?? '').slice(0, 2_000);

function factsOf({ url }: PageDetails, page: PageText, current: string) {
  const headings = page.headings.map(({ text }) => text).join('. ');
  return {
    ...{ url: cut(url), title: cut(page.title), description: cut(page.description), h1: cut(page.h1), current: cut(current) },
    text: `${page.excerpt}\n${headings}`.slice(0, maxSuggestionText),
    language: /^[a-z]{2,3}(?=[-_]|$)/i.exec(page.lang?.trim() ?? '')?.[0].toLowerCase() ?? null,
  };
}

async function ownTitles(client: ResultsClient, url: string, texts: readonly string[]): Promise<readonly string[]> {
  const isOwn = async (text: string): Promise<boolean> => {
    const condition = { column: 'title', operator: 'is', value: text } as const;
    const query = {
      list: null,
      findings: false,
      check: null,
      text: '',
      conditions: [condition],
      match: 'all',
      sort: [],
      about: null,
    } as const;
    const { rows } = await client.ask('rows', { ...query, view: 'title', from: 0, count: 2 });
    return rows.every(({ cells }) => cells[0] === url);
  };
  const owned = await Promise.all(texts.map(isOwn));
  return texts.filter((_, at) => owned[at]);
}
