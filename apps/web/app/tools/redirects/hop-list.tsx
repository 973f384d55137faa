/** The hops of a trace in their order, what leads on from each, and what to do about the chain. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { RedirectHop, RedirectTrace } from '@orbweaver/model/api/redirect-trace.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { StatusBadge } from '../../results/status-badge.tsx';
import { CopyButton } from '../tool-result.tsx';

export function HopList({ trace: { hops, outcome } }: { readonly trace: RedirectTrace }) {
  const t = useTranslate();
  const redirects = hops.filter(({ via }) => via !== null).length;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">{t(`tool-redirects.outcome.${outcome}`, { count: redirects })}</h2>
        <CopyButton label="tools.result.copy" icon="copy" text={() => hops.map(({ status, url }) => `${status}\t${url}`).join('\n')} />
      </div>
      {adviceOf(hops).map(({ key, values }) => (
        <p key={key} className="flex items-start gap-2 text-14 text-muted">
          <Icon name="info" />
          {t(key, values)}
        </p>
      ))}
      <ol className="grid gap-2">
        {hops.map((hop, at) => (
          <Hop key={hop.url} hop={hop} number={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function Hop({ hop, number }: { readonly hop: RedirectHop; readonly number: number }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <li className="grid gap-1 rounded-panel border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
        <span className="text-muted">{t('tool-redirects.hop', { number })}</span>
        {hop.error === null && <StatusBadge status={hop.status} />}
        {hop.via !== null && <span>{t(`tool-redirects.via.${hop.via}`)}</span>}
        <span className="ms-auto tabular-nums text-muted">
          {new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(hop.ms)}
        </span>
      </div>
      <p className="[overflow-wrap:anywhere]">
        <bdi dir="ltr" className="font-mono text-13">
          {hop.url}
        </bdi>
      </p>
      {hop.error !== null && (
        <p className="flex items-start gap-1.5 text-13 text-error">
          <Icon name="octagon-x" size={14} />
          {t('tool-redirects.no-answer', { reason: wordsOfCode(t, `tool-redirects.error.${hop.error}`, hop.error) })}
        </p>
      )}
      {hop.errorDetail !== null && (
        <p className="text-13 text-muted [overflow-wrap:anywhere]">
          <bdi dir="ltr" lang="en">
            {hop.errorDetail}
          </bdi>
        </p>
      )}
      {hop.headers.length > 0 && (
        <details>
          <summary className="cursor-pointer text-13 text-muted">{t('tool-redirects.headers')}</summary>
          <dl dir="ltr" className="grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 pt-1 text-start font-mono text-12">
            {hop.headers.map(([name, value], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a header may come twice.
              <div key={at} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="[overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

interface Advice {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, number>>;
}

function adviceOf(hops: readonly RedirectHop[]): Advice[] {
  const leading = hops.filter(({ via }) => via !== null);
  const advice: Advice[] = [];
  if (leading.length > 1) advice.push({ key: 'tool-redirects.advice.long', values: {} });
  const temporary = leading.find(({ status }) => status === 302 || status === 303 || status === 307);
  if (temporary !== undefined) advice.push({ key: 'tool-redirects.advice.temporary', values: { status: temporary.status } });
  const isInsecureBetween = hops.slice(1).some(({ url }) => url.startsWith('http:')) && hops.some(({ url }) => url.startsWith('https:'));
  if (isInsecureBetween) advice.push({ key: 'tool-redirects.advice.insecure', values: {} });
  return advice;
}
