import { expect, test } from 'vitest';
import { type AuditQuery, auditPath, readAuditQuery } from './audit-query.ts';

const cases: readonly (readonly [text: string, query: AuditQuery, path: string])[] = [
  ['', {}, '/admin/audit'],
  [
    'kind=role&account=+ada%40example.com&before=x',
    { kind: 'role', account: 'ada@example.com', before: 'x' },
    '/admin/audit?kind=role&account=ada%40example.com&before=x',
  ],
  ['kind=constructor&account=&before=', {}, '/admin/audit'],
  [`account=${'x'.repeat(321)}&before=${'x'.repeat(65)}`, {}, '/admin/audit'],
];

test.each(cases)('%s', (text, query, path) => {
  expect(readAuditQuery(new URLSearchParams(text))).toEqual(query);
  expect(auditPath('/admin/audit', query)).toBe(path);
});
