/** HTML into lines that are equal for equal documents, but for spaces that no reader sees (parse5, the HTML standard's tree). */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { CodeFault } from './code-job.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Makes scripts and styles comparable; null leaves the text as it is. */
export type PrintInner = (name: string, type: string | null, text: string) => string | null;

const maxWarnings = 50;
const verbatim = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext']);
/** Elements around which spaces are nothing: blocks, and what stands in the head or in a table (HTML standard, section 15.3). */
const blocks = new Set(
  (
    'address article aside base blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li link main menu meta nav noscript ol optgroup option p pre script search ' +
    'section source style summary table tbody td template tfoot th thead title tr track ul'
  ).split(' '),
);

/** One line for each node that has a meaning. Comments are left out; attributes in order of their names. */
export function outlineOf(html: string, printInner: PrintInner): readonly string[] {
  const lines: string[] = [];
  walk(parse(html).childNodes, { lines, printInner, isVerbatim: false });
  return settleSpaces(lines);
}

interface Walk {
  readonly lines: string[];
  readonly printInner: PrintInner;
  readonly isVerbatim: boolean;
}

function walk(nodes: readonly ChildNode[], at: Walk): void {
  for (const node of nodes) {
    if (node.nodeName === '#text') at.lines.push(`T${textOf((node as DefaultTreeAdapterTypes.TextNode).value, at)}`);
    else if (node.nodeName === '#documentType') at.lines.push(`D${(node as DefaultTreeAdapterTypes.DocumentType).name}`);
    else if ('tagName' in node) walkElement(node, at);
  }
}

function textOf(value: string, { isVerbatim }: Walk): string {
  return isVerbatim ? value.replace(/\r\n?/g, '\n') : value.replace(/[ \t\n\f\r]+/g, ' ');
}

function walkElement(element: Element, at: Walk): void {
  const { tagName, attrs, childNodes } = element;
  const attributes = attrs.map(({ name, value }) => `${name}=${value.trim().replace(/[ \t\n\f\r]+/g, ' ')}`).sort();
  at.lines.push(`<${tagName} ${attributes.join('\0')}`);
  if (tagName === 'script' || tagName === 'style') {
    const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const type = attrs.find(({ name }) => name === 'type')?.value ?? null;
    at.lines.push(`I${at.printInner(tagName, type, text) ?? text.trim()}`);
  } else {
    const inner = 'content' in element ? (element as DefaultTreeAdapterTypes.Template).content.childNodes : childNodes;
    walk(inner, { ...at, isVerbatim: at.isVerbatim || verbatim.has(tagName) });
  }
  at.lines.push(`>${tagName}`);
}

/** Takes away spaces at the edge of blocks, and the second of two that follow each other through inline tags. */
function settleSpaces(lines: readonly string[]): readonly string[] {
  const settled = joinTexts(lines);
  let isAfterSpace = true;
  let lastSpaceAt = -1;
  for (const [at, line] of settled.entries()) {
    if (line.startsWith('T')) {
      let text = line.slice(1);
      if (text.includes('\n')) continue;
      if (isAfterSpace && text.startsWith(' ')) text = text.slice(1);
      settled[at] = `T${text}`;
      if (text === '') continue;
      isAfterSpace = text.endsWith(' ');
      lastSpaceAt = isAfterSpace ? at : -1;
    } else if (isBlock(line)) {
      if (lastSpaceAt >= 0) settled[lastSpaceAt] = (settled[lastSpaceAt] as string).replace(/ $/, '');
      isAfterSpace = true;
      lastSpaceAt = -1;
    } else if (isReplaced(line)) {
      isAfterSpace = false;
      lastSpaceAt = -1;
    }
  }
  return settled.filter((line) => line !== 'T');
}

/** A comment that was taken out leaves two texts. */
function joinTexts(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (line.startsWith('T') && last?.startsWith('T')) joined[joined.length - 1] = `${last}${line.slice(1)}`.replace(/ {2,}/g, ' ');
    else joined.push(line);
  }
  return joined;
}

function nameOf(line: string): string {
  return line.slice(1).split(' ', 1)[0] as string;
}

function isBlock(line: string): boolean {
  return line.startsWith('D') || (/^[<>]/.test(line) && (blocks.has(nameOf(line)) || nameOf(line) === 'br'));
}

function isReplaced(line: string): boolean {
  return /^<(img|input|button|select|textarea|svg|video|audio|iframe|canvas|object|embed|meter|progress|math) /.test(`${line} `);
}

/** What the HTML standard calls parse errors, with the place of each; browsers go on after them. */
export function markupWarnings(html: string): readonly CodeFault[] {
  const warnings: CodeFault[] = [];
  parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      if (warnings.length < maxWarnings) warnings.push({ line: startLine, column: startCol, detail: code.replaceAll('-', ' ') });
    },
  });
  return warnings;
}
