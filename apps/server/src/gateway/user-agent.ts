/** How this installation names itself to the servers that it asks, with a page for their complaints. */
import type { Config } from '../config.ts';

export function ownUserAgent({ origin }: Pick<Config, 'origin'>): string {
  return `Orbweaver/0.1 (+${origin}/contactus)`;
}
