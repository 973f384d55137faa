/** Every host that links lead to, most linked first, with how many links and addresses it has and what became of them. */
import { linkVerdicts } from '@orbweaver/model/link-verdict.ts';
import { flagField, numberField, textField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { GrowingTexts } from '../table/texts.ts';

interface Host {
  readonly name: string;
  /** An address of it: the first that a link led to. */
  readonly urlId: number;
  links: number;
  targets: number;
  /** Addresses by verdict. */
  readonly verdicts: number[];
}

export const hostRows = {
  needs: ['links'],
  read(tables: RowTables) {
    const hosts = hostsOf(tables);
    const host = (row: number) => hosts[row] as Host;
    const names = new GrowingTexts();
    const nameIds = hosts.map(({ name }) => names.add(name));
    const count = (verdict: (typeof linkVerdicts)[number]) => {
      const at = linkVerdicts.indexOf(verdict);
      return () => numberField((row) => host(row).verdicts[at] as number);
    };
    return {
      size: hosts.length,
      isOrdered: true,
      keyOf: (row: number) => host(row).urlId,
      urlIdOf: (row: number) => host(row).urlId,
      fields: {
        host: () => textField(names, (row) => nameIds[row] as number),
        internal: () => flagField((row) => tables.urls.internal[host(row).urlId] === 1),
        links: () => numberField((row) => host(row).links),
        targets: () => numberField((row) => host(row).targets),
        works: count('works'),
        redirects: count('redirects'),
        broken: count('broken'),
        blocked: count('blocked'),
        timedOut: count('timed-out'),
        notChecked: count('not-checked'),
      },
    };
  },
} satisfies RowReader;

function hostsOf(tables: RowTables): Host[] {
  const { urls, urlTexts } = tables;
  const hosts = new Map<string, Host>();
  const hostOf = new Map<number, Host>();
  for (const { links } of tables.parts()) {
    const targets = links.column('target_id');
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
