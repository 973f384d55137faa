/** Whether a served page looks like one that its scripts have yet to fill: `--render auto` opens only those in a browser. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';

/** The same as what js-content-dependency calls little. */
const littleWords = 50;

/** An element for an application: an empty one, or one with a name that frameworks give. A "<" ends each attempt, so a long page costs no more than its length. */
const emptyElement = /<(?:div|main|section|article|body)\b[^<>]{0,500}>\s{0,100}<\//i;
const namedRoot = /\bid\s{0,10}=\s{0,10}["']?(?:root|app|__next|__nuxt|___gatsby|svelte|q-app)["'\s>]/i;

/** `html`: the decoded source. */
export function looksLikeShell({ text, resources, inlineJs, tagCounts }: PageFacts, html: string): boolean {
  if (text.words >= littleWords) return false;
  const hasScripts = inlineJs.blocks > 0 || resources.some(({ kind }) => kind === 'js');
  // Elements that no standard knows have a hyphen: Angular's app-root.
  return hasScripts && (emptyElement.test(html) || namedRoot.test(html) || Object.keys(tagCounts).some((name) => name.includes('-')));
}
