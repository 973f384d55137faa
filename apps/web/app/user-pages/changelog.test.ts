import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readChangelog } from './changelog.ts';

test('versions, kinds and changes', () => {
  const text =
    '# Changelog\n\nWords.\n\n## Unreleased\n\n### Added\n\n- `scan` crawls,\n  politely.\n- B\n\n## [0.1.0] - 2026-11-20\n\n### Fixed\n\n* C\n';
  expect(readChangelog(text)).toEqual([
    { name: 'Unreleased', date: null, groups: [{ kind: 'Added', changes: ['scan crawls, politely.', 'B'] }] },
    { name: '0.1.0', date: '2026-11-20', groups: [{ kind: 'Fixed', changes: ['C'] }] },
  ]);
});

test('the project’s own changelog can be read, and its kinds have words', () => {
  const versions = readChangelog(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'));
  expect(versions[0]?.groups[0]?.changes.length).toBeGreaterThan(0);
  for (const { kind } of versions.flatMap((version) => version.groups)) expect(['Added', 'Changed', 'Fixed', 'Removed']).toContain(kind);
});

test('an empty file has no versions', () => {
  expect(readChangelog('')).toEqual([]);
});
