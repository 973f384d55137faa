import { expect, test } from 'vitest';
import { askPath, mostAsked, readTicketAsk, type TicketAsk } from './ticket-ask.ts';

const readFrom = (path: string) => readTicketAsk(new URL(path, 'http://localhost').searchParams);

test.each<TicketAsk>([
  { kind: 'refill' },
  { kind: 'plan', plan: 'business' },
  { kind: 'plan', plan: null },
  { kind: 'addons', credits: 50, slots: 0 },
  { kind: 'addons', credits: 0, slots: 3 },
])('$kind goes into the address and comes back', (ask) => {
  expect(readFrom(askPath(ask))).toEqual(ask);
});

test.each([
  ['', null],
  ['?ask=money', null],
  ['?ask=plan&plan=toString', { kind: 'plan', plan: null }],
  ['?ask=addons', null],
  ['?ask=addons&credits=-5&slots=1.5', null],
  ['?ask=addons&credits=1e99&slots=NaN', { kind: 'addons', credits: mostAsked, slots: 0 }],
])('%s', (query, ask) => {
  expect(readFrom(`/user/ticket/new${query}`)).toEqual(ask);
});
