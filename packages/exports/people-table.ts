/** A table of a scan as people read it: columns by their names, codes as words, numbers as the screen rounds them; everything in one language. */
import { isRecord } from '@orbweaver/model/json-shape.ts';
import type { Cell, DatasetColumn } from '@orbweaver/store/views/dataset.ts';
import type { SheetColumn } from './sheet.ts';

export interface PeopleWords {
  readonly column: (id: string) => string;
  /** Words of a code in a column; the code itself where it has none. */
  readonly code: (column: string, code: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly units: { readonly bytes: string; readonly ms: string };
  /** What was found, as one sentence; without evidence the name of the check. */
  readonly finding: (check: string, evidence: Evidence | null) => string;
  /** Evidence in one line. */
  readonly evidence: (check: string, evidence: Evidence) => string;
}

type Evidence = Readonly<Record<string, unknown>>;

export interface PeopleTable {
  readonly columns: readonly SheetColumn[];
  row(cells: readonly Cell[]): Cell[];
}

/** Columns of words, whatever their kind says. */
const coded: ReadonlySet<string> = new Set(['severity', 'category', 'view']);

export function peopleTable(columns: readonly DatasetColumn[], words: PeopleWords): PeopleTable {
  const evidenceAt = columns.findIndex(({ id }) => id === 'evidence');
  const checkAt = columns.findIndex(({ id }) => id === 'check');
  const readers = columns.map((column) => readerOf(column, words));
  return {
    columns: columns.map((column) => ({ id: column.id, type: typeOf(column), name: nameOf(column, words) })),
    row(cells) {
      const evidence = evidenceAt < 0 ? null : readEvidence(cells[evidenceAt] ?? null);
      return readers.map((read, at) => read(cells[at] ?? null, evidence, String(cells[checkAt] ?? '')));
    },
  };
}

function typeOf({ type, kind }: DatasetColumn): SheetColumn['type'] {
  if (kind === 'date') return 'date';
  return kind === 'flag' ? 'text' : type;
}

function nameOf({ id, kind }: DatasetColumn, { column, units }: PeopleWords): string {
  return kind === 'bytes' || kind === 'ms' ? `${column(id)} (${units[kind]})` : column(id);
}

/** With the evidence and the check of the row. */
type Reader = (cell: Cell, evidence: Evidence | null, check: string) => Cell;

function readerOf({ id, kind }: DatasetColumn, words: PeopleWords): Reader {
  if (id === 'evidence') return (_, evidence, check) => (evidence === null ? null : words.evidence(check, evidence));
  if (id === 'counted') return (cell) => (cell === null ? null : countedWords(String(cell), words));
  if (id === 'finding') return (cell) => (cell === null ? null : findingWords(String(cell), words));
  if (id === 'check') return (cell, evidence) => (cell === null ? null : words.finding(String(cell), evidence));
  if (kind === 'flag') return (cell) => (cell === null ? null : cell === 1 ? words.yes : words.no);
  if (kind === 'choice' || coded.has(id)) return (cell) => (cell === null ? null : words.code(id, String(cell)));
  // Without a response there is no status.
  if (kind === 'status') return (cell) => (cell === 0 ? null : cell);
  if (kind === 'bytes' || kind === 'ms') return (cell) => (typeof cell === 'number' ? Math.round(cell) : cell);
  if (kind === 'score') return (cell) => (typeof cell === 'number' ? Math.round(cell * 1_000) / 1_000 : cell);
  if (kind === 'average') return (cell) => (typeof cell === 'number' ? Math.round(cell * 10) / 10 : cell);
  if (kind === 'number') return (cell) => (typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell);
  return (cell) => cell;
}

/** `error title-missing h1-missing` as `Error: Missing title · Missing h1`. */
function findingWords(cell: string, words: PeopleWords): string {
  const [severity = '', ...checks] = cell.split(' ');
  return `${words.code('severity', severity)}: ${checks.map((check) => words.finding(check, null)).join(' · ')}`;
}

/** `title-missing error` (`countedAt`) as `Error: Missing title`. */
function countedWords(cell: string, words: PeopleWords): string {
  const [check = '', severity = ''] = cell.split(' ');
  return findingWords(`${severity} ${check}`, words);
}

function readEvidence(cell: Cell): Evidence | null {
  if (typeof cell !== 'string' || !cell.startsWith('{')) return null;
  try {
    const evidence: unknown = JSON.parse(cell);
    return isRecord(evidence) ? evidence : null;
  } catch {
    return null;
  }
}
