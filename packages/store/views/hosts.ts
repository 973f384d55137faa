/** Every host that links lead to, with what became of its addresses. */
import type { Database } from '../ports.ts';
import { TargetVerdicts } from '../verdicts.ts';

export interface HostRow {
  readonly host: string;
  readonly internal: boolean;
  readonly links: number;
  /** Different addresses. */
  readonly targets: number;
  readonly works: number;
  readonly redirects: number;
  readonly broken: number;
  readonly blocked: number;
  readonly timedOut: number;
  readonly notChecked: number;
}

type Counts = { -readonly [K in keyof HostRow]: HostRow[K] };

const columnOf = {
  works: 'works',
  redirects: 'redirects',
  broken: 'broken',
  blocked: 'blocked',
  'timed-out': 'timedOut',
  'not-checked': 'notChecked',
} as const;

/** Most linked first. */
export function hosts(database: Database): HostRow[] {
  const verdicts = new TargetVerdicts(database);
  const found = new Map<string, Counts>();
  const query = `SELECT l.target_id AS id, count(*) AS links, u.url, u.internal FROM links l JOIN urls u ON u.id = l.target_id GROUP BY l.target_id`;
  for (const { id, links, url, internal } of database.prepare(query).iterate()) {
    const host = URL.parse(String(url))?.host ?? '';
    const counts = found.get(host) ?? newHost(host, internal === 1);
    found.set(host, counts);
    counts.links += Number(links);
    counts.targets++;
    counts[columnOf[verdicts.of(Number(id))]]++;
  }
  return [...found.values()].sort((a, b) => b.links - a.links || (a.host < b.host ? -1 : 1));
}

function newHost(host: string, internal: boolean): Counts {
  return { host, internal, links: 0, targets: 0, works: 0, redirects: 0, broken: 0, blocked: 0, timedOut: 0, notChecked: 0 };
}
