/** The Markdown of a guide, ready for the one renderer, and the contents of the page that it makes. */

const ownLink = /\]\((\/(?:guides|tools)\/[\w-]+)\)/g;

/** Addresses of our own pages become those that `linkTo` says. */
export function prepareBody(markdown: string, linkTo: (path: string) => string): string {
  return markdown.replace(ownLink, (_, path: string) => `](${linkTo(path)})`);
}

export interface GuideSection {
  /** Anchor of the heading. */
  readonly anchor: string;
  readonly title: string;
}

/** The sections of what the renderer made. */
export function sectionsOf(html: string): GuideSection[] {
  const [, ...parts] = html.split('<h2 id="');
  return parts.map((part) => {
    const [opening = ''] = part.split('</h2>', 1);
    const [anchor = '', ...title] = opening.split('">');
    return { anchor, title: textOf(title.join('">')) };
  });
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
