/**
 * Text from a crawled website as text that cannot do anything: no characters that XML forbids, no lone surrogates, and those that turn the
 * direction of what follows (Unicode TR36, "Trojan Source") shown by their number. An isolate that is closed turns nothing beside it, and stays:
 * our own sentences put values into one.
 */

const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const isolates = /\u2068([^\u2066-\u2069]*)\u2069|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** One line; lone surrogates and control characters become U+FFFD. */
export function inertText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r\u0085\u2028\u2029]/g, ' ')
    .replace(controls, '\ufffd')
    .replace(isolates, (found, inner?: string) =>
      inner === undefined ? numberOf(found) : `\u2068${inner.replace(directions, numberOf)}\u2069`,
    );
}

/**
 * Text whose lines stay lines and that a terminal shows without obeying it: controls of C0 as their pictures (ESC is `␛`), those of C1 and
 * of the direction by their number. A carriage return stays before a line feed only, since elsewhere it lets a line be written over.
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (control, at: number) => {
      if (control === '\r' && text[at + 1] === '\n') return control;
      return control === '\u007f' ? '\u2421' : String.fromCharCode(0x24_00 + control.charCodeAt(0));
    })
    .replace(/[\u0080-\u009f\u2028\u2029]/g, numberOf)
    .replace(directions, numberOf);
}

function numberOf(character: string): string {
  return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** `inertText` of at most `max` characters, an ellipsis where more was cut. */
export function shortText(text: string, max: number): string {
  if (text.length <= max) return inertText(text);
  const start = text.slice(0, max - 1);
  const isOpen = start.lastIndexOf('\u2068') > start.lastIndexOf('\u2069');
  return inertText(isOpen ? `${start}…\u2069` : `${start}…`);
}
