/** Texts that a person accepted for pages of a scan, to be taken into the site: kept in this browser, by scan, until they are removed. */
import { isText, listOf, withFields } from '@orbweaver/model/json-shape.ts';
import { type SuggestionKind, suggestionKinds } from '@orbweaver/model/suggestions.ts';
import { useSyncExternalStore } from 'react';

export interface AcceptedText {
  readonly url: string;
  readonly kind: SuggestionKind;
  readonly before: string;
  readonly after: string;
}

const isList = listOf(
  withFields<AcceptedText>({
    url: isText,
    kind: (value): value is SuggestionKind => suggestionKinds.some((kind) => kind === value),
    before: isText,
    after: isText,
  }),
);
const none: readonly AcceptedText[] = [];
const known = new Map<string, readonly AcceptedText[]>();
const listeners = new Set<() => void>();
const keyOf = (scanId: string) => `orbweaver-texts-${scanId}`;

export function useAcceptedTexts(scanId: string): readonly AcceptedText[] {
  return useSyncExternalStore(
    subscribe,
    () => read(scanId),
    () => none,
  );
}

/** In place of what was accepted for the same text of the page. */
export function acceptText(scanId: string, text: AcceptedText): void {
  write(scanId, [...read(scanId).filter((each) => !isOfSame(each, text)), text]);
}

export function removeText(scanId: string, text: AcceptedText): void {
  write(
    scanId,
    read(scanId).filter((each) => !isOfSame(each, text)),
  );
}

function isOfSame(one: AcceptedText, other: AcceptedText): boolean {
  return one.url === other.url && one.kind === other.kind && one.before === other.before;
}

function read(scanId: string): readonly AcceptedText[] {
  const before = known.get(scanId);
  if (before !== undefined) return before;
  const list = stored(keyOf(scanId));
  known.set(scanId, list);
  return list;
}

function stored(key: string): readonly AcceptedText[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return isList(value) ? value : none;
  } catch {
    return none;
  }
}

function write(scanId: string, list: readonly AcceptedText[]): void {
  known.set(scanId, list);
  try {
    if (list.length === 0) localStorage.removeItem(keyOf(scanId));
    else localStorage.setItem(keyOf(scanId), JSON.stringify(list));
  } catch {
    // The browser stores nothing: the list lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
