/** Text nodes to a sink, with the blocks and landmarks they stand in. What is main text is written down in docs/decisions/003-facts.md. */
import { type Lookup, lookup } from '@orbweaver/model/lookup.ts';
import { codeElements } from '../code-tags.ts';
import type { Extractor, TagCursor } from '../scanner/extractor.ts';
import { type LinkBlocks, linksBit, type Stretch } from './link-blocks.ts';

/** Bits for the regions that a piece of text stands in. */
export const region = {
  /** Inside main or role=main. */
  main: 1,
  /** Inside article. */
  article: 2,
  /** Inside nav, aside, or a header or footer of the page: never main text. */
  frame: 4,
} as const;

export interface TextSink {
  /** The text that follows stands in these regions. */
  enter(regions: number): void;
  /** A block begins or ends. */
  breakLine(): void;
  /** Words do not run into each other. */
  breakWord(): void;
  /** A cell of a table begins: as `breakWord`, and nothing goes on from the cell before. */
  breakCell(): void;
  /** Emphasis or a name begins or ends: a word before it and one behind it are no repetition. */
  breakRun(isEnd: boolean): void;
  /** Program code begins or ends, `isBlock`: as lines of its own; calls may be unbalanced. */
  enterCode(isBlock: boolean): void;
  leaveCode(isBlock: boolean): void;
  /** An element that may be a block of links begins or ends; its line has begun or ended. */
  openBlock(isWhole: boolean): void;
  closeBlock(): void;
  /** A link begins; `isOwn`: to a place on the page itself. */
  openLink(isOwn: boolean): void;
  /** A heading of the first level begins. */
  title(): void;
  closeLink(): void;
  /** A piece of visible text; it stands in the source from `start` to `end` letter by letter, unless `end` is -1. */
  add(text: string, start: number, end: number): void;
}

export interface RegionHandlers {
  readonly tags: Lookup<(tag: TagCursor) => void>;
  readonly closed: Lookup<() => void>;
  readonly text: NonNullable<Extractor<unknown>['text']>;
  /** An element whose contents readers do not see. */
  hide(tag: TagCursor): void;
  landmarkRole(tag: TagCursor, role: string): void;
  /** Ready for another page. */
  reset(): void;
}

const blocks = [
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'caption',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'legend',
  'li',
  'main',
  'menu',
  'nav',
  'ol',
  'option',
  'p',
  'pre',
  'search',
  'section',
  'summary',
  'table',
  'tr',
  'ul',
  'video',
  'audio',
  'object',
];

/** Elements that menus, trails and bars are built of. */
const containers = ['div', 'ul', 'ol', 'menu', 'dir', 'dl', 'table', 'section', 'form', 'center', 'details', 'fieldset'];
/** Elements that a bar is built of, and so are the cells of a table and the paragraphs of a text. */
const parts = ['p', 'td'];

const hash = 0x23;
const names: readonly string[] = ['em', 'i', 'cite', 'dfn', 'b', 'strong', 'q'];

