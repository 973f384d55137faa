/** A page's main text as one string, made again from the source for those who want to read it. */

import { readWords } from '@orbweaver/formats/text/words.ts';
import { isHiddenStyle } from '../elements.ts';
import type { Extractor, TagCursor } from '../scanner/extractor.ts';
import { scanDocument } from '../scanner/scan.ts';
import { mainTextRule, regionHandlers, type TextSink } from './regions.ts';

/** Main text with a line feed between blocks. The same rule as the text facts: what is counted there stands here. */
export function mainTextOf(html: string, scripting: boolean): string {
  return scanDocument(html, () => ({ text: mainTextExtractor() }), { scripting }).results.text;
}

function mainTextExtractor(): Extractor<string> {
  const sink = new CollectorSink();
  const { tags, closed, text, hide, landmarkRole } = regionHandlers(sink);
  return {
    tags: {
      ...tags,
      '*'(tag: TagCursor) {
        const role = tag.attr('role');
        if (role !== null) landmarkRole(tag, role.trim().toLowerCase());
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
