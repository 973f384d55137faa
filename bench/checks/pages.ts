// Pages of the synthetic site as page views, without a network: facts from the page's HTML, the answer as nginx would give it.
import type { WholePage } from '@orbweaver/checks/check.ts';
import { isIndexable } from '@orbweaver/checks/indexability.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import { normalizeUrl, originOf } from '@orbweaver/model/url.ts';
import type { Answer } from '../../fixtures/sites/synthetic/assets.ts';
import { recordOf } from '../facts/record.ts';

export function viewOf(url: string, answer: Answer): WholePage {
  const type = answer.type;
  const bytes = new TextEncoder().encode(typeof answer.body === 'string' ? answer.body : '');
  const { body: _, ...record } = recordOf(url, bytes, type);
  const isHtml = answer.status === 200 && type.startsWith('text/html');
  const facts = isHtml ? extractPage(recordOf(url, bytes, type)).facts : null;
  return {
    url,
    kind: 'page',
    record: {
      ...record,
      status: answer.status,
      headers: { ...record.headers, 'content-encoding': 'gzip' },
      bodyBytes: bytes.length,
      attempts: 1,
      redirectUrl: answer.location === undefined ? null : normalizeUrl(answer.location, url),
    },
    facts,
    isHtml,
    isIndexable: isIndexable({ url, status: answer.status, isHtml, robotsAllowed: true, facts }),
    isInternal: (target) => originOf(target) === originOf(url),
    lineAt: () => 1,
  };
}
