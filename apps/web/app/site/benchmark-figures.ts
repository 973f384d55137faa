/** The table of docs/benchmarks.md becomes the figures that public pages state, so that the pages never say other numbers than the document. */

export interface BenchmarkFigures {
  /** Pages a second with every fact stored and every check run. */
  readonly pagesPerSecond: number;
  /** Planted faults that were all found, with no false alarm. */
  readonly plantedFaults: number;
}

/** Throws when the document no longer says one of them: then the page has to be looked at. */
export function readBenchmarks(markdown: string): BenchmarkFigures {
  return {
    pagesPerSecond: rate(markdown, 'Orbweaver, 2 workers'),
    plantedFaults: numberAt(/([\d,]+) planted faults found, none missed, none false/, markdown),
  };
}

/** Pages a second in the row of a crawler. */
function rate(markdown: string, crawler: string): number {
  return numberAt(new RegExp(`^\\| ${crawler}[^|]*\\|[^|]*\\| ([\\d,.]+) \\|`, 'm'), markdown);
}

function numberAt(pattern: RegExp, text: string): number {
  return Number(find(pattern, text).replaceAll(',', ''));
}

function find(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`docs/benchmarks.md no longer says ${pattern}`);
  return found;
}
