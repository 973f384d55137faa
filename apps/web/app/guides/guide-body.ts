/** The Markdown of a guide, ready for the one renderer, and the contents of the page that it makes. */

/** Lines of code, between fences, stay as they are. */
const lineOrFence = /^(`{3,}|~{3,}).*?^\1[^\n]*$|^#{2,6} [^\n]*$/gms;
const ownLink = /\]\((\/(?:guides|tools)\/[\w-]+)\)/g;

/** Sections begin where the renderer counts from, and addresses of our own pages become those that `linkTo` says. */
export function prepareBody(markdown: string, linkTo: (path: string) => string): string {
  return markdown
    .replace(lineOrFence, (found: string) => (found.startsWith('#') ? found.slice(1) : found))
    .replace(ownLink, (_, path: string) => `](${linkTo(path)})`);
}

export interface GuideSection {
  /** Anchor of the heading. */
  readonly anchor: string;
  readonly title: string;
}

/** The sections of what the renderer made. */
export function sectionsOf(html: string): GuideSection[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, anchor = '', title = '']) => ({ anchor, title: textOf(title) }));
}

const entities: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  // Last: what it makes is no entity.
  ['&amp;', '&'],
];

/** The text of markup that the renderer made. */
function textOf(html: string): string {
  return entities.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), html.replace(/<[^<>]*>/g, ''));
}
