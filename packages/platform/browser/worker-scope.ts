/** The global scope of a dedicated worker, which the types of a page do not know. */

export interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  readonly location: { readonly protocol: string; readonly host: string };
  addEventListener(name: 'online' | 'offline', call: () => void): void;
}

export const workerScope = globalThis as unknown as WorkerScope;
