/** What the page of the sample scan and the worker that holds it say to each other. */
import type { ViewQuestion } from '@orbweaver/scan/results/view-queries.ts';
import type { IgnoreChange } from '@orbweaver/store/change-ignores.ts';

export type SampleCall = { readonly question: ViewQuestion } | { readonly ignore: IgnoreChange };

export interface SampleAsk {
  readonly id: number;
  readonly call: SampleCall;
}

export type SampleReply = { readonly id: number } & ({ readonly response: unknown } | { readonly fault: string });
