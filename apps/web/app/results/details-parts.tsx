/** Parts of the details pane: summary, findings with evidence, headers and redirects. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { fixDiff } from '@orbweaver/model/fix-markup.ts';
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { Evidence } from '@orbweaver/ui/findings/evidence.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { CheckSources } from './check-sources.tsx';
import { DetailsAttempts } from './details-attempts.tsx';
import { Fact, Facts } from './details-facts.tsx';
import { FixDiff } from './fix-diff.tsx';
import { FixTool } from './fix-tool.tsx';
import { toolOfCheck } from './fix-tools.ts';
import { useFormats } from './format.ts';
import { useIgnoreDialog } from './ignore-dialog.tsx';
import { NoFinding } from './no-finding.tsx';
import { StatusBadge } from './status-badge.tsx';

interface PartProps {
  readonly details: PageDetails;
}

export function DetailsSummary({ details }: PartProps) {
  const t = useTranslate();
  const listed = useList();
  const format = useFormats();
  const { page } = details;
  const measured = (count: number | null) => (count === null ? null : format.number(count));
  return (
    <div className="grid gap-x-8 gap-y-4 @container lg:grid-cols-2">
      <Facts>
        <Fact name="results.column.status">
          {details.notFetched === null ? (
            <StatusBadge status={details.error === null ? details.status : 0} />
          ) : (
            wordsOfCode(t, `results.choice.notFetched.${details.notFetched}`, details.notFetched)
          )}
        </Fact>
        {details.error !== null && (
          <Fact name="results.column.error">{wordsOfCode(t, `results.choice.error.${details.error}`, details.error)}</Fact>
        )}
        {page && <Fact name="results.indexability">{t(`results.indexable.${page.reason ?? 'yes'}`)}</Fact>}
        <Fact name="results.column.depth">{details.depth === null ? null : format.number(details.depth)}</Fact>
        <Fact name="results.column.inlinks">{details.inlinks === null ? null : format.number(details.inlinks)}</Fact>
        {details.linkScore !== null && <Fact name="results.column.linkScore">{format.score(details.linkScore)}</Fact>}
        <Fact name="results.column.type">{details.contentType}</Fact>
        <Fact name="results.column.foundOn">{details.foundOn === null ? null : <CutUrl url={details.foundOn} />}</Fact>
        {page && (
          <>
            <Fact name="results.column.words">{measured(page.words)}</Fact>
            <Fact name="results.column.uniqueWords">{measured(page.uniqueWords)}</Fact>
            <Fact name="results.column.sentences">{measured(page.sentences)}</Fact>
            <Fact name="results.column.lines">{measured(page.lines)}</Fact>
            <Fact name="results.column.mainChars">{measured(page.chars)}</Fact>
            <Fact name="results.column.repeated">{listed(page.repeatedWords)}</Fact>
            <Fact name="results.column.density">{page.density}</Fact>
          </>
        )}
      </Facts>
      {page && (
        <Facts>
          <Fact name="results.column.title">{page.title}</Fact>
          <Fact name="results.column.description">{page.description}</Fact>
          <Fact name="results.column.h1">{page.h1}</Fact>
          <Fact name="results.column.lang">{page.lang}</Fact>
          <Fact name="results.column.canonical">{page.canonical === null ? null : <CutUrl url={page.canonical} />}</Fact>
          <Fact name="results.headings">
            <ol className="grid gap-0.5">
              {page.headings.slice(0, 24).map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat.
                <li key={at} style={{ paddingInlineStart: (heading.level - 1) * 12 }}>
                  <span className="text-12 text-muted">H{heading.level}</span> {heading.text || '–'}
                </li>
              ))}
            </ol>
          </Fact>
        </Facts>
      )}
    </div>
  );
}

/** `onPlace` shows where in the source a finding is. */
export function DetailsIssues({ details, onPlace }: PartProps & { readonly onPlace: (issue: number) => void }) {
  const t = useTranslate();
  const checks = useCheckWords();
  const ignore = useIgnoreDialog();
  if (details.issues.length === 0) return <NoFinding />;
  return (
    <ul className="divide-y divide-line">
      {details.issues.map((issue) => (
        <li key={issue.number} className="grid gap-1 py-2 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <SeverityBadge outcome={issue.severity} /> {checks.finding(issue.check, issue.evidence)}
            <FixTool tool={toolOfCheck(issue.check, issue.category)} page={details.urlId} />
            {typeof issue.evidence['offset'] === 'number' && details.page && (
              <Button size="small" kind="quiet" icon="file-text" onClick={() => onPlace(issue.number)}>
                {t('results.source.show')}
              </Button>
            )}
            {ignore && (
              <Button
                size="small"
                kind="quiet"
                icon="eye-off"
                onClick={() => ignore([{ check: issue.check, url: details.url, cause: issue.cause }])}
              >
                {t('results.ignore')}
              </Button>
            )}
          </p>
          <Evidence check={issue.check} evidence={issue.evidence} />
          <p className="max-w-[80ch] text-muted">
            <span className="font-medium text-ink">{t('results.why')}</span> {checks.why(issue.check)}
          </p>
          <p className="max-w-[80ch] text-muted">
            <span className="font-medium text-ink">{t('results.fix')}</span> {checks.fix(issue.check)}
          </p>
          <p className="max-w-[80ch] text-muted">
            <span className="font-medium text-ink">{t('results.rule-source')}</span> <CheckSources check={issue.check} />
          </p>
          <FixDiff lines={fixDiff({ check: issue.check, url: details.url, evidence: issue.evidence })} />
        </li>
      ))}
    </ul>
  );
}

export function DetailsHeaders({ details }: PartProps) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {details.redirects.length > 0 && (
        <section aria-label={t('results.redirects')}>
          <h3 className="pb-1 font-medium">{t('results.redirects')}</h3>
          <ol className="grid gap-1">
            {details.redirects.map(({ url, status }) => (
              <li key={url} className="flex flex-wrap items-center gap-x-3">
                <span className="w-36 shrink-0">
                  <StatusBadge status={status} />
                </span>
                <CutUrl url={url} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <DetailsAttempts details={details} />
      {details.headers.length === 0 ? (
        <p className="text-muted">{t('results.no-headers')}</p>
      ) : (
        <table className="data-table" dir="ltr">
          <caption className="pb-1 text-start font-medium">
            {details.httpVersion === null || details.httpVersion === 'unavailable' ? 'HTTP' : `HTTP/${details.httpVersion}`}
          </caption>
          <tbody>
            {details.headers.map(([name, value]) => (
              <tr key={`${name} ${value}`}>
                <th scope="row" className="w-56 font-mono text-12 text-muted max-sm:w-32">
                  {name}
                </th>
                <td className="font-mono text-12 break-all">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
