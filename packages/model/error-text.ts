/** An error to one line that can be stored: its name and the start of its message. */

/** Errors may quote a page: so many characters of one. */
const maxErrorChars = 200;

/** `RangeError: Invalid array length`; of what is no error, its text. Never throws. */
export function errorText(error: unknown): string {
  try {
    return String(error).replace(/\s+/g, ' ').slice(0, maxErrorChars).toWellFormed();
  } catch {
    return 'an error without a text';
  }
}
