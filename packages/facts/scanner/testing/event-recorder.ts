/** An extractor that writes down every event, for comparing the two ways through a page. */
import type { Extractor, TagCursor, TextPosition } from '../extractor.ts';

/** Elements whose captured text is compared too. */
const captured = new Set(
  'title h1 h2 h3 h4 h5 h6 a p td li option textarea script style pre button form noscript svg caption xmp label br template head'.split(
    ' ',
  ),
);

interface Recording {
  readonly events: readonly string[];
  /** Comments come in source order; their place among the tags is not promised. */
  readonly comments: readonly string[];
}

export function eventRecorder(): Extractor<Recording> {
  const events: string[] = [];
  const comments: string[] = [];
  let lastText = '';
  const flush = () => {
    if (lastText !== '') events.push(lastText);
    lastText = '';
  };
  const write = (event: string) => {
    flush();
    events.push(event);
  };
  return {
    tags: {
      '*': (tag: TagCursor) => {
        const attrs = tag.attrNames().map((name) => [name, tag.attr(name)]);
        const absent = tag.attr('no-such-attribute');
        write(
          `<${tag.name} ${tag.namespace} @${tag.offset} depth=${tag.depth} ${tag.place}${tag.inHead ? ' head' : ''} ${JSON.stringify(attrs)}${absent ?? ''}`,
        );
        const { name, offset } = tag;
        if (captured.has(name)) tag.captureText((text) => write(`"${name} @${offset} ${JSON.stringify(text)}`));
        if (captured.has(name)) tag.captureVisible((text) => write(`'${name} @${offset} ${JSON.stringify(text)}`));
        if (name.length % 2 === 1) tag.onClose(() => write(`>${name} @${offset}`));
      },
      title: (tag) => write(`title @${tag.offset}`),
      svg: (tag) => write(`svg @${tag.offset}`),
      'x-y': (tag) => write(`x-y @${tag.offset}`),
    },
    closed: { '*': (name) => write(`/${name}`), p: () => write('/p itself') },
    text(text: string, at: TextPosition) {
      // A text node may come in pieces.
      lastText = lastText === '' ? `#${at.parent} ${at.place}${at.inHead ? ' head' : ''} @${at.offset} ${text}` : lastText + text;
    },
    comment: (start, end) => comments.push(`${String(start).padStart(9, '0')}-${end}`),
    doctype: (doctype) => events.push(`!${doctype.name} ${doctype.publicId} ${doctype.systemId}`),
    result() {
      flush();
      return { events, comments: comments.sort() };
    },
  };
}
