/** Styles and scripts written into the page: how many blocks, how long. Attributes are counted by attributes.ts. */
import type { Extractor } from './scanner/extractor.ts';
import { isScriptType } from './script-type.ts';

export interface InlineBlocks {
  readonly css: { readonly blocks: number; readonly chars: number };
  readonly js: { readonly blocks: number; readonly chars: number };
}

export function inlineCodeExtractor(): Extractor<InlineBlocks> {
  const css = { blocks: 0, chars: 0 };
  const js = { blocks: 0, chars: 0 };
  return {
    tags: {
      style(tag) {
        css.blocks += 1;
        tag.captureText((text) => {
          css.chars += text.length;
        });
      },
      script(tag) {
        if (tag.attr('src') !== null || !isScriptType(tag.attr('type'))) return;
        js.blocks += 1;
        tag.captureText((text) => {
          js.chars += text.length;
        });
      },
    },
    result: () => ({ css, js }),
  };
}
