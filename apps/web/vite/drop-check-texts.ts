/** Leaves the words and docs of checks out of the scan's workers: pages load them by language (i18n/generated). */
import type { Plugin } from 'vite';
import { isCheckSource, withoutTexts } from '../../../scripts/check-texts.mjs';

export function checkTexts(): Plugin {
  return {
    name: 'check-texts',
    enforce: 'pre',
    transform: (source, id) => (isCheckSource(id) ? { code: withoutTexts(source), map: null } : null),
  };
}
