/** Lists by cursor, newest first, and the expansion of references, at most four levels deep. */
import type { Kind, Kinds, Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';

export interface PageQuery {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** One page of `rows`, which are oldest first. */
export function listPage(rows: readonly Kinds[Kind][], url: string, { limit = 10, starting_after, ending_before }: PageQuery): object {
  const newest = rows.toReversed();
  const at = (id: string, param: string): number => {
    const index = newest.findIndex((row) => row.id === id);
    if (index < 0) throw new Refusal(`No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  const [from, to] = [
    starting_after === undefined ? 0 : at(starting_after, 'starting_after') + 1,
    ending_before === undefined ? newest.length : at(ending_before, 'ending_before'),
  ];
  const within = newest.slice(from, to);
  const data = ending_before === undefined ? within.slice(0, limit) : within.slice(-limit);
  return { object: 'list', data, has_more: within.length > data.length, url };
}

const maxDepth = 4;

type Json = { [name: string]: unknown };

/** A copy of `reply` in which the named references are the objects themselves. */
export function expand(ledger: Ledger, reply: object, paths: readonly string[]): object {
  const copy = structuredClone(reply) as Json;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > maxDepth) throw new Refusal('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    expandOne(ledger, [copy], { parts, path });
  }
  return copy;
}

function expandOne(
  ledger: Ledger,
  at: readonly Json[],
  { parts, path }: { readonly parts: readonly string[]; readonly path: string },
): void {
  const [part = '', ...rest] = parts;
  const next: Json[] = [];
  for (const object of at) {
    if (part === 'payments' && object['object'] === 'invoice') object['payments'] = paymentsOf(ledger, String(object['id']));
    if (!Object.hasOwn(object, part)) throw new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand' });
    const value = object[part];
    const target = typeof value === 'string' ? ledger.byId(value) : null;
    if (target !== null) object[part] = structuredClone(target);
    const reached = object[part];
    if (Array.isArray(reached)) next.push(...(reached as Json[]));
    else if (typeof reached === 'object' && reached !== null) next.push(reached as Json);
  }
  if (rest.length > 0) expandOne(ledger, next, { parts: rest, path });
}

/** An invoice shows its payments only where that is asked for. */
function paymentsOf(ledger: Ledger, invoice: string): object {
  const data = ledger.all('invoice_payment').filter((payment) => payment.invoice === invoice);
  return structuredClone({ object: 'list', data, has_more: false, url: `/v1/invoices/${invoice}/payments` });
}
