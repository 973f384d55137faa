/** What the rendered pages used of the site's files, in the scan's file: one entry of `meta`. */
import type { FileCoverage } from '@orbweaver/model/coverage.ts';
import { isNumber, isText, listOf, withFields } from '@orbweaver/model/json-shape.ts';
import type { Database } from './ports.ts';
import { storedJson } from './stored-json.ts';

export interface MeasuredFile extends FileCoverage {
  /** Rendered pages that loaded it. */
  readonly pages: number;
  /** Characters that none of them used. */
  readonly unused: number;
}

const key = 'coverage';
/** Written more often: how many pages each of these files has, and which files are left out since they are not the same on every page. */
const pagesKey = 'coveragePages';

interface Counted {
  readonly pages: readonly number[];
  /** Kind and URL of each. */
  readonly leftOut: readonly string[];
}

const isFiles = listOf(
  withFields<MeasuredFile>({
    url: isText,
    kind: (value): value is MeasuredFile['kind'] => value === 'css' || value === 'js',
    length: isNumber,
    pages: isNumber,
    unused: isNumber,
    used: listOf(isNumber),
  }),
);

const isCounted = withFields<Counted>({ pages: listOf(isNumber), leftOut: listOf(isText) });

interface MetaWriter {
  setMeta(key: string, value: string): void;
}

export function saveCoverage(writer: MetaWriter, files: readonly MeasuredFile[], leftOut: readonly string[] = []): void {
  writer.setMeta(key, JSON.stringify(files));
  saveCoveragePages(writer, files, leftOut);
}

/** Where nothing but their numbers of pages is new. */
export function saveCoveragePages(writer: MetaWriter, files: readonly MeasuredFile[], leftOut: readonly string[]): void {
  const counted: Counted = { pages: files.map(({ pages }) => pages), leftOut };
  writer.setMeta(pagesKey, JSON.stringify(counted));
}

/** Null where nothing was measured. Throws AppError 'file-damaged'. */
export function readCoverage(database: Database): readonly MeasuredFile[] | null {
  const text = readMeta(database, key);
  if (text === null) return null;
  const pages = readCounted(database)?.pages ?? [];
  return storedJson(text, isFiles).map((file, at) => ({ ...file, pages: pages[at] ?? file.pages }));
}

/** Kind and URL of each file that is not the same on every page. Throws AppError 'file-damaged'. */
export function readLeftOut(database: Database): readonly string[] {
  return readCounted(database)?.leftOut ?? [];
}

function readCounted(database: Database): Counted | null {
  const text = readMeta(database, pagesKey);
  return text === null ? null : storedJson(text, isCounted);
}

function readMeta(database: Database, name: string): string | null {
  const value = database.prepare('SELECT value FROM meta WHERE key = ?').get(name)?.value;
  return value === undefined || value === null ? null : String(value);
}
