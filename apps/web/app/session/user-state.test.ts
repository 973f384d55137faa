import { expect, test } from 'vitest';
import { overlayState } from './user-state.ts';

test('each returned field overwrites the client’s, absent ones stay', () => {
  const client = { name: 'Ada', phone: '+44', dark_mode: 1, settings: { showReview: true } } as const;
  expect(overlayState(client, { name: 'Grace', phone: null })).toEqual({ ...client, name: 'Grace', phone: null });
  expect(overlayState(client, {})).toEqual(client);
  expect(overlayState(null, { name: 'Ada' })).toEqual({ name: 'Ada' });
});
