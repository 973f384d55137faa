/** Styles and scripts written into the page: how many blocks, how long, and the names in them. Attributes are counted by elements.ts. */
import type { PageScope } from './page-scope.ts';
import type { KeptExtractor } from './scanner/extractor.ts';
import { isScriptType } from './script-type.ts';
import type { SiteNames } from './site-names.ts';

export interface InlineBlocks {
  readonly css: { readonly blocks: number; readonly chars: number };
  readonly js: { readonly blocks: number; readonly chars: number };
}

/** `names`: null where nobody asks what a site's pages have written. */
export function inlineCodeExtractor(scope: PageScope, names: SiteNames | null): KeptExtractor<InlineBlocks> {
  let css = { blocks: 0, chars: 0 };
  let js = { blocks: 0, chars: 0 };
  let hasTemplates = false;
  return {
    reset() {
      css = { blocks: 0, chars: 0 };
      js = { blocks: 0, chars: 0 };
      hasTemplates = false;
    },
    tags: {
      style(tag) {
        css.blocks += 1;
        tag.captureText((text) => {
          css.chars += text.length;
        });
      },
      script(tag) {
        if (tag.hasAttr('src')) return;
        const type = tag.attr('type');
        const isScript = isScriptType(type);
        if (isScript) js.blocks += 1;
        // Structured data names nothing for scripts, and differs from page to page.
        const isNamed = names !== null && type?.trim().toLowerCase() !== 'application/ld+json';
        if (!isScript && !isNamed) return;
        tag.captureText((text) => {
          if (isScript) js.chars += text.length;
          if (isNamed) names.script(text);
        });
      },
      template() {
        hasTemplates = true;
      },
    },
    result() {
      if (hasTemplates) names?.templates(scope.html);
      return { css, js };
    },
  };
}
