/** A JavaScript world of our own in the main document of a page: it sees the tree, and the page's scripts cannot reach it. */
import type { CDPSession } from 'playwright-core';

const worldName = 'orbweaver';

export interface OwnWorld {
  /** The value of an expression there, as JSON has it, or of its promise. Rejects where there is no document, or the expression throws. */
  ask<T>(expression: string): Promise<T>;
}

/** `atStart` runs in each document before its own scripts. To be called before the page goes anywhere. */
export async function openOwnWorld(session: CDPSession, atStart: string): Promise<OwnWorld> {
  const { frameTree } = await session.send('Page.getFrameTree');
  let contextId: number | null = null;
  session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    if (name === worldName && auxData?.['frameId'] === frameTree.frame.id) contextId = id;
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === contextId) contextId = null;
  });
  session.on('Runtime.executionContextsCleared', () => {
    contextId = null;
  });
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: atStart, worldName });
  return {
    async ask<T>(expression: string) {
      if (contextId === null) throw new Error('there is no document');
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        contextId,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result.value as T;
    },
  };
}
