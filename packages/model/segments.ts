/** Segments: parts of a site by rules, one a line, `Blog = path: /blog/*; words below 300`. Kept with the scan, changed without a new one. */

export interface SegmentRule {
  readonly name: string;
  /** Patterns of path and query with `*` for any text, one of which fits; empty for any address. */
  readonly paths: readonly string[];
  /** Facts of pages, all of which hold. */
  readonly conditions: readonly SegmentCondition[];
}

export interface SegmentCondition {
  readonly column: string;
  readonly operator: string;
  readonly value: string;
}

export type SegmentFault = 'form' | 'name' | 'path' | 'condition' | 'long';

export const maxSegments = 50;
export const maxSegmentChars = 2_000;
const maxNameChars = 60;

export interface SegmentWords {
  readonly operators: readonly string[];
  /** Those that take no value. */
  readonly alone: readonly string[];
}

export type ReadSegment = { readonly segment: SegmentRule } | { readonly fault: SegmentFault; readonly part: string };

export interface FaultyLine {
  readonly line: string;
  /** `double`: an earlier line has the same name, in any case. */
  readonly fault: SegmentFault | 'double';
  readonly part: string;
}

/** The first line that cannot be kept; null where all can. */
export function findFaultyLine(lines: readonly string[], words: SegmentWords): FaultyLine | null {
  const names = new Set<string>();
  for (const line of lines) {
    const read = readSegment(line, words);
    if (!('segment' in read)) return { line, ...read };
    const name = read.segment.name.toLowerCase();
    if (names.has(name)) return { line, fault: 'double', part: read.segment.name };
    names.add(name);
  }
  return null;
}

/** Reads one line; which columns there are is for the reader of the rows to say. */
export function readSegment(line: string, words: SegmentWords): ReadSegment {
  if (line.length > maxSegmentChars) return { fault: 'long', part: line.slice(0, maxNameChars) };
  const equals = line.indexOf('=');
  if (equals < 0) return { fault: 'form', part: line };
  const name = line.slice(0, equals).trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > maxNameChars) return { fault: 'name', part: name };
  const paths: string[] = [];
  const conditions: SegmentCondition[] = [];
  for (const part of line
    .slice(equals + 1)
    .split(';')
    .map((each) => each.trim())) {
    if (part === '') return { fault: 'form', part: line };
    if (part.startsWith('path:')) {
      const patterns = part.slice('path:'.length).trim().split(/\s+/);
      if (!patterns.every((pattern) => pattern.startsWith('/') || pattern.startsWith('*'))) return { fault: 'path', part };
      paths.push(...patterns);
      continue;
    }
    const condition = readCondition(part, words);
    if (condition === null) return { fault: 'condition', part };
    conditions.push(condition);
  }
  return { segment: { name, paths, conditions } };
}

/** `title contains Boat`: a column, an operator, and what is left. Names of columns may have spaces, operators have none. */
function readCondition(part: string, { operators, alone }: SegmentWords): SegmentCondition | null {
  const tokens = part.split(' ');
  for (let at = 1; at < tokens.length; at++) {
    const operator = tokens[at] as string;
    if (!operators.includes(operator)) continue;
    const value = tokens
      .slice(at + 1)
      .join(' ')
      .trim();
    if ((value === '') !== alone.includes(operator)) return null;
    return { column: tokens.slice(0, at).join(' ').trim(), operator, value };
  }
  return null;
}
