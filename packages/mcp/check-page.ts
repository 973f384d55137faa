/** The page of a check as Markdown: what it finds, why that matters, and what to do. */
import { type CatalogueEntry, listChecks } from '@orbweaver/checks/catalogue.ts';
import type { WordsOfChecks } from '@orbweaver/i18n/check-words.ts';

const scheme = 'orbweaver://checks/';

/** Those that run, which have words. */
export const explainedChecks: readonly CatalogueEntry[] = listChecks().filter(({ state }) => state === 'built');

export function addressOfCheck(id: string): string {
  return `${scheme}${id}`;
}

/** null for an address that is of no check. */
export function checkPage(address: string, words: WordsOfChecks): string | null {
  const entry = explainedChecks.find(({ id }) => addressOfCheck(id) === address);
  const found = entry === undefined ? undefined : words.get(entry.id);
  if (entry === undefined || found === undefined) return null;
  const { id, category, severity, scope, settings, source } = entry;
  const lines = [
    `# ${found.name}`,
    `\`${id}\`, ${severity}, category ${category}, checks each ${scope}.`,
    '## Why it matters',
    found.why,
    '## What to do',
    found.fix,
  ];
  const limits = Object.entries(settings ?? {});
  if (limits.length > 0)
    lines.push('## Settings', limits.map(([name, value]) => `- \`${id}.${name}\`: ${JSON.stringify(value)}`).join('\n'));
  if (source !== null) lines.push(`Source: ${source}`);
  return `${lines.join('\n\n')}\n`;
}
