/** A page that was rendered, from what was served and what a browser made of it. */
import type { PageFacts, RenderingFacts } from '@orbweaver/facts/page-facts.ts';
import { differenceOf } from '@orbweaver/model/list-difference.ts';
import type { WholePage } from '../check.ts';
import { page } from './page.ts';

type Facts = NonNullable<Parameters<typeof page>[0]>;

/** Facts that `served` does not name are equal in both. */
export function renderedPage(served: Facts, rendered: Facts, over: Partial<RenderingFacts> = {}): WholePage {
  const [before, after] = [page({ ...rendered, ...served }).facts, page(rendered).facts] as [PageFacts, PageFacts];
  const fields = Object.keys(after).filter((field) => field !== 'document') as (keyof Omit<PageFacts, 'document'>)[];
  const { chars, elements, maxDepth, maxChildren } = before.document;
  const raw = { ...differenceOf<Omit<PageFacts, 'document'>>(before, after, fields), document: { chars, elements, maxDepth, maxChildren } };
  const rendering: RenderingFacts = {
    outcome: 'rendered',
    detail: null,
    settled: 'quiet',
    target: null,
    errors: [],
    failed: [],
    raw,
    ...over,
  };
  return page({ ...rendered, rendering });
}

/** A page that went elsewhere when it was rendered. */
export function pageThatLeft(target: string, facts: Facts = {}): WholePage {
  return page({
    ...facts,
    rendering: { outcome: 'left', detail: null, settled: null, target, errors: [], failed: [], raw: null },
  });
}
