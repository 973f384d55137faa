/** An error as Stripe answers it: a type, often a code, and the parameter that it is about. */

export interface RefusalDetail {
  readonly type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly status?: number;
}

export class Refusal extends Error {
  readonly status: number;
  readonly wire: object;

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...rest }: RefusalDetail = {}) {
    super(message);
    this.status = status;
    this.wire = { error: { type, message, ...rest } };
  }
}

export function missing(kind: string, id: string): Refusal {
  return new Refusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
}

export function declined(): Refusal {
  const detail = { status: 402, type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } as const;
  return new Refusal('Your card was declined.', detail);
}
