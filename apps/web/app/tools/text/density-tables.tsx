/** Phrases of one to three words by how often they stand in the text. */
import type { KeywordDensity } from '@orbweaver/formats/text/density.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Panel } from '../panel.tsx';

const sizes = ['one', 'two', 'three'] as const;
const maxShown = 20;

export function DensityTables({ density }: { readonly density: KeywordDensity }) {
  const t = useTranslate();
  const locale = useLocale();
  const [size, setSize] = useState<(typeof sizes)[number]>('one');
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const phrases = density[size].slice(0, maxShown);
  return (
    <Panel
      title={t('tool-text.density')}
      actions={
        <div className="flex flex-wrap gap-1.5">
          {sizes.map((each, at) => (
            <Chip
              key={each}
              label={t('tool-text.density.words', { count: at + 1 })}
              isChosen={each === size}
              onChoose={() => setSize(each)}
            />
          ))}
        </div>
      }
    >
      {phrases.length === 0 ? (
        <p className="text-14 text-muted">{t('tool-text.density.none')}</p>
      ) : (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col" className="text-start">
                {t('tool-text.density.phrase')}
              </th>
              <th scope="col" className="text-end">
                {t('tool-text.density.count')}
              </th>
              <th scope="col" className="text-end">
                {t('tool-text.density.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {phrases.map(({ phrase, count, density: part }) => (
              <tr key={phrase}>
                <td dir="auto" className="[overflow-wrap:anywhere]">
                  {phrase}
                </td>
                <td className="text-end tabular-nums">{count}</td>
                <td className="text-end tabular-nums">{share.format(part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
