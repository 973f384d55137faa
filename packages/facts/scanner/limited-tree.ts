/** parse5's own tree, made and moved in a limited number of steps: reopened and adopted elements can be many more than the tags of a page. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, type TreeAdapter } from 'parse5';

type TreeMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

/** Thrown out of the parser. */
export class StepLimit {
  readonly by: 'elements' | 'depth';
  readonly limit: number;

  constructor(by: 'elements' | 'depth', limit: number) {
    this.by = by;
    this.limit = limit;
  }
}

export function limitedAdapter(maxSteps: number): TreeAdapter<TreeMap> {
  let steps = 0;
  const step = () => {
    if (++steps > maxSteps) throw new StepLimit('elements', Math.floor(maxSteps));
  };
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      step();
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    detachNode(node) {
      step();
      defaultTreeAdapter.detachNode(node);
    },
  };
}
