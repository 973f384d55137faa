/** Options on how servers are reached, which are not part of the scan and not stored with it. */
import { readFileSync } from 'node:fs';
import { AppError } from '@orbweaver/model/errors.ts';
import { parseResolveRule } from '@orbweaver/platform/node/dns-cache.ts';
import type { NetworkOptions } from './platform.ts';
import type { Terminal } from './terminal.ts';

/** `--resolve HOST:PORT:ADDRESS[,ADDRESS]` as curl has it, and `--ca FILE`. */
export function readNetworkOptions(
  options: { readonly resolve: readonly string[]; readonly ca: string | null },
  terminal: Terminal,
): NetworkOptions {
  const resolve = options.resolve.map((text) => {
    const rule = parseResolveRule(text);
    if (rule === null)
      throw new AppError('option-invalid', { option: '--resolve', value: JSON.stringify(text), expected: 'HOST:PORT:ADDRESS' });
    return rule;
  });
  return { resolve, ca: options.ca === null ? null : readFileSync(terminal.resolvePath(options.ca), 'utf8') };
}
