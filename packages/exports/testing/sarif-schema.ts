/** The rules of SARIF 2.1.0 that a log of ours can break, written from the standard (OASIS, 27 March 2020); gives the faults by path. */

type Json = unknown;
type Rule = (value: Json, path: string, faults: string[]) => void;

const text: Rule = (value, path, faults) => {
  if (typeof value !== 'string') faults.push(`${path}: no string`);
  else if (!value.isWellFormed()) faults.push(`${path}: lone surrogate`);
};
const filled: Rule = (value, path, faults) => {
  text(value, path, faults);
  if (value === '') faults.push(`${path}: empty`);
};
const flag: Rule = (value, path, faults) => {
  if (typeof value !== 'boolean') faults.push(`${path}: no boolean`);
};
const whole =
  (min: number): Rule =>
  (value, path, faults) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min) faults.push(`${path}: no whole number from ${min}`);
  };
const oneOf =
  (...values: readonly string[]): Rule =>
  (value, path, faults) => {
    if (!values.includes(value as string)) faults.push(`${path}: not one of ${values}`);
  };
const matching =
  (pattern: RegExp): Rule =>
  (value, path, faults) => {
    if (typeof value !== 'string' || !pattern.test(value)) faults.push(`${path}: ${String(value).slice(0, 60)}`);
  };
const listOf =
  (rule: Rule, min = 0): Rule =>
  (value, path, faults) => {
    if (!Array.isArray(value) || value.length < min) faults.push(`${path}: no array`);
    else for (const [at, each] of value.entries()) rule(each, `${path}[${at}]`, faults);
  };
const object =
  (required: Readonly<Record<string, Rule>>, optional: Readonly<Record<string, Rule>> = {}): Rule =>
  (value, path, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return void faults.push(`${path}: no object`);
    for (const name of Object.keys(required)) if (!Object.hasOwn(value, name)) faults.push(`${path}.${name}: missing`);
    for (const [name, each] of Object.entries(value)) {
      const rule = required[name] ?? optional[name];
      if (rule === undefined) faults.push(`${path}.${name}: unknown property`);
      else rule(each, `${path}.${name}`, faults);
    }
  };
const mapOf =
  (rule: Rule): Rule =>
  (value, path, faults) => {
    if (typeof value !== 'object' || value === null) return void faults.push(`${path}: no object`);
    for (const [name, each] of Object.entries(value)) rule(each, `${path}.${name}`, faults);
  };
const unique: Rule = (value, path, faults) => {
  listOf(text)(value, path, faults);
  if (Array.isArray(value) && new Set(value).size !== value.length) faults.push(`${path}: repeated`);
};

const level = oneOf('none', 'note', 'warning', 'error');
const message = object({ text: filled });
/** A property bag (3.8): any properties, tags a list of unique strings. */
const bag: Rule = (value, path, faults) => {
  mapOf(() => {})(value, path, faults);
  const tags = (value as { tags?: Json } | null)?.tags;
  if (tags !== undefined) unique(tags, `${path}.tags`, faults);
};
/** date-time, in UTC (3.9). */
const time = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
/** A URI reference of RFC 3986: only its characters, each % followed by two hex digits. */
const uri = matching(/^(?:[\w\-.~:/?#@!$&'()*+,;=]|%[0-9a-fA-F]{2})+$/);
const rule = object(
  { id: filled },
  {
    shortDescription: message,
    fullDescription: message,
    help: message,
    helpUri: uri,
    defaultConfiguration: object({}, { level }),
    properties: bag,
  },
);
const location = object({
  physicalLocation: object({ artifactLocation: object({ uri }) }, { region: object({ startLine: whole(1) }, { charOffset: whole(0) }) }),
});
const result = object(
  { ruleId: filled, message },
  {
    ruleIndex: whole(0),
    level,
    locations: listOf(location),
    partialFingerprints: mapOf(filled),
    suppressions: listOf(
      object({ kind: oneOf('inSource', 'external') }, { status: oneOf('accepted', 'underReview', 'rejected'), justification: text }),
    ),
    properties: bag,
  },
);
const log = object(
  {
    version: oneOf('2.1.0'),
    runs: listOf(
      object(
        { tool: object({ driver: object({ name: filled }, { version: filled, rules: listOf(rule) }) }), results: listOf(result) },
        {
          invocations: listOf(object({ executionSuccessful: flag }, { startTimeUtc: time, endTimeUtc: time })),
          columnKind: oneOf('utf16CodeUnits', 'unicodeCodePoints'),
        },
      ),
      1,
    ),
  },
  { $schema: filled },
);

interface Log {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly { readonly ruleId: string; readonly ruleIndex?: number }[];
  }[];
}

/** Empty for a valid log. */
export function sarifFaults(value: Json): string[] {
  const faults: string[] = [];
  log(value, '$', faults);
  if (faults.length > 0) return faults;
  for (const { tool, results } of (value as Log).runs) {
    const ids = tool.driver.rules.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) faults.push('rules: an id is repeated');
    results.forEach(({ ruleId, ruleIndex }, at) => {
      if (ruleIndex !== undefined && ids[ruleIndex] !== ruleId) faults.push(`results[${at}]: ruleIndex names another rule`);
    });
  }
  return faults;
}
