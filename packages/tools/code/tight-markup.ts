/**
 * HTML without comments and with each run of spaces as one, by the places in the tree of parse5: all else stays word for word. Spaces go altogether
 * where none is ever shown: in the head, between the parts of a table, and inside tags.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { licenceWords } from './code-job.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Gives a stylesheet or a script again, shorter; the text itself where that cannot be done. */
export type TightenInner = (name: 'style' | 'script', type: string, text: string) => Promise<string>;

/** Elements whose text is kept as it is, with all inside. */
const verbatim = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext', 'noscript', 'iframe', 'noembed', 'noframes']);
/** No style shows spaces that are their children: HTML standard, 4.2.1, 4.9 and 4.10. */
const withoutText = new Set('html head table thead tbody tfoot tr colgroup select optgroup'.split(' '));
const spaces = /[ \t\n\f\r]+/g;
const onlySpaces = /^[ \t\n\f\r]+$/;

/** The last text of a page, of which what follows the end tags is a part: its own spaces, and those tags. */
const lastText = /^([^<]*)((?:<\/(?:body|html)[ \t\n\f\r]*>[ \t\n\f\r]*)+)$/i;

interface Collected {
  readonly html: string;
  readonly edits: Edit[];
  readonly inner: Element[];
}

export async function tightenMarkup(html: string, tightenInner: TightenInner): Promise<string> {
  const collected: Collected = { html, edits: [], inner: [] };
  const document = parse(html, { sourceCodeLocationInfo: true });
  collect(document, collected);
  collected.edits.push(...edgeEdits(document, html));
  for (const element of collected.inner) await tightenElement(element, collected, tightenInner);
  return applyEdits(html, collected.edits).trim();
}

/** `<` that opens no tag is written as `&lt;`: readers that are stricter than a browser take it for one. */
export function escapeLooseSigns(html: string): string {
  const edits: Edit[] = [];
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      const place = node.sourceCodeLocation;
      if (place && node.nodeName === '#text') {
        const source = html.slice(place.startOffset, place.endOffset);
        if (source.includes('<') && !/<[a-z/!?]/i.test(source))
          edits.push({ start: place.startOffset, end: place.endOffset, text: source.replaceAll('<', '&lt;') });
      } else if ('tagName' in node && !isRaw(node)) visit(childrenOf(node));
    }
  };
  visit(parse(html, { sourceCodeLocationInfo: true }).childNodes);
  return applyEdits(html, edits);
}

function isRaw({ tagName }: Element): boolean {
  return /^(?:script|style|xmp|plaintext|noscript|iframe|noembed|noframes)$/.test(tagName);
}

function applyEdits(html: string, edits: Edit[]): string {
  edits.sort((a, b) => a.start - b.start);
  let [text, at] = ['', 0];
  for (const { start, end, text: instead } of edits) {
    if (start < at) continue;
    text += html.slice(at, start) + instead;
    at = end;
  }
  return text + html.slice(at);
}

function childrenOf(node: Element | DefaultTreeAdapterTypes.Document): readonly ChildNode[] {
  return 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : node.childNodes;
}

function collect(parent: Element | DefaultTreeAdapterTypes.Document, collected: Collected): void {
  const { html, edits, inner } = collected;
  const isSilent = withoutText.has(parent.nodeName);
  for (const node of childrenOf(parent)) {
    const place = node.sourceCodeLocation;
    if (place && node.nodeName === '#comment') {
      if (isDispensable((node as DefaultTreeAdapterTypes.CommentNode).data))
        edits.push({ start: place.startOffset, end: place.endOffset, text: '' });
    } else if (place && node.nodeName === '#text') {
      const source = html.slice(place.startOffset, place.endOffset);
      const [, last, ends] = lastText.exec(source) ?? [];
      if (last !== undefined && ends !== undefined) {
        const text = last.replace(spaces, ' ') + ends.replace(spaces, '');
        edits.push({ start: place.startOffset, end: place.endOffset, text });
        continue;
      }
      // A text that was moved out of a table, or reaches over a tag, has no place of its own.
      const isPlain = !/<[a-z/!?]/i.test(source) && /[ \t\n\f\r]{2}|[\t\n\f\r]/.test(source);
      const isGone = isSilent && onlySpaces.test(source);
      if (isGone || isPlain)
        edits.push({ start: place.startOffset, end: place.endOffset, text: isGone ? '' : source.replace(spaces, ' ') });
    } else if ('tagName' in node) {
      edits.push(...tagEdits(node, html));
      if (node.tagName === 'style' || node.tagName === 'script') inner.push(node);
      else if (!verbatim.has(node.tagName)) collect(node, collected);
    }
  }
}

/** Spaces before the head are no text of the document: HTML standard, 13.2.6.4. */
function edgeEdits({ childNodes }: DefaultTreeAdapterTypes.Document, html: string): Edit[] {
  const [doctype, root] = [
    childNodes.find(({ nodeName }) => nodeName === '#documentType'),
    childNodes.find(({ nodeName }) => nodeName === 'html'),
  ];
  const start = root?.sourceCodeLocation && 'startTag' in root.sourceCodeLocation ? root.sourceCodeLocation.startTag : undefined;
  const head = root && 'childNodes' in root ? root.childNodes.find(({ nodeName }) => nodeName === 'head')?.sourceCodeLocation : undefined;
  const gaps = [
    [doctype?.sourceCodeLocation?.endOffset, start?.startOffset],
    [start?.endOffset, head?.startOffset],
  ];
  return gaps.flatMap(([from, to]) =>
    from !== undefined && to !== undefined && onlySpaces.test(html.slice(from, to)) ? [{ start: from, end: to, text: '' }] : [],
  );
}

/** Spaces between the attributes of a start tag. What stands there and is no space (an attribute for the second time) stays. */
function tagEdits({ sourceCodeLocation }: Element, html: string): Edit[] {
  const tag = sourceCodeLocation?.startTag;
  const attributes = Object.values(sourceCodeLocation?.attrs ?? {}).sort((a, b) => a.startOffset - b.startOffset);
  const [first, last] = [attributes[0], attributes.at(-1)];
  if (!tag || first === undefined || last === undefined) return [];
  let nameEnd = first.startOffset;
  while (onlySpaces.test(html[nameEnd - 1] ?? '')) nameEnd--;
  const gaps = attributes.map(({ startOffset }, at) => ({ start: attributes[at - 1]?.endOffset ?? nameEnd, end: startOffset, text: ' ' }));
  const end = { start: last.endOffset, end: tag.endOffset - 1, text: '' };
  return [...gaps, end].filter(({ start, end: to }) => onlySpaces.test(html.slice(start, to)));
}

async function tightenElement(element: Element, { edits, html }: Collected, tightenInner: TightenInner): Promise<void> {
  const place = element.sourceCodeLocation;
  if (!place?.startTag || !place.endTag) return;
  const [start, end] = [place.startTag.endOffset, place.endTag.startOffset];
  const source = html.slice(start, end);
  if (source.trim() === '') return;
  const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
  const text = await tightenInner(element.tagName as 'style' | 'script', type, source);
  // What could end the element, or hide its end, is left as it was.
  if (text.length < source.length && !/<\/(?:style|script)|<!--/i.test(text)) edits.push({ start, end, text });
}

/** Conditional comments, server-side includes and licences do something. */
function isDispensable(comment: string): boolean {
  return !licenceWords.test(comment) && !/^\[if |<!\[endif\]|^\s*#|^\s*(\/?ko|esi)\b/.test(comment);
}
