/**
 * Ranges of the page's text as strings of their own: character references decoded, line ends normalised (HTML standard
 * 13.2.3.5 and 13.2.5.72), and copied, because a slice of 13 characters or more keeps its whole page in memory.
 */
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** V8 copies slices shorter than this, and makes longer ones views of their parent. */
const shortestView = 13;

/** A string with the same characters that holds on to no other string. */
export function detached(text: string): string {
  return text.length < shortestView ? text : ` ${text}`.slice(1);
}

export class SourceText {
  readonly text: string;
  private readonly hasReturns: boolean;
  // There is no & between these two.
  private clearFrom = 0;
  private clearTo = 0;

  constructor(text: string) {
    this.text = text;
    this.hasReturns = text.includes('\r');
  }

  /** As written, line ends normalised. */
  raw(start: number, end: number): string {
    return detached(this.slice(start, end));
  }

  attributeValue(start: number, end: number): string {
    const value = this.slice(start, end);
    return detached(value.includes('&') ? decodeHTMLAttribute(value) : value);
  }

  /** Text content. May be a view of the page: `detached` it before keeping it. */
  content(start: number, end: number, decode: boolean): string {
    const content = this.slice(start, end);
    return decode && content.includes('&') ? decodeHTML(content) : content;
  }

  /** Does the range stand for itself, with nothing to decode or to normalise? Quick for ranges that follow each other. */
  isLiteral(start: number, end: number, decode: boolean): boolean {
    if (this.hasReturns) return false;
    if (!decode) return true;
    if (start < this.clearFrom) return !this.text.slice(start, end).includes('&');
    if (start >= this.clearTo) {
      const next = this.text.indexOf('&', start);
      this.clearFrom = start;
      this.clearTo = next < 0 ? this.text.length : next;
    }
    return end <= this.clearTo;
  }

  private slice(start: number, end: number): string {
    const slice = this.text.slice(start, end);
    return this.hasReturns && slice.includes('\r') ? slice.replace(/\r\n?/g, '\n') : slice;
  }
}

/** Is every character of the range white space, in the sense of the HTML standard's tree construction? */
export function isAllSpace(text: string, start: number, end: number): boolean {
  return skipSpace(text, start, end) === end;
}

/** Offset of the first character of the range that is not white space, or `end`. */
export function skipSpace(text: string, start: number, end: number): number {
  let pos = start;
  while (pos < end) {
    const c = text.charCodeAt(pos);
    if (c !== 32 && c !== 10 && c !== 9 && c !== 13 && c !== 12) break;
    pos++;
  }
  return pos;
}

/** ASCII letters only: U+212A and its like stay as they are. */
export function asciiLowerCase(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char >= 65 && char <= 90) return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  }
  return text;
}
