/** How the page may look in search results. */
import { lookInSearch, type ResultShape } from '@orbweaver/tools/serp/search-result.ts';
import { SearchPreview } from '@orbweaver/ui/findings/search-preview.tsx';
import { measureArial } from '@orbweaver/ui/measure-arial.ts';
import { useCallback } from 'react';
import { NoPage } from './no-page.tsx';
import type { ViewProps } from './view-props.ts';

export function PreviewView({ report: { facts, url } }: ViewProps) {
  const title = facts?.titles[0]?.text ?? '';
  const description = facts?.metas.find(({ name }) => name?.toLowerCase() === 'description')?.content?.trim() ?? '';
  const lookIn = useCallback(
    (shape: ResultShape) => lookInSearch({ url, title, description }, shape, measureArial),
    [url, title, description],
  );
  return facts === null ? <NoPage /> : <SearchPreview lookIn={lookIn} />;
}
