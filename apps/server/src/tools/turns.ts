/** At most so many pieces of work at a time; the others wait in the order in which they came. */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let open = 0;
  return async (work) => {
    if (open >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else open++;
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = waiting.shift();
      if (next === undefined) open--;
      else next();
    }
  };
}
