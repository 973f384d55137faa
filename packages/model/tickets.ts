/** Tickets: what they are about, how they stand, and what a message does to that. */

export const ticketCategories = ['question', 'problem', 'billing', 'account', 'idea', 'other'] as const;

export type TicketCategory = (typeof ticketCategories)[number];

/** `open`: the operator has to answer; `answered`: they did; `waiting`: they asked the user something; `reopened`: open again after `closed`. */
export const ticketStates = ['open', 'answered', 'waiting', 'closed', 'reopened'] as const;

export type TicketState = (typeof ticketStates)[number];

/** What an administrator's answer can leave behind. */
export const answerStates = ['answered', 'waiting', 'closed'] as const satisfies readonly TicketState[];

export type AnswerState = (typeof answerStates)[number];

/** How a ticket stands after its user wrote. */
export function stateAfterReply(state: TicketState): TicketState {
  if (state === 'closed' || state === 'reopened') return 'reopened';
  return 'open';
}

/** A closed ticket can only be reopened, all others only be closed. */
export function mayBecome(state: TicketState, wanted: 'closed' | 'reopened'): boolean {
  return (state === 'closed') === (wanted === 'reopened');
}

/** What a file of a message can be, found by its content. */
export const ticketFileKinds = ['png', 'jpeg', 'gif', 'webp', 'avif', 'scan'] as const;

export type TicketFileKind = (typeof ticketFileKinds)[number];
