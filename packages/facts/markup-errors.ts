/** A page's source to the errors that its markup has by WHATWG HTML ("parse errors"): those that parse5 tells, and elements that are never closed. */
import type { MarkupFault } from '@orbweaver/model/reread.ts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What other checks report (doctype, signs of a broken encoding), and a slash that does nothing. */
const leftOut =
  /doctype|input-stream|null-character|^surrogate|noncharacter|control-character|^non-void-html-element|^unexpected-solidus-in-tag$|^end-tag-with-trailing-solidus$/;
/** Elements whose end tag may not be left out; formatting ones, which the parser opens again, are not judged. */
const closed = new Set(
  'div section article main header footer nav aside figure figcaption span ul ol dl table h1 h2 h3 h4 h5 h6 button blockquote details summary fieldset video audio'.split(
    ' ',
  ),
);
const maxFaults = 20;

export function markupErrors(html: string): { readonly count: number; readonly first: readonly MarkupFault[] } {
  const faults: MarkupFault[] = [];
  // Pages that were XHTML once begin with an XML declaration, which becomes a comment.
  const declarationEnd = /^\s*<\?xml\s/i.test(html.slice(0, 100)) ? html.indexOf('>') : -1;
  const document = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError({ code, startOffset, startLine }) {
      if (!leftOut.test(code) && !(startOffset <= declarationEnd && code === 'unexpected-question-mark-instead-of-tag-name'))
        faults.push({ code, offset: startOffset, line: startLine });
    },
  });
  for (const fault of unclosed(document)) faults.push(fault);
  faults.sort((a, b) => a.offset - b.offset);
  return { count: faults.length, first: faults.slice(0, maxFaults) };
}

function* unclosed(document: DefaultTreeAdapterTypes.Document): Iterable<MarkupFault> {
  const open: DefaultTreeAdapterTypes.ParentNode[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of node.childNodes) if ('childNodes' in child) open.push(child);
    if (!('tagName' in node) || !closed.has(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue;
    const place = node.sourceCodeLocation;
    if (place?.startTag != null && place.endTag === undefined)
      yield { code: `unclosed-${node.tagName}`, offset: place.startOffset, line: place.startLine };
  }
}
