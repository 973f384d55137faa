/** Answers of the server's calls as the user pages get them, for tests of the pages alone. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import type { Answers } from './serve-build.ts';

const group = (used: number) => ({ used, limit: 10 });

const limits: Limits = {
  planId: 'trial',
  groups: { analysis: group(2), spider: group(3), link: group(10), code: group(0), tools: group(1) },
  resetAt: '2026-12-01T00:00:00.000Z',
  pagesPerScan: 10,
  fullWebsite: false,
  saveSlots: { used: 1, limit: 3 },
  storage: { used: 84_300_000, limit: 4_000_000_000 },
  widget: false,
};

const state: Omit<UserState, 'subscription'> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  google_api: null,
  dark_mode: 0,
  verified: 1,
  settings: { showReview: true },
};

function storedScan(id: number, title: string): SavedScan {
  const day = `2026-11-${10 + id}T10:00:00.000Z`;
  return {
    id: String(id),
    title,
    is: id === 2 ? 1 : 0,
    isLast: id === 1,
    isKept: id !== 1,
    summary: {
      url: 'https://www.example.com/some/rather/long/folder/of/the/site/',
      host: 'www.example.com',
      pages: 1_240 * id,
      errors: 12 * id,
      warnings: 340,
      notices: 900,
      score: 70 + id * 5,
      isComplete: id !== 3,
      startedAt: day,
    },
    bytes: 4_200_000 * id,
    coding: 'gzip',
    createdAt: day,
    updatedAt: day,
  };
}

export const storedScans = [
  storedScan(1, 'Example shop'),
  storedScan(2, 'Company blog'),
  storedScan(3, 'Documentation'),
  storedScan(4, 'Landing pages'),
];

export function answersOf(scans: readonly SavedScan[]): Answers {
  const ok = (data: unknown) => () => ({ status: 200, body: { data } });
  return {
    'GET /server/user/limits': ok(limits),
    'GET /server/scans': ok(scans),
    'GET /server/user/stateData': ok(state),
    'PATCH /server/user/profile': (body) => ({ status: 200, body: { data: { ...state, ...(body as object) } } }),
    'GET /server/auth/verify-email': () => ({ status: 400, body: { error: { code: 'token-invalid', data: {} } } }),
  };
}
