/** The thread's side of a task pool: one task after the other is done by its name, and answered. */
import { AppError, type ErrorCode } from '@orbweaver/model/errors.ts';

export type TaskCall = { readonly name: string; readonly input: unknown } | { readonly taken: true };

export type TaskReply =
  | { readonly part: unknown }
  | { readonly response: unknown }
  | { readonly code: ErrorCode; readonly values: AppError['values'] }
  /** Whatever was no AppError: the thread may be broken. `isLimit`: the stack was not deep enough, or a string or array would be too long. */
  | { readonly fault: string; readonly isLimit: boolean };

interface Port {
  postMessage(reply: TaskReply): void;
  on(event: 'message', call: (message: TaskCall) => void): unknown;
}

/** Sends a part of the response ahead; resolves when it was taken. */
export type EmitPart = (part: unknown) => Promise<void>;

export type TaskWork<K extends { readonly [N in keyof K]: { readonly input: unknown; readonly response: unknown } }> = {
  readonly [N in keyof K]: (input: K[N]['input'], emit: EmitPart) => Promise<K[N]['response']>;
};

export function serveTasks<K extends { readonly [N in keyof K]: { readonly input: unknown; readonly response: unknown } }>(
  port: Port,
  work: TaskWork<K>,
): void {
  let taken: (() => void) | null = null;
  const emit: EmitPart = (part) =>
    new Promise((resolve) => {
      taken = resolve;
      port.postMessage({ part });
    });
  port.on('message', (call) => {
    if ('taken' in call) taken?.();
    else void response(call.name as keyof K, call.input);
  });

  const response = async (name: keyof K, input: unknown): Promise<void> => {
    try {
      port.postMessage({ response: await work[name](input as K[keyof K]['input'], emit) });
    } catch (error) {
      if (error instanceof AppError) port.postMessage({ code: error.code, values: error.values });
      else port.postMessage({ fault: String(error), isLimit: error instanceof RangeError });
    }
  };
}
