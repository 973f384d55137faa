/** What a tool could not do, in the words of the page. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { FaultKey, ServerFaultKey } from '@orbweaver/tools/tool-fault.ts';
import { knownWords } from '../session/call-words.ts';

interface Fault {
  readonly key: FaultKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A refusal of the server that this build does not know yet is an error all the same. */
export function faultWords(t: Translate, { key, values }: Fault): string {
  return isOfServer(key) ? knownWords(t, key, values) : t(key, values);
}

function isOfServer(key: FaultKey): key is ServerFaultKey {
  return key.startsWith('errors.');
}
