/** What stands in the widget at each moment of a visit. */
import type { PublicWidget, WidgetScan } from '@orbweaver/model/api/widget.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '../shell/form-message.tsx';
import { LeadForm } from './lead-form.tsx';
import { StartForm } from './start-form.tsx';
import { useVisit } from './use-visit.ts';
import { VisitReport } from './visit-report.tsx';

export function VisitView({ widgetKey, widget }: { readonly widgetKey: string; readonly widget: PublicWidget }) {
  const t = useTranslate();
  const visit = useVisit(widgetKey, null);
  const [email, setEmail] = useState('');
  const { scan, isStarting, fault } = visit;
  const isOver = scan !== null && (scan.state === 'done' || scan.state === 'failed' || scan.state === 'held');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormMessage message={fault} />
      {scan === null && <StartForm button={widget.button} isBusy={isStarting} onStart={visit.start} />}
      <div role="status" className="text-14 empty:hidden">
        <Progress scan={scan} isStarting={isStarting} />
      </div>
      {scan?.report && <VisitReport report={scan.report} url={scan.url} isFull={scan.hasLead} />}
      {scan?.state === 'failed' && <Words title={t('visit.failed')} text={t('visit.failed.text')} />}
      {scan !== null && scan.state !== 'failed' && !scan.hasLead && (
        <section className="grid gap-3 rounded-panel border border-line bg-surface p-4">
          <Invitation scan={scan} />
          <LeadForm
            asked={widget}
            scan={scan}
            onLeft={(left, given) => {
              setEmail(given);
              visit.setScan(left);
            }}
          />
        </section>
      )}
      {scan?.hasLead && <Thanks scan={scan} email={email} />}
      {isOver && (
        <Button
          className="justify-self-start"
          onClick={() => {
            setEmail('');
            visit.again();
          }}
        >
          {t('visit.again')}
        </Button>
      )}
    </div>
  );
}

function Progress({ scan, isStarting }: { readonly scan: WidgetScan | null; readonly isStarting: boolean }) {
  const t = useTranslate();
  const words = isStarting
    ? t('visit.checking')
    : scan?.state === 'waiting'
      ? t('visit.waiting')
      : scan?.state === 'running'
        ? t('visit.reading', { count: scan.pagesRead })
        : null;
  if (words === null) return null;
  return (
    <p className="flex items-center gap-2">
      <Icon name="loader-circle" className="animate-spin" />
      {words}
    </p>
  );
}

/** What the visitor gets for the email address, and when. */
function Invitation({ scan }: { readonly scan: WidgetScan }) {
  const t = useTranslate();
  if (scan.state !== 'held') return <Words title={t('visit.form')} text={t('visit.form.text')} />;
  const { reason, refillAt } = scan;
  const text =
    reason === 'server-busy' ? t('visit.held.busy') : refillAt === null ? t('visit.held.open') : t('visit.held.limit', { day: refillAt });
  return <Words title={t('visit.held')} text={text} />;
}

/** The focus goes where the form was. */
function Thanks({ scan, email }: { readonly scan: WidgetScan; readonly email: string }) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isolated = { email: `\u2068${email}\u2069` };
  const text =
    scan.state === 'done'
      ? t('visit.thanks.now', isolated)
      : scan.state === 'held'
        ? t('visit.thanks.later', isolated)
        : t('visit.thanks.soon', isolated);
  return (
    <div ref={place} tabIndex={-1} role="status" className="rounded-panel border border-line bg-accent-soft p-4 outline-none">
      <Words title={t('visit.thanks')} text={text} />
    </div>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="text-14 wrap-anywhere">{text}</p>
    </div>
  );
}
