/**
 * Tree construction without a tree: the insertion modes of the HTML standard (13.2.6) over a stack of numbers. What would move nodes
 * that were already reported throws a HandOver. Function by function it follows parse5's parser, which is its reference.
 */
import { decodeHTML } from 'entities/decode';
import { inHtml, inMath, inSvg } from './delivery.ts';
import * as kind from './element-kinds.ts';
import { HandOver } from './hand-over.ts';
import { maxReopened, maxSameFormatting } from './limits.ts';
import { keyOf, type OpenElements } from './open-elements.ts';
import { isAllSpace, skipSpace } from './source-text.ts';
import { known, nameCode, tagNames } from './tag-names.ts';

// Insertion modes.
const initial = 0;
const beforeHtml = 1;
const beforeHead = 2;
const inHead = 3;
const inHeadNoscript = 4;
const afterHead = 5;
const inBody = 6;
const inRawText = 7;
const inTable = 8;
const inCaption = 9;
const inColumnGroup = 10;
const inTableBody = 11;
const inRow = 12;
const inCell = 13;
const inSelect = 14;
const inSelectInTable = 15;
const inTemplate = 16;
const afterBody = 17;
const afterAfterBody = 18;

// How the tokenizer goes on after a start tag.
export const markup = 0;
/** Text with character references, up to the element's own end tag. */
export const escapableText = 1;
const rawText = 2;
export const scriptText = 3;

const a = known('a');
const annotationXml = known('annotation-xml');
const body = known('body');
const br = known('br');
const button = known('button');
const caption = known('caption');
const colgroup = known('colgroup');
const dd = known('dd');
const dt = known('dt');
const form = known('form');
const head = known('head');
const html = known('html');
const img = known('img');
const li = known('li');
const malignmark = known('malignmark');
const mglyph = known('mglyph');
const nobr = known('nobr');
const noframes = known('noframes');
const noscript = known('noscript');
const optgroup = known('optgroup');
const option = known('option');
const p = known('p');
const rtc = known('rtc');
const ruby = known('ruby');
const script = known('script');
const select = known('select');
const style = known('style');
const svg = known('svg');
const table = known('table');
const tbody = known('tbody');
const td = known('td');
const template = known('template');
const tfoot = known('tfoot');
const th = known('th');
const thead = known('thead');
const tr = known('tr');
const annotationXmlKey = keyOf(annotationXml, inMath);

/** Numbers by tag number, from a list of names for each. */
function table8(rows: readonly (readonly [number, string])[]): Uint8Array {
  const numbers = new Uint8Array(tagNames.length);
  for (const [number, names] of rows) for (const name of names.split(' ')) numbers[known(name)] = number;
  return numbers;
}

// Groups of start tags that "in body" treats alike.
const ordinary = 0;
const formattingStart = 1;
const anchorStart = 2;
const blockStart = 3;
const headingStart = 4;
const listItemStart = 5;
const voidStart = 6;
const voidPlainStart = 7;
const hrStart = 8;
const rbStart = 9;
const rtStart = 10;
const preStart = 11;
const xmpStart = 12;
const svgStart = 13;
const mathStart = 14;
const htmlStart = 15;
const headContentStart = 16;
const bodyStart = 17;
const formStart = 18;
const nobrStart = 19;
const tableStart = 20;
const imageStart = 21;
const buttonStart = 22;
const markerStart = 23;
const rawStart = 24;
const selectStart = 25;
const optionStart = 26;
const framesetStart = 27;
const textareaStart = 28;
const noscriptStart = 29;
const plaintextStart = 30;
const ignoredStart = 31;
const startGroups = table8([
  [formattingStart, 'b big code em font i s small strike strong tt u'],
  [anchorStart, 'a'],
  [
    blockStart,
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p ' +
      'search section summary ul',
  ],
  [headingStart, 'h1 h2 h3 h4 h5 h6'],
  [listItemStart, 'li dd dt'],
  [voidStart, 'br img wbr area embed keygen input'],
  [voidPlainStart, 'param track source'],
  [hrStart, 'hr'],
  [rbStart, 'rb rtc'],
  [rtStart, 'rt rp'],
  [preStart, 'pre listing'],
  [xmpStart, 'xmp'],
  [svgStart, 'svg'],
  [mathStart, 'math'],
  [htmlStart, 'html'],
  [headContentStart, 'base link meta style title script bgsound basefont template'],
  [bodyStart, 'body'],
  [formStart, 'form'],
  [nobrStart, 'nobr'],
  [tableStart, 'table'],
  [imageStart, 'image'],
  [buttonStart, 'button'],
  [markerStart, 'applet object marquee'],
  [rawStart, 'iframe noembed noframes'],
  [selectStart, 'select'],
  [optionStart, 'option optgroup'],
  [framesetStart, 'frameset'],
  [textareaStart, 'textarea'],
  [noscriptStart, 'noscript'],
  [plaintextStart, 'plaintext'],
  [ignoredStart, 'col th td tr head frame tbody tfoot thead caption colgroup'],
]);

// Groups of end tags that "in body" treats alike.
const ordinaryEnd = 0;
const formattingEnd = 1;
const blockEnd = 2;
const pEnd = 3;
const liEnd = 4;
const ddEnd = 5;
const headingEnd = 6;
const brEnd = 7;
const bodyEnd = 8;
const formEnd = 9;
const markerEnd = 10;
const templateEnd = 11;
const endGroups = table8([
  [formattingEnd, 'a b i s u em tt big code font nobr small strike strong'],
  [
    blockEnd,
    'dl ul ol dir div nav pre main menu aside button center figure footer header hgroup dialog address article details search section ' +
      'summary listing fieldset blockquote figcaption',
  ],
  [pEnd, 'p'],
  [liEnd, 'li'],
  [ddEnd, 'dd dt'],
  [headingEnd, 'h1 h2 h3 h4 h5 h6'],
  [brEnd, 'br'],
  [bodyEnd, 'body html'],
  [formEnd, 'form'],
  [markerEnd, 'applet object marquee'],
  [templateEnd, 'template'],
]);

