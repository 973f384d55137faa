/** Clicks, impressions, positions and visits that were imported (store/traffic.ts), by row and by URL. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { Database, SqlRow } from '../../ports.ts';
import { computedField, type Field, numberField } from './field.ts';
import { once } from './once.ts';

export type TrafficRow = SqlRow;

export function readTraffic(database: Database): readonly TrafficRow[] {
  return database.prepare('SELECT * FROM traffic ORDER BY id').all();
}

/** The fields of rows of which `rowOf` says what was imported; undefined for nothing. */
export function trafficFields(rowOf: (row: number) => TrafficRow | undefined) {
  const number = (name: string) => (): Field =>
    numberField((row) => {
      const value = ownValue(rowOf(row), name) ?? null;
      return value === null ? null : Number(value);
    });
  return {
    clicks: number('clicks'),
    impressions: number('impressions'),
    position: number('position'),
    hits: number('hits'),
    botHits: number('bot_hits'),
    lastBotVisit: () => computedField((row) => (rowOf(row)?.last_bot_visit as string | null | undefined) ?? null),
  };
}

/** The same of rows that are URLs of the scan; read when one of them is asked for. */
export function trafficOfUrls(database: Database, urlIdOf: (row: number) => number) {
  const byUrl = once(() => {
    const known = readTraffic(database).filter(({ url_id: id }) => id !== 0);
    return new Map(known.map((row) => [Number(row.url_id), row]));
  });
  return trafficFields((row) => byUrl().get(urlIdOf(row)));
}
