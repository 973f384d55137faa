/** Who looks at the prices. */

export interface Visitor {
  /** Plan of who is signed in; null = nobody is. */
  readonly own: string | null;
  /** One that is paid runs: it is changed rather than bought beside. */
  readonly hasPaidPlan: boolean;
}
