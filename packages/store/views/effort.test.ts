import { describe, expect, it } from 'vitest';
import { effortOfCause } from './effort.ts';

const ofTemplate = (check: string) => effortOfCause({ check, category: 'performance', identity: 'a cause', url: 'http://h/' });

describe('the effort of a cause', () => {
  it('is that of its check, before that of its category', () => {
    expect(ofTemplate('perf-preconnect-missing')).toBe(15);
    expect(ofTemplate('perf-requests-many')).toBe(240);
    expect(ofTemplate('ai-raw-content-empty')).toBe(480);
  });
});
