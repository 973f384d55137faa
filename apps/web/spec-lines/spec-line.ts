/** One line of the specification, and the tests that hold it. */

/** A test by the path of its file from the root and its name, as the file writes it. */
export type TestName = readonly [file: string, name: string];

export interface SpecLine {
  readonly line: string;
  readonly tests: readonly TestName[];
}

/** A text that has to read exactly so. */
export const exact = (key: string): TestName => ['packages/i18n/exact-words.test.ts', key];
