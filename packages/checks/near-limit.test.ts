import type { Evidence } from '@orbweaver/model/issue.ts';
import { describe, expect, it } from 'vitest';
import { allChecks } from './all-checks.ts';
import { causeOf, inItsGroup } from './cause.ts';
import { compilePageChecks } from './page-runner.ts';
import { page, title } from './testing/page.ts';

const near = { group: 'near the limit' };

function grouped(id: string, evidence: Evidence, more: { readonly severity?: 'error'; readonly group?: string } = {}) {
  const check = allChecks.find((each) => each.id === id);
  if (check === undefined) throw new Error(id);
  return inItsGroup(check, { evidence, ...more });
}

describe('what is at most a tenth past a limit', () => {
  it.each([
    ['title-too-long', { value: '1 of many', count: 66, limit: 60 }],
    ['title-too-short', { value: 'Lamps', count: 27, limit: 30 }],
    ['title-below-recommended', { count: 45, limit: 50 }],
    ['description-outside-recommended', { count: 135, limit: 150 }],
    ['content-thin', { value: 180, limit: 200 }],
    ['content-readability', { value: 27, limit: 30, count: 900 }],
    ['content-text-html-ratio', { value: 60_000, count: 9, limit: 10 }],
    ['h2-missing', { count: 330, limit: 300 }],
    ['img-file-over-100kb', { value: 107_194, limit: 100_000 }],
    ['html-dom-size', { value: '1546 elements', limit: 1500 }],
    ['crawl-depth-high', { value: 4, limit: 4 }],
    ['page-links-crowded', { count: 102, limit: 100 }],
    ['perf-page-weight', { value: 1_600_000, count: 70, limit: 1_500_000 }],
  ])('%s: is one cause, whatever else its check would name', (id, evidence) => {
    expect(grouped(id, evidence, { group: 'elements' })).toMatchObject(near);
  });

  it.each([
    ['title-too-long', { value: 'Lamps', count: 67, limit: 60 }],
    ['title-too-short', { value: '29 lamps', count: 26, limit: 30 }],
    ['content-readability', { value: 26, limit: 30, count: 31 }],
    ['html-dom-size', { value: '1651 elements', limit: 1500 }],
    ['html-dom-size', { value: 'elements', limit: 1500 }],
    ['title-too-long', { count: 61 }],
    // Short but complete texts are told by another family.
    ['h2-too-short', { count: 9, limit: 10 }],
    // What they count is not what their limit is about.
    ['title-boilerplate', { count: 60, limit: 60 }],
    ['keyword-density-high', { count: 8, limit: 8 }],
  ])('%s: not what is further past, or no measure', (id, evidence) => {
    expect(grouped(id, evidence)).not.toMatchObject(near);
  });

  it('is no cause of its own where something is lost', () => {
    expect(grouped('html-over-2mb', { value: 2_100_000, limit: 2_000_000 })).not.toMatchObject(near);
    expect(grouped('url-too-long', { count: 2049, limit: 2048 }, { severity: 'error' })).not.toMatchObject(near);
  });

  it('has it in the scan, with the cause that follows', () => {
    const checks = allChecks.filter(({ id }) => id === 'title-too-long');
    const options = { categories: null, settings: {} };
    const { findings } = compilePageChecks(checks, options).run(page({ titles: [title('x'.repeat(61))] }));
    expect(findings).toMatchObject([{ finding: near, cause: { place: null, subject: null } }]);
    const [check] = checks;
    expect(check && causeOf(check, { evidence: { value: 'Lamps' } }, page())).toEqual({ place: null, subject: 'Lamps' });
  });
});
