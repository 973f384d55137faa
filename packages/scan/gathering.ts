/**
 * Which groups of facts a scan that is there already is completed with, and what still lacks them. The file says it, so that a run that broke
 * off goes on: responses in blocks before a certain one still have the facts that they had (decision 086).
 */
import { completeGroups, type FactGroup, type FactGroups, factGroups, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import { isNumber, isRecord, withFields } from '@orbweaver/model/json-shape.ts';
import { heldGroups, heldGroupsKey } from '@orbweaver/store/held-groups.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { isTexts, storedJson } from '@orbweaver/store/stored-json.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import { type GatheredCounts, ResponseComparison } from './response-comparison.ts';

const key = 'gathering';

interface StoredGathering extends GatheredCounts {
  readonly groups: readonly string[];
  readonly firstBlock: number;
}

const isGathering = withFields<StoredGathering>({
  ...{ groups: isTexts, firstBlock: isNumber },
  ...{ read: isNumber, changed: isNumber, gone: isNumber },
});

export interface Gathering {
  /** Those that the file holds when it is done. */
  readonly groups: FactGroups;
  readonly missing: readonly FactGroup[];
  /** URL ids whose stored response lacks groups. */
  readonly waiting: ReadonlySet<number>;
  /** Their URLs. */
  readonly urls: ReadonlySet<string>;
  /** What came of those that were asked for again. */
  readonly comparison: ResponseComparison;
}

/** Marks what of a finished file lacks these groups. Does nothing where none does. */
export function markGathering(database: Database, writer: Pick<ScanWriter, 'setMeta'>, groups: FactGroups): void {
  const held = heldGroups(database);
  if (groupsMissing([...groups], held).length === 0) return;
  const firstBlock = Number(database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM blocks').get()?.id);
  const marked: StoredGathering = { groups: [...completeGroups([...held, ...groups])], firstBlock, read: 0, changed: 0, gone: 0 };
  writer.setMeta(key, JSON.stringify(marked));
}

/** null for a scan that nothing is gathered for. */
export function readGathering(database: Database): Gathering | null {
  const stored = storedGathering(database);
  if (stored === null) return null;
  const groups = completeGroups(factGroups.filter((group) => stored.groups.includes(group)));
  const missing = groupsMissing([...groups], heldGroups(database));
  const [waiting, urls] = [new Set<number>(), new Set<string>()];
  for (const { id, url } of database.prepare(lackingQuery(missing)).iterate(stored.firstBlock)) {
    waiting.add(Number(id));
    urls.add(String(url));
  }
  return { groups, missing, waiting, urls, comparison: new ResponseComparison(database, waiting, stored) };
}

/** How many responses still lack groups that are being gathered. */
export function countLacking(database: Database): number {
  return readGathering(database)?.waiting.size ?? 0;
}

/** What came of it until now, with the rows that it is about. */
export function saveGathered(writer: Pick<ScanWriter, 'setMeta' | 'getMeta'>, counts: GatheredCounts): void {
  const stored = storedJson<Readonly<Record<string, unknown>>>(writer.getMeta(key), isRecord);
  writer.setMeta(key, JSON.stringify({ ...stored, ...counts }));
}

export interface GatheredSummary extends GatheredCounts {
  /** Responses that still lack facts: the run was stopped, or servers could not be reached. */
  readonly left: number;
}

/**
 * When all that could be asked for was, what was not asked for again is nothing that a scan would find now: it goes, and the file says what it
 * holds. Until then it holds what it held.
 */
export function endGathering(
  database: Database,
  writer: ScanWriter,
  { groups, waiting, comparison }: Gathering,
  isComplete: boolean,
): GatheredSummary {
  const unseen = [...waiting].filter((urlId) => !comparison.hasSeen(urlId));
  if (!isComplete) return { ...comparison.counts, left: unseen.length };
  for (const urlId of unseen) writer.forgetResponse(urlId);
  writer.setMeta(heldGroupsKey, JSON.stringify([...groups]));
  writer.commit();
  database.exec(`DELETE FROM meta WHERE key = '${key}'; DELETE FROM blocks WHERE id NOT IN (SELECT block_id FROM responses)`);
  return { ...comparison.counts, gone: comparison.counts.gone + unseen.length, left: 0 };
}

function storedGathering(database: Database): StoredGathering | null {
  const value = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
  return value === undefined ? null : storedJson(value, isGathering);
}

/** Pages; for the names that a site writes error pages too, and its files; for what files say of themselves these. */
function lackingQuery(missing: readonly FactGroup[]): string {
  const hasNames = missing.includes('styling');
  const isFile = "(a.purpose = 'resource' OR (a.purpose = 'retry' AND u.kind NOT IN ('page', 'link')))";
  const kinds = [
    ...(missing.some((group) => group !== 'files') ? ['p.url_id IS NOT NULL'] : []),
    ...(hasNames ? [`(NOT ${isFile} AND a.body_bytes > 0)`] : []),
    ...(hasNames || missing.includes('files') ? [isFile] : []),
  ];
  return `SELECT u.id, u.url FROM responses a JOIN urls u ON u.id = a.url_id LEFT JOIN pages p ON p.url_id = a.url_id
    WHERE a.block_id < ? AND (${kinds.length === 0 ? '0' : kinds.join(' OR ')}) ORDER BY u.id`;
}
