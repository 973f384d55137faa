/** What a finding is proven by: the value found, the limit, the place, the target, the chain. */
import { CutUrl } from '../data-table/cut-url.tsx';
import { useTranslate } from '../words.tsx';
import { maxInSentence, useCheckWords } from './check-words.tsx';

type Values = Readonly<Record<string, unknown>>;

/** What the finding's own sentence says is not said again; a count that it does not name means nothing without it. */
export function Evidence({ check, evidence }: { readonly check: string; readonly evidence: Values }) {
  const t = useTranslate();
  const { sentenceNames, evidence: told } = useCheckWords();
  const unsaid = Object.entries(told(check, evidence)).filter(([name, said]) => isLong(said) || !sentenceNames(check, name));
  const { value, limit, line, header, rule, element, target, chain, urls, pages, pixels } = Object.fromEntries(unsaid);
  const saysSomething =
    [value, limit, line, header, rule, element, target, pages, pixels].some(isPlain) || Array.isArray(chain) || Array.isArray(urls);
  if (!saysSomething) return null;
  return (
    <div className="grid gap-1 rounded-control border-s-2 border-accent bg-raised px-3 py-1.5">
      {isPlain(value) && (
        <p>
          <span className="text-muted">{t('results.evidence.value')}</span>{' '}
          <code dir="auto" className="font-mono text-12 break-words">
            {value}
          </code>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-12 text-muted empty:hidden">
        {typeof pixels === 'number' && <span>{t('results.evidence.pixels', { count: pixels })}</span>}
        {typeof pages === 'number' && <span>{t('results.evidence.pages', { count: pages })}</span>}
        {isPlain(limit) && <span>{t('results.evidence.limit', { limit })}</span>}
        {isPlain(line) && <span>{t('results.evidence.line', { line })}</span>}
        {isPlain(header) && <span>{t('results.evidence.header', { header })}</span>}
        {isPlain(rule) && (
          <span>
            {t('results.evidence.rule')} <code className="font-mono">{rule}</code>
          </span>
        )}
      </p>
      {isPlain(element) && (
        <p className="text-12">
          <span className="text-muted">{t('results.evidence.element')}</span>{' '}
          <code dir="ltr" className="font-mono break-words">
            {element}
          </code>
        </p>
      )}
      {typeof target === 'string' && target !== '' && <CutUrl url={target} />}
      {Array.isArray(chain) && (
        <ol className="grid gap-0.5">
          {chain.map((hop: { readonly url?: unknown; readonly status?: unknown }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a loop comes by the same address again.
            <li key={at} className="flex items-center gap-2">
              <span className="w-8 text-12 text-muted">{String(hop.status ?? '')}</span>
              <CutUrl url={String(hop.url ?? '')} />
            </li>
          ))}
        </ol>
      )}
      {Array.isArray(urls) && (
        <ul className="grid gap-0.5">
          {urls.map((url) => (
            <li key={String(url)}>
              <CutUrl url={String(url)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The sentence cuts it. */
function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > maxInSentence;
}

/** An empty text has nothing to show. */
function isPlain(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
