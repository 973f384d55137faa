/** Grammar by a LanguageTool server that the user runs or rents: HTTP API, POST v2/check with text and language, `matches` come back. */
import { AppError } from '@orbweaver/model/errors.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { textUpTo } from '@orbweaver/model/text-up-to.ts';
import type { GrammarChecker, GrammarFault } from '@orbweaver/model/writing.ts';

const standardMs = 60_000;
const maxResponseBytes = 10_000_000;
/** Public servers take 20,000 characters a request. */
const maxChars = 20_000;
const maxSuggestions = 3;

/** LanguageTool names the country too where spelling depends on it; for grammar the language is enough in the others. */
const names = lookup<string>({ en: 'en-US', de: 'de-DE', pt: 'pt-PT' });

/** `server`: its address, with or without /v2/check; `timeoutMs` is that of one question. Throws AppError 'option-invalid' for what is no http address. */
export function createLanguageTool(server: string, timeoutMs = standardMs): GrammarChecker {
  const endpoint = endpointOf(server);
  return {
    languages: null,
    async check(text, language) {
      const faults: GrammarFault[] = [];
      for (let from = 0; from < text.length; ) {
        const line = text.lastIndexOf('\n', from + maxChars);
        const to = text.length - from <= maxChars ? text.length : line > from ? line + 1 : from + maxChars;
        const found = await ask(endpoint, { text: text.slice(from, to), language: names[language] ?? language, timeoutMs });
        for (const fault of found) faults.push({ ...fault, from: fault.from + from, to: fault.to + from });
        from = to;
      }
      return faults;
    },
    close: async () => {},
  };
}

function endpointOf(server: string): URL {
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new AppError('option-invalid', { option: '--languagetool', value: server.slice(0, 200) });
  if (!/\/check\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/(?:v2\/?)?$/, '')}/v2/check`;
  return url;
}

interface Question {
  readonly text: string;
  readonly language: string;
  readonly timeoutMs: number;
}

async function ask(endpoint: URL, { text, language, timeoutMs }: Question): Promise<GrammarFault[]> {
  const body = new URLSearchParams({
    text,
    language,
    enabledOnly: 'false',
    disabledCategories: 'TYPOS,CASING,TYPOGRAPHY,STYLE,REDUNDANCY',
  });
  let answer: unknown;
  try {
    const response = await fetch(endpoint, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    // A language that the server does not have.
    if (response.status === 400) return [];
    if (!response.ok) throw new Error(`status ${response.status}`);
    const received = await textUpTo(response, maxResponseBytes);
    if (received === null) throw new Error('the answer is too large');
    answer = JSON.parse(received);
  } catch (error) {
    throw new AppError('host-unreachable', { url: endpoint.href, detail: error instanceof Error ? error.message : String(error) }, error);
  }
  const matches = (answer as { matches?: unknown } | null)?.matches;
  return Array.isArray(matches) ? matches.flatMap((match) => faultOf(match, text.length)) : [];
}

/** What does not have the shape of a match is left out: the server is not ours. */
function faultOf(match: unknown, chars: number): GrammarFault[] {
  if (typeof match !== 'object' || match === null) return [];
  const { offset, length, message, rule, replacements } = match as Record<string, unknown>;
  const id = (rule as { id?: unknown } | undefined)?.id;
  const isSpelling = (rule as { issueType?: unknown } | undefined)?.issueType === 'misspelling';
  if (typeof offset !== 'number' || typeof length !== 'number' || offset < 0 || offset + length > chars || isSpelling) return [];
  const suggestions = Array.isArray(replacements) ? replacements : [];
  return [
    {
      from: offset,
      to: offset + length,
      rule: typeof id === 'string' ? id : 'unnamed',
      message: typeof message === 'string' ? message : '',
      suggestions: suggestions.flatMap((each) => (typeof each?.value === 'string' ? [each.value] : [])).slice(0, maxSuggestions),
    },
  ];
}
