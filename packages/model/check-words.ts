/** What a check says to people, as plain text. */
export interface CheckWords {
  /** Of the check and of the group of its findings: "Too many links on a page". */
  readonly name: string;
  /** Of one finding, with `{value}`, `{count}`, `{limit}`, `{rule}` and `{target}` of its evidence: "{count} links on one page". */
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}
