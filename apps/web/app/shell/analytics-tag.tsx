/** The operator's analytics script, deferred unless told; without an id there is no tag. */
import type { Analytics } from '@orbweaver/model/api/web-context.ts';
import { use } from 'react';
import { NonceContext } from './nonce.ts';

export function AnalyticsTag({ id, script, isDeferred }: Analytics) {
  const nonce = use(NonceContext);
  // `data-website-id` and `data-domain` are the names that self-hosted analytics read.
  return (
    <script
      nonce={nonce}
      src={script}
      defer={isDeferred}
      async={!isDeferred}
      data-website-id={id}
      data-domain={id}
      suppressHydrationWarning
    />
  );
}