/** Groups whose end tag just pops the current node when that has its name. */
const closesCurrent = new Uint8Array(templateEnd + 1);
for (const group of [ordinaryEnd, blockEnd, pEnd, liEnd, ddEnd, headingEnd]) closesCurrent[group] = 1;

// Start tags that belong into the head: what they are there.
const headVoid = 1;
const headRaw = 2;
const headTitle = 3;
const headTemplate = 4;
const headNoscript = 5;
const headGroups = table8([
  [headVoid, 'base basefont bgsound link meta'],
  [headRaw, 'noframes style script'],
  [headTitle, 'title'],
  [headTemplate, 'template'],
  [headNoscript, 'noscript'],
]);

/** caption, col, colgroup, tbody, td, tfoot, th, thead, tr. */
const tableParts = table8([[1, 'caption col colgroup tbody td tfoot th thead tr']]);
/** What ends a select that stands in a table. */
const endsSelectInTable = table8([[1, 'caption table tbody tfoot thead tr td th']]);

const tableContext = table8([[1, 'table template html']]);
const tableBodyContext = table8([[1, 'tbody tfoot thead template html']]);
const tableRowContext = table8([[1, 'tr template html']]);

/** Offset of the next thing that looks like a body tag, or -1. */
function nextBodyTag(source: string, from: number): number {
  const lower = source.indexOf('<body', from);
  const upper = source.indexOf('<BODY', from);
  const at = lower < 0 || (upper >= 0 && upper < lower) ? upper : lower;
  return at >= 0 && nameCode[source.charCodeAt(at + 5)] === 0 ? at : -1;
}

export class TreeBuilder {
  /** How the tokenizer goes on: `markup`, `escapableText`, `rawText` or `scriptText`. */
  textAhead = markup;
  quirks = false;
  headEnd: { readonly offset: number; readonly by: string | null } = { offset: 0, by: null };
  headTags = 0;
  bodyTags = 0;
  private readonly open: OpenElements;
  private readonly source: string;
  private readonly scripting: boolean;
  private mode = initial;
  private modeAfterText = inBody;
  private readonly templateModes: number[] = [];
  /** The form element pointer is set (its element may be closed already). */
  private hasForm = false;
  private skipsNewline = false;
  private fostering = false;
  private headExists = false;
  private reopened = 0;
  /** The body tag whose attributes the implied body was given before its turn, -1 when there is none. */
  private lender = -1;
  private isLenderSeen = false;
  // The tag in hand.
  private offset = 0;
  private nameStart = 0;
  private nameLength = 0;
  private nameEnd = 0;

  constructor(open: OpenElements, scripting: boolean) {
    this.open = open;
    this.source = open.source.text;
    this.scripting = scripting;
  }

  /** CDATA sections exist only inside svg and math. */
  get isForeign(): boolean {
    return !this.open.currentIsHtml && !this.isIntegrationPoint(kind.htmlIntegration | kind.mathTextIntegration);
  }

  // ---- tokens

  doctype(isQuirks: boolean): boolean {
    this.skipsNewline = false;
    if (this.mode !== initial) return false;
    this.quirks = isQuirks;
    this.mode = beforeHtml;
    return true;
  }

  comment(start: number, end: number): void {
    this.skipsNewline = false;
    if (this.open.templates === 0 && this.open.delivery.wantsComments) this.open.delivery.comment(start, end);
  }

  /** A start tag; its attributes are in `open.attributes`. */
  startTag(tag: number, offset: number, nameEnd: number): void {
    this.skipsNewline = false;
    this.offset = offset;
    this.nameStart = offset + 1;
    this.nameLength = nameEnd - offset - 1;
    this.nameEnd = nameEnd;
    if (tag === head) this.headTags++;
    else if (tag === body) this.bodyTags++;
    this.processStart(tag);
  }

  endTag(tag: number, offset: number, nameEnd: number): void {
    this.skipsNewline = false;
    this.offset = offset;
    this.nameStart = offset + 2;
    this.nameLength = nameEnd - offset - 2;
    this.nameEnd = nameEnd;
    if (this.open.currentIsHtml) this.processEnd(tag);
    else this.endInForeign(tag);
  }

  /** A run of text of at least one character; `decode` when it may hold character references. */
  text(from: number, end: number, decode: boolean): void {
    let start = from;
    if (this.skipsNewline) {
      this.skipsNewline = false;
      start = this.afterNewline(start, end, decode);
      if (start === end) return;
    }
    if (!this.open.currentIsHtml && this.isForeign) {
      this.open.text(start, end, decode);
      return;
    }
    switch (this.mode) {
      case inBody:
      case inCell:
      case inCaption:
      case inTemplate:
        this.textInBody(start, end, decode);
        return;
      case afterBody:
      case afterAfterBody:
        if (!isAllSpace(this.source, start, end)) this.mode = inBody;
        this.textInBody(start, end, decode);
        return;
      case inRawText:
      case inSelect:
      case inSelectInTable:
        this.open.text(start, end, decode);
        return;
      case inTable:
      case inTableBody:
      case inRow:
        if (((this.open.kinds[this.open.top] as number) & kind.tableStructure) === 0) this.textInBody(start, end, decode);
        else if (isAllSpace(this.source, start, end)) this.open.text(start, end, false);
        else if (this.open.templates > 0) this.textInBody(start, end, decode);
        else throw new HandOver('foster parenting');
        return;
      default:
        this.textBetween(start, end, decode);
    }
  }

  /** The end of the text: implies what is missing and closes everything. */
  end(): void {
    if (this.mode === inRawText) {
      this.open.pop();
      this.mode = this.modeAfterText;
    }
    while (this.open.templates > 0) this.closeTemplate();
    if (this.lender >= 0 && !this.isLenderSeen) throw new HandOver('merged attributes');
    if (this.mode <= afterHead) this.implyBody(this.source.length, null);
    this.open.popTo(0);
  }

  // ---- text

  private textInBody(start: number, end: number, decode: boolean): void {
    if (this.open.formatting.needsReopening) this.reopenFormatting(false);
    this.open.text(start, end, decode);
  }

