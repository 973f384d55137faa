// What the program that watches the server and the one that loads it say to each other.
export type ToLoad =
  /** The server listens. */
  | { readonly kind: 'up' }
  /** It was killed. */
  | { readonly kind: 'down' }
  | { readonly kind: 'end' };

export type FromLoad =
  | { readonly kind: 'sites'; readonly allowHosts: readonly string[] }
  /** Accounts and tabs are at work. */
  | { readonly kind: 'working' }
  /** What was acknowledged was looked up, `lost` of it is not there. */
  | { readonly kind: 'verified'; readonly facts: number; readonly lost: readonly string[] }
  | { readonly kind: 'tally'; readonly tally: Tally };

export interface Tally {
  readonly sessions: number;
  /** Sessions that a kill cut. */
  readonly cut: number;
  /** Most accounts at work at once. */
  readonly mostActive: number;
  readonly acknowledged: number;
  /** Answers of sites through the gateway, and how many of them say what went wrong. */
  readonly fetched: number;
  readonly failed: number;
  readonly uploads: number;
  readonly tabScans: number;
  readonly tabPages: number;
  /** Answers of the server by status. */
  /** What turns of tabs broke off with. */
  readonly tabTroubles: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
  /** 5xx that are neither 503 nor 507, and what else must not be. */
  readonly faults: readonly string[];
}
