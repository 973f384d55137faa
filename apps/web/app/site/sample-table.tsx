/** Findings of a real scan (`make-sample.ts`) as the product shows them: icon, word and colour, the number of pages, one page by name. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { type Outcome, SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import sample from './sample-scan.json' with { type: 'json' };

export function SampleTable() {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useLocale());
  const { error = 0, warning = 0, notice = 0 } = sample.counts;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="grid gap-0.5">
        <h2 className="text-16">{t('home.sample.title')}</h2>
        <p className="text-13 text-muted">
          {t('home.sample.sentence', { site: sample.site, pages: sample.pages, errors: error, warnings: warning, notices: notice })}
        </p>
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label={t('home.sample.title')}
        className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      >
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('home.sample.outcome')}</th>
              <th scope="col">{t('home.sample.finding')}</th>
              <th scope="col" className="number">
                {t('home.sample.pages')}
              </th>
              <th scope="col" className="max-md:hidden">
                {t('home.sample.example')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sample.rows.map((row) => (
              <tr key={row.check}>
                <td>
                  <SeverityBadge outcome={row.severity as Outcome} />
                </td>
                <td>{wordsOfCode(t, `home.check.${row.check}`, row.check)}</td>
                <td className="number">{number.format(row.pages)}</td>
                <td className="max-md:hidden">
                  <span className="url text-12 text-muted">{row.example}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}
