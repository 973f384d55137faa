/** `sitemap`, also as `tool sitemap` among the other tools: sitemap files from a scan, a list, a sitemap or a live site, read back and compared. What the check of them finds exits 1. */
import { toolSitemapFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { SitemapComparison, type SitemapDifference } from '@orbweaver/tools/sitemap/compare-rows.ts';
import { fixedExclusions } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { findingKey } from '@orbweaver/tools/sitemap/finding-words.ts';
import { planOf, planOptionList } from '@orbweaver/tools/sitemap/plan-options.ts';
import {
  type Exclusion,
  exclusions,
  frequencies,
  type SitemapRow,
  schemaDate,
  schemaPriority,
} from '@orbweaver/tools/sitemap/sitemap-row.ts';
import type { WrittenSitemap } from '@orbweaver/tools/sitemap/write-bytes.ts';
import type { ParsedOptions } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';
import type { Terminal } from '../terminal.ts';
import { t as tCli } from '../words.ts';
import { writeSitemapFiles } from './sitemap-files.ts';
import { type InputFault, isAddress, openRowInput, readLiveRows } from './sitemap-input.ts';
import { withToolWords } from './tool-run.ts';

const t = await loadTranslate('en', [toolSitemapFiles]);

const specs = {
  out: { kind: 'text', value: 'FOLDER', help: 'cli-tools.sitemap.out' },
  ...flagSpecs(planOptionList, 'cli-tools.sitemap'),
  take: { kind: 'list', value: 'REASON', help: 'cli-tools.sitemap.take' },
  lastmod: { kind: 'text', value: 'DATE', help: 'cli-tools.sitemap.lastmod' },
  changefreq: { kind: 'choice', choices: frequencies, help: 'cli-tools.sitemap.changefreq' },
  priority: { kind: 'text', value: 'N', help: 'cli-tools.sitemap.priority' },
  compare: { kind: 'text', value: 'URL', help: 'cli-tools.sitemap.compare' },
  json: { kind: 'flag', help: 'cli.option.json' },
} as const;

type Options = ParsedOptions<typeof specs>;

interface Outcome {
  readonly written: WrittenSitemap;
  readonly left: ReadonlyMap<Exclusion, number>;
  readonly inputFaults: readonly InputFault[];
  readonly difference: SitemapDifference | null;
}

const source = {
  usage: '<file.scan|list|sitemap|url|->',
  summary: 'cli-tools.sitemap.command',
  options: specs,
  async run({ positionals: [input], options }, terminal) {
    if (input === undefined) throw new AppError('usage', { detail: tCli('cli-tools.sitemap.input') });
    const edit = readEdit(options);
    const outcome = await withToolWords(t, () => writeFrom(input, { options, edit }, terminal));
    if (options.json) terminal.outData(`${JSON.stringify({ ...outcome, left: Object.fromEntries(outcome.left) })}\n`);
    else terminal.out(wordsOf(outcome));
    if (!options.json) for (const line of faultLines(outcome)) terminal.err(`${line}\n`);
    return outcome.written.findings.length > 0 ? 1 : 0;
  },
} satisfies Omit<Parameters<typeof defineCommand<typeof specs>>[0], 'name'>;

export const sitemapCommand = defineCommand({ ...source, name: 'sitemap' });
export const sitemapTool = defineCommand({ ...source, name: 'tool sitemap' });

interface Edit {
  readonly change: Partial<Pick<SitemapRow, 'lastmod' | 'changefreq' | 'priority'>>;
  readonly taken: ReadonlySet<Exclusion>;
}

function readEdit({ lastmod, changefreq, priority, take }: Options): Edit {
  const date = lastmod === null ? null : schemaDate(lastmod);
  const number = priority === null ? null : schemaPriority(priority);
  if (lastmod !== null && date === null) throw invalid('--lastmod', lastmod, '2026-11-21');
  if (priority !== null && number === null) throw invalid('--priority', priority, '0.0 - 1.0');
  const taken = take.map((name) => {
    const found = exclusions.find((each) => each === name && !fixedExclusions.has(each));
    if (found === undefined) throw invalid('--take', name, exclusions.filter((each) => !fixedExclusions.has(each)).join(', '));
    return found;
  });
  const change = {
    ...(date !== null && { lastmod: date }),
    ...(changefreq !== null && { changefreq }),
    ...(number !== null && { priority: number }),
  };
  return { change, taken: new Set(taken) };
}

function invalid(option: string, value: string, expected: string): AppError {
  return new AppError('option-invalid', { option, value: JSON.stringify(value), expected });
}

async function writeFrom(input: string, choices: { readonly options: Options; readonly edit: Edit }, terminal: Terminal): Promise<Outcome> {
  const { options, edit } = choices;
  const live = options.compare === null ? null : (await readLiveRows(options.compare)).rows;
  const source = await openRowInput(input, terminal);
  const left = new Map<Exclusion, number>();
  return source.use((rows) => {
    const [firstUrl, all] = peekFirst(editedRows(rows, edit, left));
    const root = firstUrl === null ? '' : new URL('/', firstUrl).href;
    const plan = planOf({ ...defaultsOf(planOptionList), ...givenOptions(planOptionList, options) }, root);
    const comparison = live === null ? null : new SitemapComparison(live, plan);
    const passing = function* (): Generator<SitemapRow> {
      for (const row of all) {
        comparison?.take(row);
        yield row;
      }
    };
    const inputPath = input === '-' || isAddress(input) ? null : terminal.resolvePath(input);
    const written = writeSitemapFiles(passing(), { folder: terminal.resolvePath(options.out ?? '.'), plan, inputPath });
    return { written, left, inputFaults: source.faults, difference: comparison?.end() ?? null };
  });
}

function* editedRows(rows: Iterable<SitemapRow>, { change, taken }: Edit, left: Map<Exclusion, number>): Generator<SitemapRow> {
  for (const row of rows) {
    const { exclusion } = row;
    const isIncluded = exclusion === null || taken.has(exclusion);
    if (!isIncluded) left.set(exclusion, (left.get(exclusion) ?? 0) + 1);
    yield { ...row, ...change, isIncluded };
  }
}

/** Address of the first row that is written, and all rows from the start. */
function peekFirst(rows: Generator<SitemapRow>): [url: string | null, all: Iterable<SitemapRow>] {
  const before: SitemapRow[] = [];
  for (let step = rows.next(); !step.done; step = rows.next()) {
    before.push(step.value);
    if (step.value.isIncluded) break;
  }
  const all = function* (): Generator<SitemapRow> {
    yield* before;
    yield* rows;
  };
  return [before.find(({ isIncluded }) => isIncluded)?.url ?? null, all()];
}

function wordsOf({ written, left, difference }: Outcome): string {
  const lines = written.files.map(({ name, urls, bytes }) => `${name}  ${tCli('cli-tools.sitemap.written', { urls, bytes })}`);
  if (written.index !== null) lines.push(written.index.name);
  for (const [reason, count] of left) lines.push(tCli('cli-tools.sitemap.left', { count, reason: t(`tool-sitemap.reason.${reason}`) }));
  if (difference === null) return `${lines.join('\n')}\n`;
  const { added, removed, changed, same } = difference;
  lines.push(...added.map((url) => `+ ${url}`), ...removed.map((url) => `- ${url}`));
  lines.push(...changed.map(({ url, field, before, after }) => `~ ${url}  ${field}: ${before ?? '-'} -> ${after ?? '-'}`));
  const sums = { added: added.length, removed: removed.length, changed: new Set(changed.map(({ url }) => url)).size, same };
  return `${[...lines, tCli('cli-tools.sitemap.difference', sums)].join('\n')}\n`;
}

function faultLines({ written, inputFaults }: Outcome): readonly string[] {
  const own = written.findings.map((finding) => ({ ...finding, file: written.files[finding.file - 1]?.name ?? '' }));
  return [...inputFaults, ...own].map(({ file, line, code, value }) =>
    t('tool-sitemap.finding.place', { file, line, text: t(findingKey(code), { value }) }),
  );
}
