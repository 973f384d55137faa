/** A page's main text as one string, made again from the source for those who want to read it. */
import { declaredLanguage } from '@orbweaver/formats/text/language.ts';
import { readWords } from '@orbweaver/formats/text/words.ts';
import { isHiddenStyle } from '../elements.ts';
import type { Extractor, TagCursor } from '../scanner/extractor.ts';
import { scanDocument } from '../scanner/scan.ts';
import { mainTextRule, regionHandlers, type TextSink } from './regions.ts';

/** Main text with a line feed between blocks. The same rule as the text facts: what is counted there stands here. */
export function mainTextOf(html: string, scripting: boolean): string {
  return scanDocument(html, () => ({ text: mainTextExtractor() }), { scripting }).results.text;
}

/** Stands for a piece of code in running text. */
const objectSign = '\ufffc';
const codeTags = ['code', 'kbd', 'samp', 'var', 'tt', 'math', 'svg'];

/** Main text as spelling and grammar read it: code is one sign, blocks of code and elements in other languages are left out. */
export function proseOf(html: string, scripting: boolean): string {
  return scanDocument(html, () => ({ text: mainTextExtractor(true) }), { scripting }).results.text;
}

function mainTextExtractor(isProse = false): Extractor<string> {
  const sink = new CollectorSink();
  const { tags, closed, text, hide, landmarkRole } = regionHandlers(sink);
  let language: string | null = null;
  const leaveOut = (tag: TagCursor): void => {
    const lang = declaredLanguage(tag.attr('lang'));
    if (tag.name === 'html') language = lang;
    else if ((lang !== null && lang !== language) || tag.attr('translate') === 'no') hide(tag);
  };
  if (isProse) {
    for (const name of codeTags) {
      tags[name] = (tag) => {
        sink.add(objectSign);
        hide(tag);
      };
    }
    tags.pre = (tag) => {
      sink.breakLine();
      hide(tag);
    };
  }
  return {
    tags: {
      ...tags,
      '*'(tag: TagCursor) {
        const role = tag.attr('role');
        if (role !== null) landmarkRole(tag, role.trim().toLowerCase());
        if (isProse) leaveOut(tag);
        if (tag.attr('hidden') !== null || isHiddenStyle(tag.attr('style'))) hide(tag);
      },
    },
    closed,
    text,
    result: () => sink.mainText(),
  };
}

interface Stretch {
  readonly regions: number;
  lines: string[];
  words: number;
}

class CollectorSink implements TextSink {
  private readonly stretches: Stretch[] = [{ regions: 0, lines: [], words: 0 }];
  private line = '';

  enter(regions: number): void {
    this.breakLine();
    this.stretches.push({ regions, lines: [], words: 0 });
  }

  breakLine(): void {
    const line = this.line.replace(/\s+/g, ' ').trim();
    this.line = '';
    if (line === '') return;
    const stretch = this.stretches[this.stretches.length - 1] as Stretch;
    stretch.lines.push(line);
    stretch.words += readWords(line).words.length;
  }

  breakWord(): void {
    this.line += ' ';
  }

  breakCell(): void {
    this.line += ' ';
  }

  breakRun(): void {}

  enterCode(): void {}

  leaveCode(): void {}

  add(text: string): void {
    this.line += text;
  }

  mainText(): string {
    this.breakLine();
    const isMain = mainTextRule(this.stretches);
    return this.stretches.flatMap(({ regions, lines }) => (isMain(regions) ? lines : [])).join('\n');
  }
}
