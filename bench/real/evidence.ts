// What a reader needs to judge a finding, asked from the server anew: how the page answers, the text around the place, and how targets answer.
import { decodeBody } from '@orbweaver/facts/encoding.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';

interface Answer {
  readonly status: string;
  readonly headers: string;
  readonly text: string;
}

const around = 220;
const mostTargets = 3;
const noAnswer: Answer = { status: 'no answer', headers: '', text: '' };

const kept = new Map<string, Promise<Answer>>();

/** Answers are asked for once in a run. */
function ask(url: string): Promise<Answer> {
  const known = kept.get(url);
  if (known !== undefined) return known;
  const asked = fetchAnswer(url).catch(() => noAnswer);
  kept.set(url, asked);
  return asked;
}

async function fetchAnswer(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  const type = response.headers.get('content-type');
  const bytes = await response.bytes();
  const isText = type === null || /text|xml|json|javascript|svg/.test(type);
  const text = isText ? decodeBody(bytes, type).text : '';
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: `${response.status}, ${bytes.length} bytes`, headers, text };
}

/** Lines to print below a finding. Only addresses of `origin` are asked. */
export async function describe(url: string, evidence: Evidence, origin: string): Promise<string[]> {
  const page = url === '' ? `${origin}/` : url;
  const lines: string[] = [];
  if (page.startsWith(`${origin}/`)) {
    const answer = await ask(page);
    lines.push(
      `  answers ${answer.status}`,
      ...(evidence.header === undefined ? [] : indent(answer.headers, 4)),
      ...excerpt(answer.text, evidence),
    );
  }
  for (const target of targetsOf(page, evidence).slice(0, mostTargets)) {
    const { status, text } = target.startsWith(`${origin}/`) ? await ask(target) : { status: 'another host', text: '' };
    const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
    lines.push(`  ${target} answers ${status}${title === undefined ? '' : `, title "${title}"`}`);
  }
  return lines;
}

function targetsOf(page: string, { target, urls = [], chain = [] }: Evidence): string[] {
  const named = [...(target === undefined ? [] : [target]), ...chain.map(({ url }) => url), ...urls];
  const absolute = named.map((each) => URL.parse(each, page)).filter((each) => each?.protocol.startsWith('http'));
  return [...new Set(absolute.map((each) => each?.href.replace(/#.*/, '') ?? ''))].filter((each) => each !== page);
}

/** The text around the offset, or else around the value, or else the head. */
function excerpt(text: string, { offset, value, target }: Evidence): string[] {
  const found = [value, target].map((each) => (each === undefined || each === '' ? -1 : text.indexOf(String(each)))).find((at) => at >= 0);
  const place = offset ?? found;
  if (place === undefined) return [`  begins`, ...indent(text.slice(0, 3 * around), 4)];
  const before = text.slice(Math.max(0, place - around), place);
  return [`  at ${place}`, ...indent(`${before}⟦${text.slice(place, place + 2 * around)}`, 4)];
}

function indent(text: string, by: number): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [' '.repeat(by) + line.trimEnd()]));
}
