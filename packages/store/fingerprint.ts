/**
 * What makes a finding the same one in another scan. Its place: check, severity, URL, target, header and rule. Its fingerprint: the place, the
 * text that was found, and its number among equal ones. Lines, offsets, counts, limits and times are left out, so a finding keeps its
 * fingerprint when the page around it moves.
 */
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { StoredIssue } from './issues.ts';

export interface IssueIdentity {
  /** 32 hex digits. */
  readonly place: string;
  /** 32 hex digits, unlike those of all other findings of the scan. */
  readonly fingerprint: string;
}

/** Names the findings of one scan in the order they come; those of one place have to come in a stable order. */
export class Fingerprinter {
  readonly #seen = new Map<string, number>();

  identify({ check, severity, url, evidence }: Pick<StoredIssue, 'check' | 'severity' | 'url' | 'evidence'>): IssueIdentity {
    const part = (name: string) => {
      const value = ownValue(evidence, name);
      return typeof value === 'string' ? value : '';
    };
    const place = hash128([check, severity, url, part('target'), part('header'), part('rule')]);
    const key = hash128([place, part('value')]);
    const number = this.#seen.get(key) ?? 0;
    this.#seen.set(key, number + 1);
    return { place, fingerprint: number === 0 ? key : hash128([key, String(number)]) };
  }
}

/** Each part is followed by a separator that no text holds. Not for security. */
function hash128(parts: readonly string[]): string {
  const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  const multipliers = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1];
  for (const part of parts) {
    for (let at = 0; at <= part.length; at++) {
      const code = at === part.length ? 0x10000 : part.charCodeAt(at);
      for (let word = 0; word < 4; word++) {
        const mixed = Math.imul((words[word] as number) ^ code, multipliers[word] as number);
        words[word] = mixed ^ (mixed >>> 15);
      }
    }
  }
  return words.map((word) => (Math.imul(word ^ (word >>> 13), 0x5bd1e995) >>> 0).toString(16).padStart(8, '0')).join('');
}