  /** Where white space and other text go different ways: around the head and between columns. */
  private textBetween(start: number, end: number, decode: boolean): void {
    const rest = skipSpace(this.source, start, end);
    if (this.mode >= inHead) this.open.text(start, rest, false);
    if (rest === end) return;
    if (decode && this.source.charCodeAt(rest) === 38) this.refuseSpaceReference(rest, end);
    if (this.mode === inColumnGroup) {
      if (this.open.current !== colgroup) return;
      this.open.pop();
      this.mode = inTable;
      this.text(rest, end, decode);
      return;
    }
    this.implyBody(rest, '#text');
    this.textInBody(rest, end, decode);
  }

  /** A reference to white space would count as white space: rare enough to be left to parse5. */
  private refuseSpaceReference(start: number, end: number): void {
    const first = decodeHTML(this.source.slice(start, Math.min(end, start + 40))).charCodeAt(0);
    if (first === 32 || first === 10 || first === 9 || first === 12) throw new HandOver('reference');
  }

  /** pre, listing and textarea drop a newline at their start. */
  private afterNewline(start: number, end: number, decode: boolean): number {
    const first = this.source.charCodeAt(start);
    if (first === 10) return start + 1;
    if (first === 13) return this.source.charCodeAt(start + 1) === 10 && start + 1 < end ? start + 2 : start + 1;
    if (decode && first === 38) this.refuseSpaceReference(start, end);
    return start;
  }

  // ---- inserting

  private insert(tag: number, moreKinds = 0): void {
    if (this.fostering) this.refuseFostering();
    this.open.push(tag, inHtml, this.offset, this.nameLength, moreKinds);
  }

  private insertImplied(tag: number): void {
    if (this.fostering) this.refuseFostering();
    this.open.push(tag, inHtml, -1, 0);
  }

  private append(tag: number): void {
    if (this.fostering) this.refuseFostering();
    this.open.append(tag, inHtml, this.offset, this.nameLength);
  }

  private insertForeign(tag: number, namespace: number): void {
    if (this.fostering) this.refuseFostering();
    if (this.open.attributes.selfClosing) this.open.append(tag, namespace, this.offset, this.nameLength);
    else {
      const more = tag === annotationXml && namespace === inMath && this.isHtmlAnnotation() ? kind.htmlIntegration : 0;
      this.open.push(tag, namespace, this.offset, this.nameLength, more);
    }
  }

  /** Inside a template nothing is reported, and the stack is the same wherever the element goes. */
  private refuseFostering(): void {
    if (this.open.templates === 0 && ((this.open.kinds[this.open.top] as number) & kind.tableStructure) !== 0)
      throw new HandOver('foster parenting');
  }

  private insertText(tag: number, next: number, moreKinds = 0): void {
    this.insert(tag, moreKinds);
    this.textAhead = next;
    this.modeAfterText = this.mode;
    this.mode = inRawText;
  }

  private closeParagraph(): void {
    this.open.popImpliedExcept(p);
    this.open.popUntil(p);
  }

  private closeParagraphInScope(): void {
    if (this.open.hasParagraphInScope(kind.scopeBoundary | kind.buttonScopeBoundary)) this.closeParagraph();
  }

  // ---- formatting elements

  /** Reconstructs the active formatting elements. Their attributes are read again, and afterwards those of the tag in hand. */
  private reopenFormatting(isTagInHand: boolean): void {
    const { formatting, attributes } = this.open;
    const first = formatting.firstToReopen();
    if (first === formatting.size) return;
    this.reopened += formatting.size - first;
    if (this.reopened > maxReopened(this.source)) throw new HandOver('formatting');
    for (let entry = first; entry < formatting.size; entry++) {
      const tag = formatting.tag[entry] as number;
      const offset = formatting.offset[entry] as number;
      const nameLength = (tagNames[tag] as string).length;
      if (this.fostering) this.refuseFostering();
      attributes.scan(this.source, offset + 1 + nameLength);
      this.open.push(tag, inHtml, offset, nameLength);
      this.open.link(entry);
    }
    if (isTagInHand) attributes.scan(this.source, this.nameEnd);
  }

  private reopen(): void {
    if (this.open.formatting.needsReopening) this.reopenFormatting(true);
  }

  private pushFormatting(tag: number): void {
    this.insert(tag);
    const { formatting } = this.open;
    formatting.push(tag, this.offset, this.open.top);
    // At most three entries alike ("Noah's Ark").
    if (formatting.countOf(tag) > 3) this.leaveThreeAlike(tag);
  }

  private leaveThreeAlike(tag: number): void {
    const { formatting } = this.open;
    if (formatting.countOf(tag) > maxSameFormatting) throw new HandOver('formatting');
    const key = this.attributeKey(this.offset, tag);
    const alike = formatting.sameTag(tag).filter((entry) => this.attributeKey(formatting.offset[entry] as number, tag) === key);
    if (alike.length > 3) formatting.remove(alike[0] as number);
    this.open.attributes.scan(this.source, this.nameEnd);
  }

