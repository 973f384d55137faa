/**
 * Markdown of an operator or a user becomes safe markup: the one renderer. Raw HTML stays text; what comes out holds only the elements and
 * attributes named here.
 */
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Makes the markup of a text; `origin` is the site's own, such as `https://example.com`. */
export function renderMarkdown(text: string, origin: string): string {
  return sanitizeHtml(markdown.render(text, { origin }), rulesFor(origin, 'page'));
}

/** As `renderMarkdown`, for a mail: paths of this site become whole addresses. */
export function renderForMail(text: string, origin: string): string {
  return sanitizeHtml(markdown.render(text, { origin }), rulesFor(origin, 'mail'));
}

/** What a path of this site, or an address, is outside of it; what is neither stays as it is. */
export function wholeAddress(path: string, origin: string): string {
  return (path.startsWith('#') ? null : URL.parse(path, origin)?.href) ?? path;
}

/** The parts that a text is made of, for who writes something else than markup. */
export function parseMarkdown(text: string, origin: string): MarkdownToken[] {
  return markdown.parse(text, { origin });
}

export type MarkdownToken = ReturnType<typeof markdown.parse>[number];

const markdown = new MarkdownIt({ html: false, linkify: true });
// Only what has a scheme: "readme.md" is no link.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.core.ruler.push('headings', (state) => {
  const taken = new Map<string, number>();
  const isHeading = ({ type }: MarkdownToken) => type === 'heading_open' || type === 'heading_close';
  const levelOf = ({ tag }: MarkdownToken) => Number(tag.slice(1));
  const top = state.tokens.reduce((highest, token) => (isHeading(token) ? Math.min(highest, levelOf(token)) : highest), 6);
  for (const [at, token] of state.tokens.entries()) {
    if (!isHeading(token)) continue;
    // The page itself has the first heading; the second is the highest of the text, whether its writer began with one sign or two.
    token.tag = `h${Math.min(6, levelOf(token) - top + 2)}`;
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(state.tokens[at + 1]?.content ?? '', taken));
  }
});

// A picture of another site would tell it who reads: it becomes a link, which tells nothing before somebody follows it.
markdown.core.ruler.push('pictures', (state) => {
  const { origin } = state.env as { readonly origin: string };
  for (const token of state.tokens) {
    let links = 0;
    token.children =
      token.children?.flatMap((child) => {
        links += child.type === 'link_open' ? 1 : child.type === 'link_close' ? -1 : 0;
        const src = String(child.attrGet('src') ?? '');
        if (child.type !== 'image' || isOwnPath(src, origin)) return [child];
        const words = new state.Token('text', '', 0);
        words.content = markdown.renderer.renderInlineAsText(child.children ?? [], markdown.options, state.env) || src;
        const url = URL.parse(src, origin);
        if (links > 0 || url === null || !/^https?:$/.test(url.protocol)) return [words];
        const open = new state.Token('link_open', 'a', 1);
        open.attrSet('href', url.href);
        return [open, words, new state.Token('link_close', 'a', -1)];
      }) ?? null;
  }
});

/** `section-` keeps it apart from what the page itself names. */
function anchorOf(heading: string, taken: Map<string, number>): string {
  const words = heading.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];
  const name = ['section', ...words].join('-').slice(0, maxAnchorChars).toWellFormed();
  // Counted, not tried: a text may have the same heading ten thousand times.
  let count = taken.get(name) ?? 0;
  let anchor = count === 0 ? name : `${name}-${count + 1}`;
  while (count > 0 && taken.has(anchor)) anchor = `${name}-${++count + 1}`;
  taken.set(name, count + 1).set(anchor, Math.max(1, taken.get(anchor) ?? 0));
  return anchor;
}

const maxAnchorChars = 80;

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = ['p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'br'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

function rulesFor(origin: string, place: 'page' | 'mail'): sanitizeHtml.IOptions {
  const addressOf = place === 'mail' ? (path: string) => wholeAddress(path, origin) : (path: string) => path;
  return {
    allowedTags: [...headings, ...blocks, ...tables, 'a', 'strong', 'em', 's', 'code', 'img'],
    allowedAttributes: {
      ...Object.fromEntries(headings.map((name) => [name, ['id']])),
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'loading'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: place === 'mail' ? ['http', 'https'] : [] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: isExternal(attribs['href'], origin) ? { ...attribs, rel: externalRel } : withAddress(attribs, 'href', addressOf),
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...withAddress(attribs, 'src', addressOf), loading: 'lazy' } }),
    },
    // None is left by now; nothing else may let one through.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs['src'], origin),
  };
}

function withAddress(attribs: sanitizeHtml.Attributes, name: 'href' | 'src', addressOf: (path: string) => string): sanitizeHtml.Attributes {
  const path = attribs[name];
  return path === undefined ? attribs : { ...attribs, [name]: addressOf(path) };
}

const externalRel = 'external noopener noreferrer';

function isExternal(href: string | undefined, origin: string): boolean {
  const url = URL.parse(href ?? '', origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== new URL(origin).origin;
}

function isOwnPath(src: string | undefined, origin: string): boolean {
  return [`${origin}/`, '/'].some((start) => src?.startsWith(start)) && !isExternal(src, origin);
}
