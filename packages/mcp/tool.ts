/** A tool of the MCP server, declared once: its name, its words for the model, its input, and what it does. */
import type { z } from 'zod';
import type { Answer } from './answer.ts';
import type { ScanReader } from './scan-reader.ts';

/** `S` is what its tools work with. */
export interface Tool<S = ScanReader> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among tools. In English, as the names. */
  readonly description: string;
  /** Fields that are not of it are refused. */
  readonly input: z.ZodObject;
  /** It neither writes a file nor asks the network. */
  readonly isReading: boolean;
  run(given: unknown, session: S): Answer | Promise<Answer>;
}

interface ToolSource<I extends z.ZodObject, S> extends Omit<Tool<S>, 'input' | 'run'> {
  readonly input: I;
  run(given: z.infer<I>, session: S): Answer | Promise<Answer>;
}

export function defineTool<I extends z.ZodObject, S = ScanReader>(source: ToolSource<I, S>): Tool<S> {
  return { ...source, run: (given, session) => source.run(given as z.infer<I>, session) };
}