  private attributeKey(offset: number, tag: number): string {
    const { attributes } = this.open;
    attributes.scan(this.source, offset + 1 + (tagNames[tag] as string).length);
    const pairs = new Map<string, string>();
    for (let i = 0; i < attributes.count; i++) {
      const name = this.open.names.attributeName(i);
      if (!pairs.has(name)) pairs.set(name, this.open.names.attributeAt(i));
    }
    return JSON.stringify([...pairs].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  /** The adoption agency, as far as it moves nothing. */
  private adopt(tag: number): void {
    const { open } = this;
    if (open.current === tag && open.currentEntry < 0) {
      open.pop();
      return;
    }
    const entry = open.formatting.find(tag);
    if (entry < 0) {
      this.endOrdinary(tag);
      return;
    }
    const level = open.formatting.level[entry] as number;
    if (level < 0) {
      open.formatting.remove(entry);
      return;
    }
    if (open.hasKindAbove(level, kind.scopeBoundary)) return;
    if (open.hasKindAbove(level, kind.special)) throw new HandOver('adoption agency');
    open.formatting.remove(entry);
    open.popTo(level);
  }

  // ---- start tags

  private processStart(tag: number): void {
    if (!this.open.currentIsHtml && this.isStartForForeign(tag)) this.startInForeign(tag);
    else this.startOutsideForeign(tag);
  }

  private startOutsideForeign(tag: number): void {
    switch (this.mode) {
      case inBody:
        this.startInBody(tag);
        return;
      case inCell:
        this.startInCell(tag);
        return;
      case inRow:
        this.startInRow(tag);
        return;
      case inTableBody:
        this.startInTableBody(tag);
        return;
      case inTable:
        this.startInTable(tag);
        return;
      case inSelect:
        this.startInSelect(tag);
        return;
      case inHead:
        if (!this.startInHead(tag)) {
          this.endHead(this.offset, this.nameOfEnder(tag));
          this.startAfterHead(tag);
        }
        return;
      case afterHead:
        this.startAfterHead(tag);
        return;
      case initial:
      case beforeHtml:
      case beforeHead:
        this.startBeforeHead(tag);
        return;
      case inHeadNoscript:
        this.startInHeadNoscript(tag);
        return;
      case inCaption:
        this.startInCaption(tag);
        return;
      case inColumnGroup:
        this.startInColumnGroup(tag);
        return;
      case inSelectInTable:
        if (endsSelectInTable[tag] === 1) {
          this.open.popUntil(select);
          this.resetMode();
          this.processStart(tag);
        } else this.startInSelect(tag);
        return;
      case inTemplate:
        this.startInTemplate(tag);
        return;
      default:
        // After the body: everything but html goes back into it.
        if (tag !== html) this.mode = inBody;
        this.startInBody(tag);
    }
  }

  private startBeforeHead(tag: number): void {
    if (this.mode === initial) {
      this.quirks = true;
      this.mode = beforeHtml;
    }
    if (this.mode === beforeHtml) {
      this.mode = beforeHead;
      if (tag === html) {
        this.insert(html);
        return;
      }
      this.insertImplied(html);
    }
    if (tag === html) this.mergeIntoHtml();
    else {
      this.mode = inHead;
      this.headExists = true;
      if (tag === head) this.insert(head);
      else {
        this.insertImplied(head);
        this.startOutsideForeign(tag);
      }
    }
  }

  /** False when the tag ends the head. */
  private startInHead(tag: number): boolean {
    switch (headGroups[tag]) {
      case headVoid:
        this.append(tag);
        return true;
      case headRaw:
        this.insertText(tag, tag === script ? scriptText : rawText);
        return true;
      case headTitle:
        this.insertText(tag, escapableText);
        return true;
      case headTemplate:
        this.startTemplate();
        return true;
      case headNoscript:
        if (this.scripting) this.insertText(tag, rawText, kind.silent);
        else {
          this.insert(tag);
          this.mode = inHeadNoscript;
        }
        return true;
      default:
        if (tag === html) this.mergeIntoHtml();
        return tag === html || tag === head;
    }
  }

  private startTemplate(): void {
    this.insert(template);
    this.open.formatting.pushMarker();
    this.mode = inTemplate;
    this.templateModes.push(inTemplate);
  }

  private startInHeadNoscript(tag: number): void {
    const group = headGroups[tag];
    if (group === headVoid && tagNames[tag] !== 'base') this.append(tag);
    else if (tag === noframes || tag === style) this.insertText(tag, rawText);
    else if (tag === html) this.mergeIntoHtml();
    else if (tag !== head && tag !== noscript) {
      this.open.pop();
      this.mode = inHead;
      this.startOutsideForeign(tag);
    }
  }

  private startAfterHead(tag: number): void {
    const group = headGroups[tag] as number;
    if (tag === html) this.mergeIntoHtml();
    else if (tag === body) {
      this.open.closeHead();
      this.insert(body);
      this.mode = inBody;
    } else if (startGroups[tag] === framesetStart) throw new HandOver('frameset');
    else if (group !== 0 && group !== headNoscript) {
      const level = this.open.top + 1;
      this.open.pushHeadAgain();
      this.startInHead(tag);
      this.open.removeAt(level);
    } else if (tag !== head) {
      this.open.closeHead();
      this.insertImpliedBody(this.nameEnd);
      this.open.attributes.scan(this.source, this.nameEnd);
      this.mode = inBody;
      this.startInBody(tag);
    }
  }

  /** A further html or body tag brings the attributes that the first, at `offset`, did not have. */
  private mergeInto(offset: number): void {
    if (this.open.templates > 0 || this.open.attributes.count === 0) return;
    const { attributes } = this.open;
    const names = new Set<string>();
    for (let i = 0; i < attributes.count; i++) names.add(this.open.names.attributeName(i));
    if (offset >= 0) {
      // Both names have four letters.
      attributes.scan(this.source, offset + 5);
      for (let i = 0; i < attributes.count; i++) names.delete(this.open.names.attributeName(i));
    }
    if (names.size > 0) throw new HandOver('merged attributes');
  }

  private mergeIntoHtml(): void {
    this.mergeInto(this.open.offsets[0] as number);
  }

  private startInBody(tag: number): void {
    const { open } = this;
    switch (startGroups[tag]) {
      case ordinary:
        this.reopen();
        this.insert(tag);
        return;
      case formattingStart:
        this.reopen();
        this.pushFormatting(tag);
        return;
      case anchorStart:
        this.startAnchor();
        return;
      case blockStart:
        this.closeParagraphInScope();
        this.insert(tag);
        return;
      case headingStart:
        this.closeParagraphInScope();
        if (((open.kinds[open.top] as number) & kind.heading) !== 0) open.pop();
        this.insert(tag);
        return;
      case listItemStart:
        this.startListItem(tag);
        return;
      case voidStart:
        this.reopen();
        this.append(tag);
        return;
      case voidPlainStart:
        this.append(tag);
        return;
      case hrStart:
        this.closeParagraphInScope();
        this.append(tag);
        return;
      case rbStart:
        if (open.hasInScope(ruby, kind.scopeBoundary)) open.popImplied();
        this.insert(tag);
        return;
      case rtStart:
        if (open.hasInScope(ruby, kind.scopeBoundary)) open.popImpliedExcept(rtc);
        this.insert(tag);
        return;
      case preStart:
        this.closeParagraphInScope();
        this.insert(tag);
        this.skipsNewline = true;
        return;
      case xmpStart:
        this.closeParagraphInScope();
        this.reopen();
        this.insertText(tag, rawText);
        return;
      case svgStart:
        this.reopen();
        this.insertForeign(tag, inSvg);
        return;
      case mathStart:
        this.reopen();
        this.insertForeign(tag, inMath);
        return;
      case htmlStart:
        this.mergeIntoHtml();
        return;
      case headContentStart:
        this.startInHead(tag);
        return;
      case bodyStart:
        if (open.top >= 1) this.startSecondBody();
        return;
      case formStart:
        this.startForm();
        return;
      case nobrStart:
        this.reopen();
        if (open.hasInScope(nobr, kind.scopeBoundary)) {
          this.adopt(nobr);
          this.reopen();
        }
        this.pushFormatting(tag);
        return;
      case tableStart:
        if (!this.quirks) this.closeParagraphInScope();
        this.insert(tag);
        this.mode = inTable;
        return;
      case imageStart:
        this.reopen();
        this.append(img);
        return;
      case buttonStart:
        if (open.hasInScope(button, kind.scopeBoundary)) {
          open.popImplied();
          open.popUntil(button);
        }
        this.reopen();
        this.insert(tag);
        return;
      case markerStart:
        this.reopen();
        this.insert(tag);
        open.formatting.pushMarker();
        return;
      case rawStart:
        this.insertText(tag, rawText);
        return;
      case selectStart: {
        this.reopen();
        this.insert(tag);
        const isInTable =
          this.mode === inTable || this.mode === inCaption || this.mode === inTableBody || this.mode === inRow || this.mode === inCell;
        this.mode = isInTable ? inSelectInTable : inSelect;
        return;
      }
      case optionStart:
        if (open.current === option) open.pop();
        this.reopen();
        this.insert(tag);
        return;
      case framesetStart:
        throw new HandOver('frameset');
      case textareaStart:
        this.insertText(tag, escapableText);
        this.skipsNewline = true;
        return;
      case noscriptStart:
        if (this.scripting) this.insertText(tag, rawText, kind.silent);
        else {
          this.reopen();
          this.insert(tag);
        }
        return;
      case plaintextStart:
        throw new HandOver('plaintext');
      case ignoredStart:
        return;
    }
  }

  private startAnchor(): void {
    const { formatting } = this.open;
    const entry = formatting.find(a);
    if (entry >= 0) {
      const offset = formatting.offset[entry] as number;
      const level = formatting.level[entry] as number;
      this.adopt(a);
      // The agency leaves an entry alone that it finds out of scope.
      const left = formatting.find(a);
      if (left >= 0 && formatting.offset[left] === offset) {
        if (level >= 0 && formatting.level[left] === level) this.open.removeAt(level);
        formatting.remove(left);
      }
    }
    this.reopen();
    this.pushFormatting(a);
  }

  private startListItem(tag: number): void {
    const { open } = this;
    const level = tag === li ? open.topmost(li) : Math.max(open.topmost(dd), open.topmost(dt));
    if (level >= 0 && !open.hasKindAbove(level, kind.listItemBoundary)) {
      const item = open.keys[level] as number;
      open.popImpliedExcept(item);
      open.popUntil(item);
    }
    this.closeParagraphInScope();
    this.insert(tag);
  }

  private startForm(): void {
    const isInTemplate = this.open.templates > 0;
    if (this.hasForm && !isInTemplate) return;
    this.closeParagraphInScope();
    this.insert(form);
    if (!isInTemplate) {
      this.hasForm = true;
      this.open.formLevel = this.open.top;
    }
  }

  // ---- tables

  private clearTo(context: Uint8Array): void {
    const { open } = this;
    while (open.top >= 0 && !((open.keys[open.top] as number) < 256 && context[open.keys[open.top] as number] === 1)) open.pop();
  }

  private hasInTableScope(tag: number): boolean {
    return this.open.hasInScope(tag, kind.tableScopeBoundary);
  }

  private hasTableBodyInTableScope(): boolean {
    return this.hasOneInTableScope(tbody, thead, tfoot);
  }

  private hasOneInTableScope(first: number, second: number, third: number): boolean {
    const { open } = this;
    for (let i = open.top; i >= 0; i--) {
      const key = open.keys[i];
      if (key === first || key === second || key === third) return true;
      if (((open.kinds[i] as number) & kind.tableScopeBoundary) !== 0) return false;
    }
    return true;
  }

  private startInTable(tag: number): void {
    switch (tag) {
      case td:
      case th:
      case tr:
        this.clearTo(tableContext);
        this.insertImplied(tbody);
        this.mode = inTableBody;
        this.startInTableBody(tag);
        return;
      case tbody:
      case tfoot:
      case thead:
        this.clearTo(tableContext);
        this.insert(tag);
        this.mode = inTableBody;
        return;
      case script:
      case style:
      case template:
        this.startInHead(tag);
        return;
      case caption:
        this.clearTo(tableContext);
        this.open.formatting.pushMarker();
        this.insert(tag);
        this.mode = inCaption;
        return;
      case colgroup:
        this.clearTo(tableContext);
        this.insert(tag);
        this.mode = inColumnGroup;
        return;
      case table:
        if (this.hasInTableScope(table)) {
          this.open.popUntil(table);
          this.resetMode();
          this.processStart(tag);
        }
        return;
      case form:
        if (!this.hasForm && this.open.templates === 0) {
          this.insert(form);
          this.hasForm = true;
          this.open.pop();
        }
        return;
    }
    if (tagNames[tag] === 'col') {
      this.clearTo(tableContext);
      this.insertImplied(colgroup);
      this.mode = inColumnGroup;
      this.startInColumnGroup(tag);
    } else if (tagNames[tag] === 'input' && this.isHiddenInput()) this.append(tag);
    else {
      const before = this.fostering;
      this.fostering = true;
      this.startInBody(tag);
      this.fostering = before;
    }
  }

  private isHiddenInput(): boolean {
    const index = this.open.attributes.find(this.source, 'type');
    return index >= 0 && this.open.names.attributeAt(index).toLowerCase() === 'hidden';
  }

  private startInCaption(tag: number): void {
    if (tableParts[tag] !== 1) this.startInBody(tag);
    else if (this.closeCaption()) this.startInTable(tag);
  }

  private closeCaption(): boolean {
    if (!this.hasInTableScope(caption)) return false;
    this.open.popImplied();
    this.open.popUntil(caption);
    this.open.formatting.clearToMarker();
    this.mode = inTable;
    return true;
  }

  private startInColumnGroup(tag: number): void {
    if (tag === html) this.mergeIntoHtml();
    else if (tagNames[tag] === 'col') this.append(tag);
    else if (tag === template) this.startTemplate();
    else if (this.open.current === colgroup) {
      this.open.pop();
      this.mode = inTable;
      this.processStart(tag);
    }
  }

  private startInTableBody(tag: number): void {
    if (tag === tr) {
      this.clearTo(tableBodyContext);
      this.insert(tag);
      this.mode = inRow;
    } else if (tag === td || tag === th) {
      this.clearTo(tableBodyContext);
      this.insertImplied(tr);
      this.mode = inRow;
      this.startInRow(tag);
    } else if (tableParts[tag] === 1) {
      if (this.hasTableBodyInTableScope()) {
        this.closeTableBody();
        this.startInTable(tag);
      }
    } else this.startInTable(tag);
  }

  private closeTableBody(): void {
    this.clearTo(tableBodyContext);
    this.open.pop();
    this.mode = inTable;
  }

  private startInRow(tag: number): void {
    if (tag === td || tag === th) {
      this.clearTo(tableRowContext);
      this.insert(tag);
      this.mode = inCell;
      this.open.formatting.pushMarker();
    } else if (tableParts[tag] === 1) {
      if (this.hasInTableScope(tr)) {
        this.closeRow();
        this.startInTableBody(tag);
      }
    } else this.startInTable(tag);
  }

  private closeRow(): void {
    this.clearTo(tableRowContext);
    this.open.pop();
    this.mode = inTableBody;
  }

  private startInCell(tag: number): void {
    if (tableParts[tag] !== 1) this.startInBody(tag);
    else if (this.hasInTableScope(td) || this.hasInTableScope(th)) {
      this.closeCell();
      this.startInRow(tag);
    }
  }

  private closeCell(): void {
    this.open.popImplied();
    this.open.popTo(Math.max(this.open.topmost(td), this.open.topmost(th), 0));
    this.open.formatting.clearToMarker();
    this.mode = inRow;
  }

  // ---- select and template

  private startInSelect(tag: number): void {
    const { open } = this;
    switch (tagNames[tag]) {
      case 'html':
        this.mergeIntoHtml();
        return;
      case 'option':
        if (open.current === option) open.pop();
        this.insert(tag);
        return;
      case 'optgroup':
        if (open.current === option) open.pop();
        if (open.current === optgroup) open.pop();
        this.insert(tag);
        return;
      case 'hr':
        if (open.current === option) open.pop();
        if (open.current === optgroup) open.pop();
        this.append(tag);
        return;
      case 'input':
      case 'keygen':
      case 'textarea':
      case 'select':
        if (this.hasSelectInScope()) {
          open.popUntil(select);
          this.resetMode();
          if (tag !== select) this.processStart(tag);
        }
        return;
      case 'script':
      case 'template':
        this.startInHead(tag);
    }
  }

  private hasSelectInScope(): boolean {
    const { open } = this;
    for (let i = open.top; i >= 0; i--) {
      if (((open.kinds[i] as number) & kind.htmlNamespace) === 0) continue;
      const key = open.keys[i];
      if (key === select) return true;
      if (key !== option && key !== optgroup) return false;
    }
    return true;
  }

  private startInTemplate(tag: number): void {
    const group = headGroups[tag] as number;
    if (group !== 0 && group !== headNoscript) {
      this.startInHead(tag);
      return;
    }
    let mode = inBody;
    if (tag === td || tag === th) mode = inRow;
    else if (tag === tr) mode = inTableBody;
    else if (tagNames[tag] === 'col') mode = inColumnGroup;
    else if (tableParts[tag] === 1) mode = inTable;
    this.templateModes[this.templateModes.length - 1] = mode;
    this.mode = mode;
    if (mode === inRow) this.startInRow(tag);
    else if (mode === inTableBody) this.startInTableBody(tag);
    else if (mode === inColumnGroup) this.startInColumnGroup(tag);
    else if (mode === inTable) this.startInTable(tag);
    else this.startInBody(tag);
  }

  // ---- svg and math

  private isIntegrationPoint(kinds: number): boolean {
    return ((this.open.kinds[this.open.top] as number) & kinds) !== 0;
  }

  /** math's annotation-xml holds HTML when its encoding says so. */
  private isHtmlAnnotation(): boolean {
    const index = this.open.attributes.find(this.source, 'encoding');
    if (index < 0) return false;
    const encoding = this.open.names.attributeAt(index).toLowerCase();
    return encoding === 'text/html' || encoding === 'application/xhtml+xml';
  }

  private isStartForForeign(tag: number): boolean {
    if (tag === svg && this.open.current === annotationXmlKey) return false;
    if (this.isForeign) return true;
    return (tag === mglyph || tag === malignmark) && !this.isIntegrationPoint(kind.htmlIntegration);
  }

  private startInForeign(tag: number): void {
    if (kind.leavesForeign[tag] === 1 || (tagNames[tag] === 'font' && this.isStyledFont())) {
      this.popForeign();
      this.startOutsideForeign(tag);
    } else this.insertForeign(tag, this.open.current >> 8);
  }

  private isStyledFont(): boolean {
    const { attributes } = this.open;
    return ['color', 'face', 'size'].some((name) => attributes.find(this.source, name) >= 0);
  }

  private popForeign(): void {
    while (!this.open.currentIsHtml && !this.isIntegrationPoint(kind.htmlIntegration | kind.mathTextIntegration)) this.open.pop();
  }

  private endInForeign(tag: number): void {
    const { open } = this;
    if (tag === p || tag === br) {
      this.popForeign();
      this.processEnd(tag);
      return;
    }
    for (let level = open.top; level > 0 && ((open.kinds[level] as number) & kind.htmlNamespace) === 0; level--) {
      if (open.isNamed(level, tag, this.nameStart, this.nameLength)) {
        open.popTo(level);
        return;
      }
    }
    this.processEnd(tag);
  }

  // ---- end tags

  private processEnd(tag: number): void {
    switch (this.mode) {
      case inBody:
        this.endInBody(tag);
        return;
      case inRawText:
        this.open.pop();
        this.mode = this.modeAfterText;
        return;
      case inCell:
        this.endInCell(tag);
        return;
      case inRow:
        this.endInRow(tag);
        return;
      case inTableBody:
        this.endInTableBody(tag);
        return;
      case inTable:
        this.endInTable(tag);
        return;
      case inSelectInTable:
        if (endsSelectInTable[tag] !== 1) this.endInSelect(tag);
        else if (this.hasInTableScope(tag)) {
          this.open.popUntil(select);
          this.resetMode();
          this.endTag(tag, this.offset, this.nameEnd);
        }
        return;
      case inSelect:
        this.endInSelect(tag);
        return;
      case inCaption:
        this.endInCaption(tag);
        return;
      case inColumnGroup:
        this.endInColumnGroup(tag);
        return;
      case inTemplate:
        if (tag === template) this.closeTemplate();
        return;
      case afterBody:
      case afterAfterBody:
        if (tag === html && this.mode === afterBody) this.mode = afterAfterBody;
        else {
          this.mode = inBody;
          this.endInBody(tag);
        }
        return;
      default:
        this.endBeforeBody(tag);
    }
  }

  private endBeforeBody(tag: number): void {
    if (this.mode === initial) {
      this.quirks = true;
      this.mode = beforeHtml;
    }
    if (tag === template) {
      if (this.mode >= inHead && this.mode !== inHeadNoscript && this.open.templates > 0) this.closeTemplate();
    } else if (tag === noscript && this.mode === inHeadNoscript) {
      this.open.pop();
      this.mode = inHead;
    } else if (tag === head && this.mode <= inHead) {
      if (this.mode < inHead) this.implyHead();
      this.endHead(this.offset, null);
    } else if (tag === br || ((tag === body || tag === html) && this.mode !== inHeadNoscript)) {
      this.implyBody(this.offset, tag === br ? '/br' : null);
      this.endInBody(tag);
    }
  }

  /** Makes html and head exist. */
  private implyHead(): void {
    if (this.mode === initial) this.quirks = true;
    if (this.mode <= beforeHtml) this.insertImplied(html);
    if (this.mode <= beforeHead) {
      this.insertImplied(head);
      this.headExists = true;
      this.mode = inHead;
    }
  }

  /** Makes html, head and body exist, for something at `offset` that belongs into the body. */
  private implyBody(offset: number, by: string | null): void {
    this.implyHead();
    if (this.mode === inHeadNoscript) {
      this.open.pop();
      this.mode = inHead;
    }
    if (this.mode === inHead) this.endHead(offset, by);
    this.open.closeHead();
    this.insertImpliedBody(offset);
    this.mode = inBody;
  }

  /**
   * What ends the head early opens a body, and the body tag that follows only adds its attributes to that. They are lent to the
   * implied body here; `end` makes sure that the tag really came.
   */
  private insertImpliedBody(from: number): void {
    const at = nextBodyTag(this.source, from);
    if (at >= 0 && this.open.attributes.scan(this.source, at + 5) >= 0 && this.open.attributes.count > 0) {
      this.lender = at;
      this.open.pushWithAttributes(body);
    } else this.insertImplied(body);
  }

  private startSecondBody(): void {
    const { open } = this;
    if (open.templates > 0 || open.keys[1] !== body) return;
    if (this.lender < 0) this.mergeInto(open.offsets[1] as number);
    else if (this.offset === this.lender) this.isLenderSeen = true;
    else if (this.isLenderSeen) this.mergeInto(this.lender);
    else if (open.attributes.count > 0) throw new HandOver('merged attributes');
  }

  private endHead(offset: number, by: string | null): void {
    this.open.pop();
    this.mode = afterHead;
    this.headEnd = { offset, by };
  }

  private nameOfEnder(tag: number): string | null {
    return tag === body ? null : this.open.names.elementName(tag, inHtml, this.offset, this.nameLength);
  }

  private endInBody(tag: number): void {
    const { open } = this;
    const group = endGroups[tag] as number;
    // The end tag of the current node, mostly: all rules but the formatting elements' come down to this.
    if (open.current === tag && tag !== 0 && closesCurrent[group] === 1) {
      open.pop();
      return;
    }
    switch (group) {
      case ordinaryEnd:
        this.endOrdinary(tag);
        return;
      case formattingEnd:
        this.adopt(tag);
        return;
      case blockEnd:
        if (open.hasInScope(tag, kind.scopeBoundary)) {
          open.popImplied();
          open.popUntil(tag);
        }
        return;
      case pEnd:
        if (!open.hasParagraphInScope(kind.scopeBoundary | kind.buttonScopeBoundary)) this.insertImplied(p);
        this.closeParagraph();
        return;
      case liEnd:
        if (open.hasInScope(li, kind.scopeBoundary | kind.listItemScopeBoundary)) {
          open.popImpliedExcept(li);
          open.popUntil(li);
        }
        return;
      case ddEnd:
        if (open.hasInScope(tag, kind.scopeBoundary)) {
          open.popImpliedExcept(tag);
          open.popUntil(tag);
        }
        return;
      case headingEnd:
        this.endHeading();
        return;
      case brEnd:
        this.reopen();
        if (this.fostering) this.refuseFostering();
        open.append(br, inHtml, -1, 0);
        return;
      case bodyEnd:
        if (open.hasInScope(body, kind.scopeBoundary)) this.mode = tag === html ? afterAfterBody : afterBody;
        return;
      case formEnd:
        this.endForm();
        return;
      case markerEnd:
        if (open.hasInScope(tag, kind.scopeBoundary)) {
          open.popImplied();
          open.popUntil(tag);
          open.formatting.clearToMarker();
        }
        return;
      case templateEnd:
        if (open.templates > 0) this.closeTemplate();
        return;
    }
  }

  private endOrdinary(tag: number): void {
    const { open } = this;
    const level = open.levelToClose(tag, this.nameStart, this.nameLength);
    if (level < 0) return;
    open.popImpliedExcept(tag === 0 ? -1 : tag);
    open.popTo(level);
  }

  private endHeading(): void {
    const { open } = this;
    const level = open.topmostOfKind(kind.heading);
    if (level < 0 || open.hasKindAbove(level, kind.scopeBoundary)) return;
    open.popImplied();
    open.popTo(level);
  }

  private endForm(): void {
    const { open } = this;
    const isInTemplate = open.templates > 0;
    const hadForm = this.hasForm;
    const level = open.formLevel;
    if (!isInTemplate) {
      this.hasForm = false;
      open.formLevel = -1;
    }
    if ((!hadForm && !isInTemplate) || !open.hasInScope(form, kind.scopeBoundary)) return;
    open.popImplied();
    if (isInTemplate) open.popUntil(form);
    else if (level >= 0 && level <= open.top) open.removeAt(level);
  }

  private endInTable(tag: number): void {
    if (tag === table) {
      if (this.hasInTableScope(table)) {
        this.open.popUntil(table);
        this.resetMode();
      }
    } else if (tag === template) {
      if (this.open.templates > 0) this.closeTemplate();
    } else if (tag !== body && tag !== html && tableParts[tag] !== 1) {
      const before = this.fostering;
      this.fostering = true;
      this.endInBody(tag);
      this.fostering = before;
    }
  }

  private endInCaption(tag: number): void {
    if (tag === caption || tag === table) {
      if (this.closeCaption() && tag === table) this.endInTable(tag);
    } else if (tag !== body && tag !== html && tableParts[tag] !== 1) this.endInBody(tag);
  }

  private endInColumnGroup(tag: number): void {
    if (tag === template) {
      if (this.open.templates > 0) this.closeTemplate();
    } else if (tagNames[tag] !== 'col' && this.open.current === colgroup) {
      this.open.pop();
      this.mode = inTable;
      if (tag !== colgroup) this.endTag(tag, this.offset, this.nameEnd);
    }
  }

  private endInTableBody(tag: number): void {
    if (tag === tbody || tag === tfoot || tag === thead) {
      if (this.hasInTableScope(tag)) this.closeTableBody();
    } else if (tag === table) {
      if (this.hasTableBodyInTableScope()) {
        this.closeTableBody();
        this.endInTable(tag);
      }
    } else if (tag !== body && tag !== html && tableParts[tag] !== 1) this.endInTable(tag);
  }

  private endInRow(tag: number): void {
    if (tag === tr) {
      if (this.hasInTableScope(tr)) this.closeRow();
    } else if (tag === table) {
      if (this.hasInTableScope(tr)) {
        this.closeRow();
        this.endInTableBody(tag);
      }
    } else if (tag === tbody || tag === tfoot || tag === thead) {
      if (this.hasInTableScope(tag) || this.hasInTableScope(tr)) {
        this.closeRow();
        this.endInTableBody(tag);
      }
    } else if (tag !== body && tag !== html && tableParts[tag] !== 1) this.endInTable(tag);
  }

  private endInCell(tag: number): void {
    if (tag === td || tag === th) {
      if (!this.hasInTableScope(tag)) return;
      this.open.popImplied();
      this.open.popUntil(tag);
      this.open.formatting.clearToMarker();
      this.mode = inRow;
    } else if (tag === table || tag === tbody || tag === tfoot || tag === thead || tag === tr) {
      if (!this.hasInTableScope(tag)) return;
      this.closeCell();
      this.endInRow(tag);
    } else if (tag !== body && tag !== html && tableParts[tag] !== 1) this.endInBody(tag);
  }

  private endInSelect(tag: number): void {
    const { open } = this;
    if (tag === optgroup) {
      if (open.current === option && open.keys[open.top - 1] === optgroup) open.pop();
      if (open.current === optgroup) open.pop();
    } else if (tag === option) {
      if (open.current === option) open.pop();
    } else if (tag === select) {
      if (this.hasSelectInScope()) {
        open.popUntil(select);
        this.resetMode();
      }
    } else if (tag === template && open.templates > 0) this.closeTemplate();
  }

  private closeTemplate(): void {
    this.open.popImpliedThoroughly();
    this.open.popUntil(template);
    this.open.formatting.clearToMarker();
    this.templateModes.pop();
    this.resetMode();
  }

  private resetMode(): void {
    const { open } = this;
    const level = open.topmostOfKind(kind.resetsMode);
    this.mode = inBody;
    switch (level < 0 ? 0 : open.keys[level]) {
      case tr:
        this.mode = inRow;
        return;
      case tbody:
      case thead:
      case tfoot:
        this.mode = inTableBody;
        return;
      case caption:
        this.mode = inCaption;
        return;
      case colgroup:
        this.mode = inColumnGroup;
        return;
      case table:
        this.mode = inTable;
        return;
      case select: {
        const tableLevel = open.topmost(table);
        this.mode = tableLevel > 0 && tableLevel > open.topmost(template) ? inSelectInTable : inSelect;
        return;
      }
      case template:
        this.mode = this.templateModes[this.templateModes.length - 1] ?? inBody;
        return;
      case html:
        this.mode = this.headExists ? afterHead : beforeHead;
        return;
      case td:
      case th:
        this.mode = inCell;
        return;
      case head:
        this.mode = inHead;
    }
  }
}
