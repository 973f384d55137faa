/** Whether a scan with these choices would crawl a URL, for trying patterns out before a scan. */
import { createScope } from '@orbweaver/crawl/scope.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { optionsOf, readAddress, type ScanChoices } from './scan-choices.ts';

/** 'file': verified as a link, not read as a page. */
export type ScopeVerdict =
  | { readonly kind: 'crawled' | 'file' | 'left-out' | 'no-start' | 'no-url' }
  | { readonly kind: 'bad-pattern'; readonly pattern: string };

/** `text` is a whole URL, or a path on the site. */
export function scopeVerdict(choices: ScanChoices, text: string): ScopeVerdict {
  const options = optionsOf(choices, null);
  if (readAddress(options.startUrl) === null) return { kind: 'no-start' };
  const url = normalizeUrl(text.trim(), options.startUrl, options);
  if (url === null) return { kind: 'no-url' };
  try {
    const reason = createScope(options).admits(url);
    return { kind: reason === null ? 'crawled' : reason === 'type' ? 'file' : 'left-out' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'bad-pattern', pattern: String(error.values.value ?? '') };
  }
}
