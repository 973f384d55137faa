/** What a scan of this device is: complete, stopped, interrupted, or gone on with on the server. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';

export function storedWords(t: Translate, { state, handedTo = null }: StoredScan): string {
  return t(handedTo === null ? `scanner.stored.${state}` : 'scanner.stored.handed');
}
