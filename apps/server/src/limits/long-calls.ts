/** Calls that wait for another service for up to minutes: a few at once for each account, and none for who has left. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyReply } from 'fastify';

interface LongCall<T> {
  readonly userId: string;
  readonly reply: FastifyReply;
  readonly work: (signal: AbortSignal) => Promise<T>;
  /** Answered where nobody waits any more. */
  readonly left: T;
}

/** Throws `server-busy` for one more than `most` of an account. */
export function createLongCalls(most: number) {
  const running = new Map<string, number>();
  const count = (userId: string, more: number): void => {
    const now = (running.get(userId) ?? 0) + more;
    if (now > 0) running.set(userId, now);
    else running.delete(userId);
  };
  return async <T>({ userId, reply, work, left }: LongCall<T>): Promise<T> => {
    if ((running.get(userId) ?? 0) >= most) throw new AppError('server-busy');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    count(userId, 1);
    try {
      return await work(gone.signal);
    } catch (error) {
      if (gone.signal.aborted) return left;
      throw error;
    } finally {
      count(userId, -1);
    }
  };
}
