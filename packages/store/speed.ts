/** What Lighthouse measured of pages, in the scan's file: the newest report of each page and device. */

import { isNumber, isText, listOf, orNull, type Shape, withFields } from '@orbweaver/model/json-shape.ts';
import { speedDevices } from '@orbweaver/model/speed.ts';
import {
  type FieldData,
  type FieldFigure,
  fieldMetrics,
  type Opportunity,
  type SpeedReport,
  speedCategories,
  speedMetrics,
  speedParts,
  speedSources,
} from '@orbweaver/model/speed-report.ts';
import { addressOptionsOf } from './address-options.ts';
import type { Database } from './ports.ts';
import { spreadSample, startPageOf } from './probe-sample.ts';
import { storedJson } from './stored-json.ts';
import { insertInto } from './table-columns.ts';

export type SpeedReports = Readonly<Partial<Record<SpeedReport['device'], SpeedReport>>>;

function eachOf<T>(keys: readonly string[], shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return withFields(Object.fromEntries(keys.map((key) => [key, shape])));
}

function oneOf<T extends string>(...texts: readonly T[]): Shape<T> {
  return (value): value is T => texts.some((text) => text === value);
}

const isFigure = withFields<FieldFigure>({
  p75: isNumber,
  shares: (value): value is FieldFigure['shares'] => listOf(isNumber)(value) && value.length === 3,
});

const isReport = withFields<SpeedReport>({
  source: oneOf(...speedSources),
  url: isText,
  finalUrl: isText,
  device: oneOf(...speedDevices),
  time: isText,
  version: isText,
  scores: eachOf(speedCategories, orNull(isNumber)),
  metrics: eachOf(speedMetrics, orNull(isNumber)),
  parts: eachOf(speedParts, orNull(isNumber)),
  unused: withFields<SpeedReport['unused']>({ css: isNumber, js: isNumber }),
  lcpElement: orNull(withFields<NonNullable<SpeedReport['lcpElement']>>({ selector: isText, markup: isText })),
  opportunities: listOf(withFields<Opportunity>({ id: isText, title: isText, savedMs: isNumber, savedBytes: orNull(isNumber) })),
  thirdParties: listOf(withFields<SpeedReport['thirdParties'][number]>({ name: isText, bytes: isNumber, mainThreadMs: isNumber })),
  field: orNull(withFields<FieldData>({ of: oneOf('url', 'origin'), metrics: eachOf(fieldMetrics, orNull(isFigure)) })),
});

/** A report as it is stored and sent. Throws AppError 'file-damaged' for another text. */
export function parseSpeedReport(text: string): SpeedReport {
  return storedJson(text, isReport);
}

/** In place of an earlier one of the same page and device. The file is open for writing and of the present format. */
export function saveSpeed(database: Database, urlId: number, report: SpeedReport): void {
  database.prepare(insertInto('speed', { or: 'REPLACE' })).run(urlId, report.device, JSON.stringify(report));
}

/** Pages to measure of a finished scan: the start page, then one of each folder, short addresses first. */
export function speedSample(database: Database, count: number): { readonly urlId: number; readonly url: string }[] {
  const { startUrl } = addressOptionsOf(database);
  const start = startPageOf(database, startUrl);
  const idOf = database.prepare('SELECT u.id FROM urls u JOIN pages p ON p.url_id = u.id WHERE u.url = ?');
  return [...(start === null ? [] : [start]), ...spreadSample(database, start ?? '', count, 1)]
    .flatMap((url) => {
      const id = idOf.get(url)?.id;
      return id === undefined ? [] : [{ urlId: Number(id), url }];
    })
    .slice(0, count);
}

/** By URL id, of all pages that were measured. */
export function readSpeed(database: Database): ReadonlyMap<number, SpeedReports> {
  const found = new Map<number, SpeedReports>();
  for (const { url_id: id, report } of database.prepare('SELECT url_id, report FROM speed ORDER BY url_id, device').iterate()) {
    const read = parseSpeedReport(String(report));
    found.set(Number(id), { ...found.get(Number(id)), [read.device]: read });
  }
  return found;
}

/** Of one page. */
export function speedOf(database: Database, urlId: number): SpeedReports {
  const rows = database.prepare('SELECT report FROM speed WHERE url_id = ? ORDER BY device').all(urlId);
  return Object.fromEntries(rows.map(({ report }) => parseSpeedReport(String(report))).map((read) => [read.device, read]));
}
