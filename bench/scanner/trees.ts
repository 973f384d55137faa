/**
 * Facts of tree-construction cases as the scanner tells them, and as a plain parse5 tree does, against expected values.
 * node bench/scanner/trees.ts <html-tree/cases.json>
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Delivery } from '@orbweaver/facts/scanner/delivery.ts';
import type { Extractor, TagCursor } from '@orbweaver/facts/scanner/extractor.ts';
import { scanDocument } from '@orbweaver/facts/scanner/scan.ts';
import { walkTree } from '@orbweaver/facts/scanner/tree-walk.ts';

interface Case {
  readonly id: string;
  readonly scripting: 'on' | 'off' | 'either';
  readonly html: string;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly hard: boolean;
  readonly parse5v7Agrees: boolean;
  readonly selected: boolean;
}

function attributes(tag: TagCursor): Record<string, string> {
  return Object.fromEntries(tag.attrNames().map((name) => [name, tag.attr(name) ?? '']));
}

/** An extractor of what a case expects. */
function treeFacts(): Extractor<Record<string, unknown>> {
  const titles: { text: string; inHead: boolean }[] = [];
  const headings: Record<string, string[]> = {};
  const metas: object[] = [];
  const links: object[] = [];
  const bases: object[] = [];
  const anchorHrefs: string[] = [];
  let anchors = 0;
  const images: object[] = [];
  const scripts: { src: string | null; text: string }[] = [];
  let lang: string | null = null;
  const tagCounts: Record<string, number> = {};
  const slotted = <T>(list: T[], make: (text: string) => T) => {
    const index = list.push(make('')) - 1;
    return (text: string) => {
      list[index] = make(text);
    };
  };
  const heading = (tag: TagCursor) => {
    const list = headings[tag.name] ?? [];
    headings[tag.name] = list;
    tag.captureText(slotted(list, (text) => text.replace(/[ \t\n\f\r]+/g, ' ').trim()));
  };
  const withPlace = (list: object[]) => (tag: TagCursor) => list.push({ attrs: attributes(tag), inHead: tag.inHead });
  return {
    tags: {
      '*': (tag) => {
        if (tag.namespace === 'html') tagCounts[tag.name] = (tagCounts[tag.name] ?? 0) + 1;
      },
      title: (tag) => {
        const { inHead } = tag;
        tag.captureText(slotted(titles, (text) => ({ text: text.replace(/[ \t\n\f\r]+/g, ' ').trim(), inHead })));
      },
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      meta: withPlace(metas),
      link: withPlace(links),
      base: withPlace(bases),
      a: (tag) => {
        anchors++;
        const href = tag.attr('href');
        if (href !== null) anchorHrefs.push(href);
      },
      img: (tag) => images.push({ attrs: attributes(tag) }),
      script: (tag) => {
        const src = tag.attr('src');
        tag.captureText(slotted(scripts, (text) => ({ src, text })));
      },
      html: (tag) => {
        lang = tag.attr('lang');
      },
    },
    result: () => ({ titles, headings, metas, links, bases, anchorHrefs, anchors, images, scripts, lang, tagCounts }),
  };
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: node bench/scanner/trees.ts <cases.json>');
const cases = JSON.parse(readFileSync(path, 'utf8')) as readonly Case[];
const score = { selected: 0, selectedRight: 0, others: 0, othersRight: 0, treeRight: 0, handedOver: 0 };
for (const test of cases) {
  if (!test.parse5v7Agrees) continue;
  for (const scripting of test.scripting === 'either' ? [false, true] : [test.scripting === 'on']) {
    const { document, results } = scanDocument(test.html, () => ({ facts: treeFacts() }), { scripting });
    const tree = treeFacts();
    walkTree(test.html, new Delivery([tree]), scripting, '');
    const wrong = Object.keys(test.expected).filter((field) => !isDeepStrictEqual(results.facts[field], test.expected[field]));
    if (document.handedOver !== null) score.handedOver++;
    if (test.selected) score.selected++;
    else score.others++;
    if (wrong.length === 0) {
      if (test.selected) score.selectedRight++;
      else score.othersRight++;
    } else {
      console.log(test.id, test.selected ? 'selected' : '', JSON.stringify(test.html).slice(0, 200));
      for (const field of wrong)
        console.log(`  ${field}: ${JSON.stringify(results.facts[field])} expected ${JSON.stringify(test.expected[field])}`);
    }
    if (Object.keys(test.expected).every((field) => isDeepStrictEqual(tree.result()[field], test.expected[field]))) score.treeRight++;
  }
}
console.log(score);
