/** What a tool cannot do with its input, as data: words by key, and the place at fault. It crosses workers; page and command line choose the words. */

export interface FaultPlace {
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
}

export class ToolFault extends Error {
  /** Message key of the tool's area, such as `tool-css.fault.syntax`. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly place: FaultPlace;

  constructor(key: string, values: Readonly<Record<string, string | number>> = {}, place: FaultPlace = {}) {
    super(key);
    this.name = 'ToolFault';
    this.key = key;
    this.values = values;
    this.place = place;
  }
}
