/** The findings of a scan by URL: which checks say what about a page, a place on it, or a file. 20 bytes a finding. */

import { isRecord } from '@orbweaver/model/json-shape.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { causeIdentity } from '../../causes.ts';
import { notIgnored } from '../../ignores.ts';
import type { Database, Statement } from '../../ports.ts';
import { storedJson } from '../../stored-json.ts';
import { readToldCauses, type ToldCause, type ToldCauses } from '../../told-causes.ts';
import { ColumnsReader, NumberList } from './read-columns.ts';

const chunk = 20_000;
/** Stands for a finding that names no place in the source. */
const noOffset = -1;

export interface IssueKind {
  readonly check: string;
  readonly category: string;
  /** 1 error to 4 opportunity. */
  readonly severity: number;
}

/** A finding as it is shown: everything but the check's words. */
export interface FoundIssue {
  readonly number: number;
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  readonly urlId: number;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly group: string | null;
  /** Its cause as it is told, by the name that it has in every scan. */
  readonly cause: string | null;
}

export class IssueColumns {
  readonly kinds: readonly IssueKind[];
  /** By the finding's number, from 0: row of cause_pages, cause as it is told, URL, kind, offset in the source (-1 for none). */
  readonly ids: Int32Array;
  readonly causeIds: Int32Array;
  readonly urlIds: Int32Array;
  readonly kindOf: Int32Array;
  readonly offsets: Int32Array;
  /** By the number of the cause that stands for all. */
  readonly #told: ReadonlyMap<number, ToldCause>;
  /** Findings of a URL: numbers `#starts[id]` to `#starts[id + 1]` of `#byUrl`. */
  readonly #starts: Uint32Array;
  readonly #byUrl: Uint32Array;
  readonly #row: Statement;
  /** By the number of a cause: 1 for a fault of one page. */
  readonly #ofPage: Uint8Array;

  constructor(database: Database, urls: number, categoryOf: (check: string) => string) {
    const kinds: IssueKind[] = [];
    for (const { id, check_id, severity } of database.prepare('SELECT id, check_id, severity FROM cause_kinds ORDER BY id').iterate()) {
      const check = String(check_id);
      kinds[Number(id)] = { check, category: categoryOf(check), severity: severities.indexOf(severity as Severity) + 1 };
    }
    this.kinds = kinds;
    const [ids, causeIds, urlIds, kindOf, offsets] = readIssues(database);
    this.ids = ids;
    const told = readToldCauses(database);
    this.#told = new Map(Array.from(told.values(), (cause) => [cause.id, cause]));
    this.causeIds = asTold(causeIds, told);
    this.urlIds = urlIds;
    this.kindOf = kindOf;
    this.offsets = offsets;
    [this.#starts, this.#byUrl] = gatherByUrl(urlIds, urls);
    this.#ofPage = new Uint8Array(Number(database.prepare('SELECT max(id) AS id FROM causes').get()?.id ?? 0) + 1);
    for (const { id } of database.prepare('SELECT id FROM causes WHERE url_id > 0').iterate()) this.#ofPage[Number(id)] = 1;
    this.#row = database.prepare(
      `SELECT coalesce(p.evidence, c.evidence) AS evidence, c.key, ${causeIdentity} AS identity
      FROM cause_pages p JOIN causes c ON c.id = p.cause_id WHERE p.id = ?`,
    );
  }

  /** Numbers of a URL's findings that `wanted` takes, worst first. */
  of(urlId: number, wanted: (number: number) => boolean): number[] {
    const numbers: number[] = [];
    for (let at = this.#starts[urlId] ?? 0; at < (this.#starts[urlId + 1] ?? 0); at++) {
      const number = this.#byUrl[at] as number;
      if (wanted(number)) numbers.push(number);
    }
    return numbers.sort((a, b) => this.severityAt(a) - this.severityAt(b) || a - b);
  }

  /** Numbers of a check's findings. */
  *numbersOf(check: string): Iterable<number> {
    const kinds = new Set(this.kinds.flatMap((kind, id) => (kind?.check === check ? [id] : [])));
    if (kinds.size === 0) return;
    for (let number = 0; number < this.ids.length; number++) if (kinds.has(this.kindOf[number] as number)) yield number;
  }

  severityAt(number: number): number {
    return this.kindAt(number).severity;
  }

  kindAt(number: number): IssueKind {
    return this.kinds[this.kindOf[number] as number] as IssueKind;
  }

  /** What the finding is told as, where its cause is told with others. */
  toldAt(number: number): ToldCause | undefined {
    return this.#told.get(this.causeIds[number] as number);
  }

  /** 1 where the cause with this number is a fault of one page, else 0. */
  isOfPage(cause: number): number {
    return this.#ofPage[cause] ?? 0;
  }

  issue(number: number): FoundIssue {
    const { check, category, severity } = this.kindAt(number);
    const row = this.#row.get(this.ids[number] as number);
    return {
      number,
      check,
      category,
      severity: severities[severity - 1] as Severity,
      urlId: this.urlIds[number] as number,
      evidence: storedJson(row?.evidence, isRecord, {}),
      group: (row?.key as string | null | undefined) ?? null,
      cause: this.toldAt(number)?.identity ?? (row?.identity as string | null | undefined) ?? null,
    };
  }
}

function readIssues(database: Database): [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array] {
  const lists = [new NumberList(), new NumberList(), new NumberList(), new NumberList(), new NumberList()] as const;
  const reader = new ColumnsReader(
    database,
    ['id', 'cause_id', 'url_id', 'kind_id', 'place'],
    `SELECT p.id, p.cause_id, p.url_id, c.kind_id, coalesce(json_extract(coalesce(p.evidence, c.evidence), '$.offset'), ${noOffset}) AS place
    FROM cause_pages p JOIN causes c ON c.id = p.cause_id WHERE p.id > ?${notIgnored} ORDER BY p.id LIMIT ${chunk}`,
  );
  for (let last = 0; ; ) {
    const columns = reader.read(last);
    const ids = columns[0] ?? [];
    if (ids.length === 0) break;
    for (const [at, list] of lists.entries()) list.append(columns[at] ?? []);
    last = ids[ids.length - 1] as number;
  }
  return [lists[0].values(), lists[1].values(), lists[2].values(), lists[3].values(), lists[4].values()];
}

function asTold(causeIds: Int32Array, told: ToldCauses): Int32Array {
  return told.size === 0 ? causeIds : causeIds.map((id) => told.get(id)?.id ?? id);
}

function gatherByUrl(urlIds: Int32Array, urls: number): [Uint32Array, Uint32Array] {
  const starts = new Uint32Array(urls + 2);
  for (const urlId of urlIds) starts[urlId + 1] = (starts[urlId + 1] ?? 0) + 1;
  for (let id = 1; id < starts.length; id++) starts[id] = (starts[id] as number) + (starts[id - 1] as number);
  const next = starts.slice();
  const byUrl = new Uint32Array(urlIds.length);
  for (const [number, urlId] of urlIds.entries()) {
    const place = next[urlId] as number;
    next[urlId] = place + 1;
    byUrl[place] = number;
  }
  return [starts, byUrl];
}

/** Ignored findings do not count. */
export function readIssueCounts(database: Database): ReadonlyMap<number, number> {
  const rows = database.prepare('SELECT url_id, count(*) AS n FROM issues GROUP BY url_id').all();
  return new Map(rows.map((row) => [Number(row.url_id), Number(row.n)]));
}
