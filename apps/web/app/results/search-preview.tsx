/**
 * The page of the details as search results may show it: title cut by width in pixels (600 on desktops at 20 px Arial, what search engines use today),
 * description by 920; and suggestions for both.
 */
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { lookInSearch, type ResultShape } from '@orbweaver/tools/serp/search-result.ts';
import { SearchPreview as Preview } from '@orbweaver/ui/findings/search-preview.tsx';
import { measureArial } from '@orbweaver/ui/measure-arial.ts';
import { useCallback } from 'react';
import { SuggestTexts } from './suggest-texts.tsx';

export function SearchPreview({ details }: { readonly details: PageDetails }) {
  const { url, page } = details;
  const [title, description] = [page?.title ?? '', page?.description ?? ''];
  const lookIn = useCallback(
    (shape: ResultShape) => lookInSearch({ url, title, description }, shape, measureArial),
    [url, title, description],
  );
  return <Preview lookIn={lookIn}>{page !== null && <SuggestTexts details={details} page={page} />}</Preview>;
}
