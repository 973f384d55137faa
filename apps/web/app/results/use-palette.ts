/** Lets the command palette find the views of the open scan, and its addresses by any part of them or of their titles. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect } from 'react';
import { fits, offerToPalette, type PaletteItem } from '../palette/palette-sources.ts';
import { useResults } from './results-client.tsx';
import type { ViewChange } from './view-state.ts';

export function usePalette(choose: (view: string) => void, change: (change: ViewChange) => void): void {
  const t = useTranslate();
  const locale = useLocale();
  const { client } = useResults();
  useEffect(
    () =>
      offerToPalette(async (words, limit) => {
        const views = allViews.map(({ id, icon }): PaletteItem => {
          return { id, group: 'views', label: wordsOfCode(t, `results.view.${id}`, id), icon, run: () => choose(id) };
        });
        const question = { list: null, findings: false, check: null, conditions: [], match: 'all', sort: [], about: null } as const;
        const { columns, rows } =
          words === ''
            ? { columns: [], rows: [] }
            : await client.ask('rows', { ...question, text: words, view: 'details', from: 0, count: limit });
        const at = columns.findIndex(({ kind }) => kind === 'url');
        const addresses = rows.map(({ urlId, cells }): PaletteItem => {
          const run = () => change({ openUrl: urlId, openKey: null });
          return { id: String(urlId), group: 'addresses', label: String(cells[at] ?? ''), icon: 'globe', isUrl: true, run };
        });
        return [...views.filter(({ label }) => fits(label, words, locale)), ...addresses];
      }),
    [client, t, locale, choose, change],
  );
}
