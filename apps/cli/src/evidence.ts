/** Evidence as one line of text. */
import { inertText } from '@orbweaver/exports/inert-text.ts';
import type { Evidence } from '@orbweaver/model/issue.ts';

/** What was found first, then the limit, the target, the chain and the place; control characters cannot do anything. */
export function describeEvidence(evidence: Evidence): string {
  const parts: string[] = [];
  if (evidence.value !== undefined)
    parts.push(typeof evidence.value === 'string' ? JSON.stringify(evidence.value) : String(evidence.value));
  if (evidence.limit !== undefined) parts.push(`limit ${evidence.limit}`);
  if (evidence.target !== undefined) parts.push(`-> ${evidence.target}`);
  if (evidence.element !== undefined) parts.push(evidence.element);
  if (evidence.chain !== undefined) parts.push(evidence.chain.map((hop) => `${hop.status} ${hop.url}`).join(' -> '));
  if (evidence.header !== undefined) parts.push(evidence.header);
  if (evidence.rule !== undefined) parts.push(evidence.rule);
  if (evidence.count !== undefined) parts.push(`x${evidence.count}`);
  if (evidence.bytes !== undefined) parts.push(`${evidence.bytes} bytes`);
  if (evidence.pixels !== undefined) parts.push(`${evidence.pixels} px`);
  if (evidence.pages !== undefined) parts.push(evidence.pages === 1 ? '1 page' : `${evidence.pages} pages`);
  if (evidence.line !== undefined) parts.push(`line ${evidence.line}`);
  // What a page says must not move the cursor or turn the line.
  return inertText(parts.join(', '));
}
