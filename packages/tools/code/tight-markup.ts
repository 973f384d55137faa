/** HTML without comments and with each run of spaces as one: all else stays word for word, by the places in the tree of parse5. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { licenceWords } from './code-job.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Elements whose text is kept as it is, with all inside. */
const verbatim = new Set([
  'pre',
  'textarea',
  'listing',
  'xmp',
  'plaintext',
  'script',
  'style',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
]);

export function tightenMarkup(html: string): string {
  const edits: Edit[] = [];
  collect(parse(html, { sourceCodeLocationInfo: true }).childNodes, html, edits);
  edits.sort((a, b) => a.start - b.start);
  let [tight, at] = ['', 0];
  for (const { start, end, text } of edits) {
    if (start < at) continue;
    tight += html.slice(at, start) + text;
    at = end;
  }
  return (tight + html.slice(at)).trim();
}

function collect(nodes: readonly ChildNode[], html: string, edits: Edit[]): void {
  for (const node of nodes) {
    const place = node.sourceCodeLocation;
    if (place && node.nodeName === '#comment') {
      if (isDispensable((node as DefaultTreeAdapterTypes.CommentNode).data))
        edits.push({ start: place.startOffset, end: place.endOffset, text: '' });
    } else if (place && node.nodeName === '#text') {
      const source = html.slice(place.startOffset, place.endOffset);
      // A text that was moved out of a table, or reaches over a tag, has no place of its own.
      const isPlain = !/<[a-z/!?]/i.test(source) && /[ \t\n\f\r]{2}|[\t\n\f\r]/.test(source);
      if (isPlain) edits.push({ start: place.startOffset, end: place.endOffset, text: source.replace(/[ \t\n\f\r]+/g, ' ') });
    } else if ('tagName' in node && !verbatim.has(node.tagName)) {
      const inner = 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : node.childNodes;
      collect(inner, html, edits);
    }
  }
}

/** Conditional comments, server-side includes and licences do something. */
function isDispensable(comment: string): boolean {
  return !licenceWords.test(comment) && !/^\[if |<!\[endif\]|^\s*#|^\s*(\/?ko|esi)\b/.test(comment);
}
