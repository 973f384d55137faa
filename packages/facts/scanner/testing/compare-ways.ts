/** Both ways through a page, compared event by event: the proof that the fast scan is exact. */
import { Delivery } from '../delivery.ts';
import { fastScan } from '../fast-scan.ts';
import { HandOver, type HandOverReason } from '../hand-over.ts';
import { walkTree } from '../tree-walk.ts';
import { eventRecorder } from './event-recorder.ts';

export type Comparison =
  | { readonly outcome: 'equal' }
  | { readonly outcome: 'handed over'; readonly reason: HandOverReason }
  | { readonly outcome: 'different'; readonly fast: string; readonly tree: string };

/** Compares what the fast scan and the tree walk tell about `text`. */
export function compareWays(text: string, scripting = false): Comparison {
  const fastRecorder = eventRecorder();
  let fast: object;
  try {
    fast = fastScan(text, new Delivery([fastRecorder]), scripting);
  } catch (thrown) {
    if (thrown instanceof HandOver) return { outcome: 'handed over', reason: thrown.reason };
    throw thrown;
  }
  const treeRecorder = eventRecorder();
  const tree = { ...walkTree(text, new Delivery([treeRecorder]), scripting, '', Number.POSITIVE_INFINITY), handedOver: null };
  const fastLines = [JSON.stringify(fast), ...fastRecorder.result().events, ...fastRecorder.result().comments];
  const treeLines = [JSON.stringify(tree), ...treeRecorder.result().events, ...treeRecorder.result().comments];
  const length = Math.max(fastLines.length, treeLines.length);
  for (let i = 0; i < length; i++) {
    if (fastLines[i] !== treeLines[i] && !differsByReference(fastLines[i], treeLines[i], text))
      return { outcome: 'different', fast: fastLines[i] ?? 'end', tree: treeLines[i] ?? 'end' };
  }
  return { outcome: 'equal' };
}

const textOffset = /(?<=^#[^@]*@|"offset":)\d+/;

/** parse5 gives text that begins with a character reference a wrong offset where it has left out white space before it. */
function differsByReference(fast: string | undefined, tree: string | undefined, text: string): boolean {
  const offset = fast === undefined ? null : textOffset.exec(fast);
  return offset !== null && text[Number(offset[0])] === '&' && fast?.replace(textOffset, '') === tree?.replace(textOffset, '');
}
