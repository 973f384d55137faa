// Counts attacks and names those that got through.
export interface Tally {
  /** `fault` null = held. */
  count(what: string, fault: string | null): void;
  readonly attacks: number;
  readonly through: readonly string[];
}

export function createTally(): Tally {
  const through: string[] = [];
  let attacks = 0;
  return {
    count(what, fault) {
      attacks++;
      if (fault !== null) through.push(`${what}: ${fault}`);
    },
    get attacks() {
      return attacks;
    },
    through,
  };
}

/** Works through the list, `width` at once. */
export async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
