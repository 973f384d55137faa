import type { AppError } from '@orbweaver/model/errors.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { expect, test } from 'vitest';
import { readScanRequest, requireRendering } from './start-request.ts';

const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
};

test.each([
  ['off', false, false, null],
  ['auto', true, true, null],
  ['on', true, true, null],
  ['on', false, true, 'not-in-plan'],
  ['auto', true, false, 'option-invalid'],
] as const)('rendering %s, in the plan: %s, by the server: %s gives %s', (render, isInPlan, rendersPages, code) => {
  expect(codeOf(() => requireRendering({ ...defaultScanOptions, startUrl: 'https://example.com/', render }, isInPlan, rendersPages))).toBe(
    code,
  );
});

test('pictures are of rendered pages', () => {
  const options = { ...defaultScanOptions, startUrl: 'https://example.com/', screenshots: 'both' } as const;
  expect(codeOf(() => requireRendering(options, true, true))).toBe('option-invalid');
  expect(codeOf(() => requireRendering({ ...options, render: 'auto' }, true, true))).toBe(null);
  expect(codeOf(() => requireRendering({ ...options, render: 'auto' }, false, true))).toBe('not-in-plan');
});

test("how much memory its browser takes is the server's to say", () => {
  const url = 'https://example.com/';
  expect(readScanRequest({ url, options: { render: 'on', renderAs: 'desktop', renderMemory: 100_000 } })).toMatchObject({
    render: 'on',
    renderAs: 'desktop',
    renderMemory: defaultScanOptions.renderMemory,
  });
  expect(codeOf(() => readScanRequest({ url, options: { render: 'sometimes' } }))).toBe('option-invalid');
});
