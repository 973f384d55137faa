/** The Markdown of a guide, ready for the one renderer, and the contents of the page that it makes. */

const fence = /^(?:`{3,}|~{3,})/;
const heading = /^#{2,6} /;
const ownLink = /\]\((\/(?:guides|tools)\/[\w-]+)\)/g;

/** Sections begin where the renderer counts from, and addresses of our own pages become those that `linkTo` says. */
export function prepareBody(markdown: string, linkTo: (path: string) => string): string {
  return withRaisedHeadings(markdown).replace(ownLink, (_, path: string) => `](${linkTo(path)})`);
}

/** Each heading a level higher; lines of code, between fences, stay as they are. */
function withRaisedHeadings(markdown: string): string {
  let openFence: string | null = null;
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const [found = null] = fence.exec(line) ?? [];
    if (openFence === null) openFence = found;
    else if (line.startsWith(openFence)) openFence = null;
    lines.push(openFence === null && heading.test(line) ? line.slice(1) : line);
  }
  return lines.join('\n');
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
