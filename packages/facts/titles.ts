/** title elements of the HTML namespace, wherever they stand. */
import { collapse } from './collapse.ts';
import type { TitleFact } from './page-facts.ts';
import type { Draft } from './page-scope.ts';
import type { KeptExtractor } from './scanner/extractor.ts';

export function titleExtractor(): KeptExtractor<TitleFact[]> {
  let titles: TitleFact[] = [];
  return {
    reset() {
      titles = [];
    },
    tags: {
      title(tag) {
        const fact: Draft<TitleFact> = { text: '', inHead: tag.inHead, offset: tag.offset };
        titles.push(fact);
        tag.captureText((text) => {
          fact.text = collapse(text);
        });
      },
    },
    result: () => titles,
  };
}
