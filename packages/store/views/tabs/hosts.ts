/** The hosts tab: every host that links lead to, with how many links and addresses it has and what became of them. */
import { linkVerdicts } from '@orbweaver/model/url-state.ts';
import type { Books } from '../table/books.ts';
import { flagColumn, numberColumn, textColumn } from '../table/column.ts';
import { makeTable } from '../table/make-table.ts';
import { GrowingTexts } from '../table/texts.ts';
import type { Tab } from './tab.ts';

interface Host {
  readonly name: string;
  /** An address of it: the first that a link led to. */
  readonly urlId: number;
  links: number;
  targets: number;
  readonly verdicts: number[];
}

/** Columns of the verdicts, in the order of linkVerdicts. */
const verdictColumns: Readonly<Record<(typeof linkVerdicts)[number], string>> = {
  works: 'works',
  redirects: 'redirects',
  broken: 'broken',
  blocked: 'blocked',
  'timed-out': 'timedOut',
  'not-checked': 'notChecked',
};

export const hostsTab: Tab = {
  id: 'hosts',
  needs: ['links'],
  build(books) {
    const hosts = hostsOf(books);
    const size = hosts.length;
    const host = (row: number) => hosts[row] as Host;
    const names = new GrowingTexts();
    const nameIds = hosts.map(({ name }) => names.add(name));
    const broken = linkVerdicts.indexOf('broken');
    return makeTable(books, {
      size,
      columns: [
        textColumn('host', 'text', size, names, (row) => nameIds[row] as number),
        flagColumn('internal', size, (row) => books.urls.internal[host(row).urlId] === 1),
        numberColumn('links', size, (row) => host(row).links),
        numberColumn('targets', size, (row) => host(row).targets),
        ...linkVerdicts.map((verdict, at) => numberColumn(verdictColumns[verdict], size, (row) => host(row).verdicts[at] as number)),
      ],
      lists: [
        { id: 'internal', has: (row) => books.urls.internal[host(row).urlId] === 1 },
        { id: 'external', has: (row) => books.urls.internal[host(row).urlId] !== 1 },
        { id: 'broken', has: (row) => (host(row).verdicts[broken] as number) > 0 },
      ],
      keyOf: (row) => host(row).urlId,
      urlIdOf: (row) => host(row).urlId,
      takes: () => false,
      order: Uint32Array.from({ length: size }, (_, row) => row),
    });
  },
};

/** Most linked first. */
function hostsOf({ links, urls, urlTexts }: Books): Host[] {
  const targets = links.column('target_id');
  const hosts = new Map<string, Host>();
  const hostOf = new Map<number, Host>();
  for (let row = 0; row < links.size; row++) {
    const id = targets[row] as number;
    if (id === 0) continue;
    let host = hostOf.get(id);
    if (host === undefined) {
      host = findHost(hosts, id, urlTexts.text(id));
      hostOf.set(id, host);
      host.targets++;
      const verdict = urls.verdictOf(id);
      host.verdicts[verdict] = (host.verdicts[verdict] as number) + 1;
    }
    host.links++;
  }
  return [...hosts.values()].sort((a, b) => b.links - a.links || (a.name < b.name ? -1 : 1));
}

function findHost(hosts: Map<string, Host>, urlId: number, url: string | null): Host {
  const name = URL.parse(url ?? '')?.host ?? '';
  const known = hosts.get(name);
  if (known !== undefined) return known;
  const host: Host = { name, urlId, links: 0, targets: 0, verdicts: linkVerdicts.map(() => 0) };
  hosts.set(name, host);
  return host;
}
