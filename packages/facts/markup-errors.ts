/** A page's source to the errors that its markup has by WHATWG HTML ("parse errors"): those that parse5 tells, and elements that are never closed. */
import type { MarkupFault } from '@orbweaver/model/reread.ts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What other checks report (doctype, signs of a broken encoding), and slashes that do nothing. */
const leftOut =
  /doctype|input-stream|null-character|^surrogate|noncharacter|control-character|^unexpected-solidus-in-tag$|^end-tag-with-trailing-solidus$/;
/** Elements whose end tag may not be left out; formatting ones, which the parser opens again, are not judged. */
const closed = new Set(
  'div section article main header footer nav aside figure figcaption span ul ol dl table h1 h2 h3 h4 h5 h6 button blockquote details summary fieldset video audio'.split(
    ' ',
  ),
);
const xmlClosed = 'non-void-html-element-start-tag-with-trailing-solidus';
/** Elements whose end tag may be left out: to close them as in XML changes nothing. */
const mayStayOpen = new Set('html head body p li dt dd rt rp option optgroup colgroup thead tbody tfoot tr td th'.split(' '));
const maxFaults = 20;

export function markupErrors(html: string): { readonly count: number; readonly first: readonly MarkupFault[] } {
  const faults: MarkupFault[] = [];
  // Pages that were XHTML once begin with an XML declaration, which becomes a comment.
  const declarationEnd = /^\s*<\?xml\s/i.test(html.slice(0, 100)) ? html.indexOf('>') : -1;
  const document = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError({ code, startOffset, startLine }) {
      if (code === xmlClosed && staysOpenRightly(html, startOffset)) return;
      if (!leftOut.test(code) && !(startOffset <= declarationEnd && code === 'unexpected-question-mark-instead-of-tag-name'))
        faults.push({ code, offset: startOffset, line: startLine });
    },
  });
  for (const fault of unclosed(document, html)) faults.push(fault);
  faults.sort((a, b) => a.offset - b.offset);
  return { count: faults.length, first: faults.slice(0, maxFaults) };
}

/** Of the tag that an error stands in. */
function staysOpenRightly(html: string, offset: number): boolean {
  const start = html.lastIndexOf('<', offset);
  const name = /^<([a-z][\w-]*)/i.exec(html.slice(start, start + 40))?.[1];
  return name !== undefined && mayStayOpen.has(name.toLowerCase());
}

function* unclosed(document: DefaultTreeAdapterTypes.Document, html: string): Iterable<MarkupFault> {
  const open: DefaultTreeAdapterTypes.ParentNode[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of node.childNodes) if ('childNodes' in child) open.push(child);
    if (!('tagName' in node) || !closed.has(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue;
    const place = node.sourceCodeLocation;
    // `<span/>` is told as what it is.
    if (place?.startTag != null && place.endTag === undefined && html[place.startTag.endOffset - 2] !== '/')
      yield { code: `unclosed-${node.tagName}`, offset: place.startOffset, line: place.startLine };
  }
}
