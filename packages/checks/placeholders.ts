/** Traces of a template that was not filled in, as a person would see them. */

const tokens =
  /\{\{\{?\s*[a-z_][\w.|\s-]*\}?\}\}|\{%-?\s*\w+[^%]{0,60}%\}|<%=?\s*\w+[^%]{0,60}%>|%%[a-z_]+%%|\[object Object\]|lorem,? ipsum dolor sit|\$\{[a-z_][\w.]*\}/i;

/** Signs of templates, and the words that stand for nothing; most texts have neither. */
const mayHold = /[{<%$[]|lorem|undefined|null|nan|true|false|string/i;

/** The unfilled piece of a text that stands for itself (a title, a description), or null. */
export function findPlaceholder(text: string): string | null {
  if (!mayHold.test(text)) return null;
  const found = tokens.exec(text.length > 2000 ? text.slice(0, 2000) : text);
  if (found !== null) return found[0];
  if (/^(?:undefined|null|nan|%s|true|false|string)$/i.test(text.trim())) return text.trim();
  // A part of its own at the end: "Red lamp | undefined". In front it may be the subject of a page about code.
  return /\s[|–—·-]\s(undefined|null|NaN|%s)$/.exec(text)?.[1] ?? null;
}

/** Unfilled pieces that no running text has on purpose. */
export function findFiller(text: string): string | null {
  return (
    /lorem,? ipsum dolor sit|your (?:text|content|headline|title) (?:goes )?here|\[object Object\]|%%[a-z_]+%%/i.exec(text)?.[0] ?? null
  );
}
