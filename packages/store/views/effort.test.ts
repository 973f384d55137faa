import { describe, expect, it } from 'vitest';
import { effortOfCause } from './effort.ts';

const ofTemplate = (check: string, rows = 900) =>
  effortOfCause({ check, category: 'performance', identity: 'a cause', url: 'http://h/', rows });

describe('the effort of a cause', () => {
  it('is that of its check, before that of its category', () => {
    expect(ofTemplate('perf-preconnect-missing')).toBe(15);
    expect(ofTemplate('perf-requests-many')).toBe(240);
    expect(ofTemplate('ai-raw-content-empty')).toBe(480);
  });

  it('grows with the texts to be thought of anew, up to a limit', () => {
    expect([1, 3, 900].map((rows) => ofTemplate('h1-too-short', rows))).toEqual([8, 24, 240]);
    const near = { check: 'html-dom-size', toldAs: 'values-near-limit', category: 'html', identity: 'a cause', url: 'http://h/' };
    expect([1, 900].map((rows) => effortOfCause({ ...near, rows }))).toEqual([5, 60]);
    expect([1, 900].map((rows) => ofTemplate('title-too-short', rows))).toEqual([5, 40]);
  });
});
