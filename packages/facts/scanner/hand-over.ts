/** Thrown by the fast scan where it cannot follow the standard exactly; the page is then done again by way of parse5. */
export class HandOver {
  readonly reason: HandOverReason;

  constructor(reason: HandOverReason) {
    this.reason = reason;
  }
}

export const handOverReasons = [
  /** NUL characters. */
  'nul',
  /** A character reference where it matters whether it is white space. */
  'reference',
  /** A second html or body tag brings new attributes. */
  'merged attributes',
  'frameset',
  'plaintext',
  /** Text or elements that a table puts in front of itself. */
  'foster parenting',
  /** A block inside a formatting element that is closed: the adoption agency moves nodes. */
  'adoption agency',
  /** More formatting elements open than are tracked. */
  'formatting',
  'depth',
  'attributes',
] as const;
export type HandOverReason = (typeof handOverReasons)[number];
