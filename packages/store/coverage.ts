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

export function saveCoverage(writer: { setMeta(key: string, value: string): void }, files: readonly MeasuredFile[]): void {
  writer.setMeta(key, JSON.stringify(files));
}

/** Null where nothing was measured. Throws AppError 'file-damaged'. */
export function readCoverage(database: Database): readonly MeasuredFile[] | null {
  const text = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
  return text === undefined || text === null ? null : storedJson(String(text), isFiles);
}
