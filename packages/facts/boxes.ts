/** Boxes that stand beside a text and are no section of it: a note, a warning, a dialog. Their class or role says so. */
import type { TagCursor } from './scanner/extractor.ts';

/** Of themes and generators: Docutils, DocBook, MkDocs, Docusaurus, the manual of Apache; `modal` of Bootstrap, closed until it is opened. */
const boxClasses: ReadonlySet<string> = new Set([
  ...['admonition', 'callout', 'note', 'tip', 'hint', 'warning', 'important', 'caution', 'danger', 'attention'],
  ...['modal', 'dialog'],
]);
const boxRoles: ReadonlySet<string> = new Set(['note', 'doc-tip', 'doc-notice', 'dialog', 'alertdialog', 'alert']);
const longestClass = 200;

/** Of a div, a section, an aside or a dialog. */
export function isBox(tag: TagCursor): boolean {
  if (tag.name === 'aside' || tag.name === 'dialog') return true;
  if (tag.attrBits() === 0) return false;
  const names = tag.attr('class');
  if (names !== null && names.length <= longestClass && names.toLowerCase().split(/\s+/).some(isBoxClass)) return true;
  return boxRoles.has(tag.attr('role')?.trim().toLowerCase() ?? '') || tag.attr('aria-hidden') === 'true';
}

/** `admonition-note`, too. */
function isBoxClass(name: string): boolean {
  return boxClasses.has(name) || name.startsWith('admonition-') || name.startsWith('callout-');
}
