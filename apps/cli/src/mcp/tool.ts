/** A tool of the MCP server, declared once: its name, its words for the model, its input, and what it does. */
import type { z } from 'zod';
import type { Answer } from './answer.ts';
import type { Session } from './session.ts';

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among tools. In English, as the names. */
  readonly description: string;
  /** Fields that are not of it are refused. */
  readonly input: z.ZodObject;
  /** It neither writes a file nor asks the network. */
  readonly isReading: boolean;
  run(given: unknown, session: Session): Answer | Promise<Answer>;
}

interface ToolSource<I extends z.ZodObject> extends Omit<Tool, 'input' | 'run'> {
  readonly input: I;
  run(given: z.infer<I>, session: Session): Answer | Promise<Answer>;
}

export function defineTool<I extends z.ZodObject>(source: ToolSource<I>): Tool {
  return { ...source, run: (given, session) => source.run(given as z.infer<I>, session) };
}
