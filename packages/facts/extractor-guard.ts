/**
 * Keeps the extractors of a page apart: one that throws is told nothing more, and the others read on. A guard costs on every tag, so only
 * a page on which something threw is read with one.
 */
import { errorText } from '@orbweaver/model/error-text.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import type { TagCursor } from './scanner/extractor.ts';
import { HandOver } from './scanner/hand-over.ts';

export interface ExtractorFailure {
  readonly extractor: string;
  /** The error on one line. */
  readonly message: string;
  /** Of the tag, text or comment that it was about; -1 where that is not known. */
  readonly offset: number;
}

type Call = (...values: readonly unknown[]) => unknown;

/** For one reading of one page. */
export class ExtractorGuard {
  /** One an extractor, the first that broke down first. */
  readonly failures: ExtractorFailure[] = [];

  hasFailed(extractor: string): boolean {
    return this.failures.some((failure) => failure.extractor === extractor);
  }

  fail(extractor: string, error: unknown, offset = -1): void {
    if (!this.hasFailed(extractor)) this.failures.push({ extractor, message: errorText(error), offset });
  }

  /** What `make` makes, or `otherwise` where it throws. */
  attempt<T>(extractor: string, make: () => T, otherwise: T): T {
    try {
      return make();
    } catch (error) {
      this.fail(extractor, error);
      return otherwise;
    }
  }

  /** The same extractor, all its functions guarded; they answer undefined from the first that threw on. `reset` throws as it did. */
  protect<T extends object>(name: string, extractor: T): T {
    const parts = Object.entries(extractor).map(([key, part]) => [key, this.#guardedPart(name, key, part)]);
    return Object.assign(extractor, Object.fromEntries(parts));
  }

  #guardedPart(name: string, key: string, part: unknown): unknown {
    if (key === 'reset') return part;
    if (key === 'tags' || key === 'closed') return this.#handlers(name, part as Record<string, Call>);
    return typeof part === 'function' ? this.#guarded(name, part as Call) : part;
  }

  #handlers(name: string, handlers: Readonly<Record<string, Call>>): Record<string, Call> {
    const guarded = lookup<Call>();
    for (const [tag, handler] of Object.entries(handlers)) guarded[tag] = this.#guarded(name, handler);
    return guarded;
  }

  #guarded(name: string, call: Call): Call {
    return (...values) => this.#run(name, offsetOf(values), () => call(...values.map((value) => this.#seen(name, value))));
  }

  #run(name: string, offset: number, call: () => unknown): unknown {
    if (this.hasFailed(name)) return undefined;
    try {
      return call();
    } catch (error) {
      // The scanner's own way to say that the page has to be read again.
      if (error instanceof HandOver) throw error;
      this.fail(name, error, offset);
      return undefined;
    }
  }

  /** A tag is handed on so that what waits for its end is guarded, too. */
  #seen(name: string, value: unknown): unknown {
    if (!isTag(value)) return value;
    const { offset } = value;
    return new Proxy(value, {
      get: (tag, key) => {
        const part: unknown = Reflect.get(tag, key);
        if (typeof part !== 'function') return part;
        if (key !== 'captureText' && key !== 'captureVisible' && key !== 'onClose') return part.bind(tag);
        return (done: Call) => part.call(tag, (...values: readonly unknown[]) => this.#run(name, offset, () => done(...values)));
      },
    });
  }
}

function isTag(value: unknown): value is TagCursor {
  return typeof value === 'object' && value !== null && 'captureText' in value;
}

/** Of a tag, a comment's start, or the place of a text. */
function offsetOf(values: readonly unknown[]): number {
  for (const value of values) {
    if (typeof value === 'number') return value;
    if (typeof value === 'object' && value !== null && 'offset' in value) return Number(value.offset);
  }
  return -1;
}
