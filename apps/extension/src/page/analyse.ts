/** A page of a tab becomes facts and findings: the code of `orbweaver page`, once for the served bytes and once with the tree of the tab. */
import { notBuiltReasons } from '@orbweaver/checks/not-built.ts';
import { decodeBody } from '@orbweaver/facts/encoding.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import { reportBoth } from '@orbweaver/scan/page-report.ts';
import { pageRendering } from '@orbweaver/store/views/page-rendering.ts';
import { findPlace } from './find-place.ts';
import type { ElementPlace } from './mark-element.ts';
import type { PageAnalysis, PageReading, PageVersion } from './messages.ts';

const options = { categories: null, checkSettings: {} };

export function analysePage({ served: record, tree }: PageReading): PageAnalysis {
  const { served, rendered, notTested } = reportBoth(record, options, {
    ...{ outcome: 'rendered', detail: null, settled: null, target: null, documentUrl: tree.documentUrl, html: tree.html },
    ...{ errors: [], failed: [], coverage: [], loaded: [], screenshots: [], layout: null },
  });
  return {
    ...{ served, now: rendered, rendering: rendered.facts === null ? null : pageRendering(rendered.facts) },
    notTested: Object.entries(notTested).map(([check, reason]) => ({ check, reason: reason === notBuiltReasons.rendered ? null : reason })),
  };
}

/** The element at an offset of a version's markup. `analysis` is of the same reading: it knows how the bytes were decoded. */
export function placeIn({ served, tree }: PageReading, analysis: PageAnalysis, version: PageVersion, offset: number): ElementPlace | null {
  if (version === 'now') return findPlace(new TextDecoder().decode(tree.html), offset);
  const contentType = headerValue(served.headers, 'content-type');
  if (served.body === null || analysis.served.facts === null) return null;
  return findPlace(decodeBody(served.body, contentType, analysis.served.facts.document.encoding).text, offset);
}