export function regionHandlers(sink: TextSink): RegionHandlers {
  let silent = 0;
  let mains = 0;
  let articles = 0;
  let sections = 0;
  let frames = 0;

  function update(): void {
    sink.enter((mains > 0 ? region.main : 0) | (articles > 0 ? region.article : 0) | (frames > 0 ? region.frame : 0));
  }

  function hide(tag: TagCursor): void {
    silent += 1;
    tag.onClose(() => {
      silent -= 1;
    });
  }

  function frame(tag: TagCursor): void {
    frames += 1;
    update();
    tag.onClose(() => {
      frames -= 1;
      update();
    });
  }

  /** A header or footer of a part belongs to that part; only the page's own is frame (HTML-AAM). */
  function pageFrame(tag: TagCursor): void {
    breakLine();
    if (mains === 0 && articles === 0 && sections === 0) frame(tag);
  }

  function main(tag: TagCursor): void {
    mains += 1;
    update();
    tag.onClose(() => {
      mains -= 1;
      update();
    });
  }

  function article(tag: TagCursor): void {
    articles += 1;
    update();
    tag.onClose(() => {
      articles -= 1;
      update();
    });
  }

  function section(tag: TagCursor): void {
    sections += 1;
    breakLine();
    tag.onClose(() => {
      sections -= 1;
    });
  }

  const breakLine = () => {
    if (silent === 0) sink.breakLine();
  };
  const breakWord = () => {
    if (silent === 0) sink.breakWord();
  };
  const breakCell = () => {
    if (silent === 0) sink.breakCell();
  };
  const beginName = () => sink.breakRun(false);
  const endName = () => sink.breakRun(true);
  const enterCode = () => sink.enterCode(false);
  const leaveCode = () => sink.leaveCode(false);
  const enterPre = () => {
    breakLine();
    sink.enterCode(true);
  };
  const leavePre = () => {
    breakLine();
    sink.leaveCode(true);
  };
  const tags = lookup<(tag: TagCursor) => void>();
  const closed = lookup<() => void>();
  for (const name of blocks) {
    tags[name] = breakLine;
    closed[name] = breakLine;
  }
  Object.assign(tags, { main, article, section, nav: frame, aside: frame, header: pageFrame, footer: pageFrame });
  Object.assign(tags, { noscript: hide, select: hide, datalist: hide, br: breakLine, td: breakCell, th: breakCell, img: breakWord });
  for (const name of [...containers, ...parts]) {
    const isWhole = !parts.includes(name);
    const open = tags[name] ?? breakLine;
    const close = closed[name] ?? (name === 'td' ? breakCell : breakLine);
    tags[name] = (tag) => {
      open(tag);
      sink.openBlock(isWhole);
    };
    closed[name] = () => {
      close();
      sink.closeBlock();
    };
  }
  tags.h1 = () => {
    breakLine();
    sink.title();
  };
  tags.a = (tag) => {
    const source = tag.rawValue('href');
    if (source !== null) sink.openLink(source.charCodeAt(tag.valueStart) === hash);
  };
  closed.a = () => sink.closeLink();
  for (const name of names) {
    tags[name] = beginName;
    closed[name] = endName;
  }
  for (const name of codeElements) {
    tags[name] = name === 'pre' ? enterPre : enterCode;
    closed[name] = name === 'pre' ? leavePre : leaveCode;
  }

  return {
    tags,
    closed,
    hide,
    reset() {
      silent = 0;
      mains = 0;
      articles = 0;
      sections = 0;
      frames = 0;
    },
    landmarkRole(tag, role) {
      if (tag.name === 'main' || tag.name === 'nav' || tag.name === 'aside') return;
      if (role === 'main') main(tag);
      else if (role === 'navigation' || role === 'complementary' || role === 'search') frame(tag);
      else if ((role === 'banner' || role === 'contentinfo') && mains === 0 && articles === 0) frame(tag);
    },
    text(text, at) {
      if (silent > 0 || at.inHead || at.parent === 'title' || at.parent === 'textarea') return;
      sink.add(text, at.offset, at.end);
    },
  };
}

/** Fewer words than this beside blocks of links, or one in so many: the page is a list of links. */
const minLeftWords = 20;
const minLeftShare = 20;

/**
 * The stretches that are main text: main, else article where it holds half of the words, else all outside the page's frame, else all. Blocks
 * of links are left out, unless next to nothing would be left.
 */
export function mainStretches(blocks: LinkBlocks): readonly Stretch[] {
  const stretches = blocks.stretches();
  const isInside = placeOfMainText(stretches);
  const inside = stretches.filter(({ regions }) => isInside(regions));
  const left = inside.filter(({ regions }) => (regions & linksBit) === 0);
  const words = wordsIn(left);
  return words < minLeftWords || words * minLeftShare < wordsIn(inside) ? inside : left;
}

function wordsIn(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to.words - from.words, 0);
}

function placeOfMainText(stretches: readonly Stretch[]): (regions: number) => boolean {
  let main = 0;
  let article = 0;
  let body = 0;
  for (const { regions, from, to } of stretches) {
    if (regions & region.frame) continue;
    const words = to.words - from.words;
    body += words;
    if (regions & region.main) main += words;
    if (regions & region.article) article += words;
  }
  if (main > 0) return (regions) => (regions & (region.main | region.frame)) === region.main;
  if (article > 0 && article * 2 >= body) return (regions) => (regions & (region.article | region.frame)) === region.article;
  if (body > 0) return (regions) => (regions & region.frame) === 0;
  return () => true;
}
