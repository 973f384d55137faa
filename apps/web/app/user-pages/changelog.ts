/** CHANGELOG.md (Keep a Changelog) becomes versions with their kinds of changes. */

export interface ChangeGroup {
  /** `Added`, `Changed`, `Fixed`, `Removed`. */
  readonly kind: string;
  readonly changes: readonly string[];
}

export interface Version {
  /** `0.2.0`, or `Unreleased`. */
  readonly name: string;
  /** `2026-11-21`, or null. */
  readonly date: string | null;
  readonly groups: readonly ChangeGroup[];
}

/** Versions in the order of the file. Lines that are no change are passed over. */
export function readChangelog(markdown: string): Version[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const [, name = heading.trim(), date = null] = /^\[?([^\]\s]+)\]?(?:\s+-\s+(\d{4}-\d{2}-\d{2}))?/.exec(heading) ?? [];
      return { name, date, groups: readGroups(lines.join('\n')) };
    });
}

function readGroups(text: string): ChangeGroup[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [kind = '', ...lines] = part.split('\n');
      return { kind: kind.trim(), changes: readChanges(lines) };
    });
}

/** List items, each joined from its lines; marks of code are left out. */
function readChanges(lines: readonly string[]): string[] {
  const changes: string[] = [];
  for (const line of lines) {
    const item = /^[-*] (.*)$/.exec(line)?.[1];
    if (item !== undefined) changes.push(item);
    else if (/^\s+\S/.test(line) && changes.length > 0) changes.push(`${changes.pop()} ${line.trim()}`);
  }
  return changes.map((change) => change.replaceAll('`', ''));
}
