/** Options on how servers are reached, which are not part of the scan and not stored with it. */
import { AppError } from '@orbweaver/model/errors.ts';
import { parseResolveRule, type ResolveRule } from '@orbweaver/platform/node/dns-cache.ts';

/** `--resolve HOST:PORT:ADDRESS[,ADDRESS]`, as curl has it. */
export function readResolveRules(texts: readonly string[]): ResolveRule[] {
  return texts.map((text) => {
    const rule = parseResolveRule(text);
    if (rule === null)
      throw new AppError('option-invalid', { option: '--resolve', value: JSON.stringify(text), expected: 'HOST:PORT:ADDRESS' });
    return rule;
  });
}
