import { expect, test } from 'vitest';
import { mayBecome, stateAfterReply, ticketStates } from './tickets.ts';

test('a reply makes the ticket the operator’s turn; a closed one is reopened by it', () => {
  expect(ticketStates.map((state) => [state, stateAfterReply(state)])).toEqual([
    ['open', 'open'],
    ['answered', 'open'],
    ['waiting', 'open'],
    ['closed', 'reopened'],
    ['reopened', 'reopened'],
  ]);
});

test('what is closed can be reopened, what is not can be closed', () => {
  expect(ticketStates.filter((state) => mayBecome(state, 'closed'))).toEqual(['open', 'answered', 'waiting', 'reopened']);
  expect(ticketStates.filter((state) => mayBecome(state, 'reopened'))).toEqual(['closed']);
});
