/** The report of a scan: format, whose look, language, sections, and the earlier scan to compare with; with progress, and an end at any time. */
import { locales } from '@orbweaver/i18n/locales.ts';
import { comparedSections, type ReportSection, reportSections, tableSections } from '@orbweaver/model/report-sections.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Checkbox, SelectField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callServer, type RouteData } from '../session/server-call.ts';
import { useRootData } from '../session/use-root-data.ts';
import { useResults } from './results-client.tsx';
import { fileName } from './use-download.ts';
import { useQuery } from './use-query.ts';
import { type ReportChoice, type ReportFault, type ReportFormat, reportFormats, useReport } from './use-report.ts';
import { useScanTime } from './use-scan-time.ts';

export interface ReportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReportDialog({ isOpen, onClose }: ReportDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('results.pdf')} isOpen={isOpen} onClose={onClose}>
      <ReportForm onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ onClose }: Pick<ReportDialogProps, 'onClose'>) {
  const t = useTranslate();
  const own = useLocale();
  const { startUrl } = useResults();
  const profiles = useProfiles();
  const earlier = useEarlier();
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const [profileId, setProfile] = useState('');
  const [language, setLanguage] = useState(own);
  const [sections, setSections] = useState<readonly ReportSection[]>(reportSections);
  const [before, setBefore] = useState<string>();
  const { step, rows, fault, start, stop } = useReport(onClose);
  const profile = profiles?.profiles.find(({ id }) => id === profileId) ?? null;
  const compared = before ?? '';
  const { response: hasScreenshots } = useQuery('hasScreenshots', null);
  const offered = reportSections.filter((section) => section !== 'screenshots' || hasScreenshots === true);
  const canHave = (section: ReportSection) =>
    (compared !== '' || !comparedSections.has(section)) &&
    (section !== 'screenshots' || hasScreenshots !== false) &&
    (format !== 'xlsx' || tableSections.has(section));
  const chosen = sections.filter(canHave);
  const choose = (id: string) => {
    setProfile(id);
    const settings = profiles?.profiles.find((each) => each.id === id)?.settings;
    setLanguage(locales.find((each) => each.id === settings?.language)?.id ?? own);
    setSections(settings?.sections ?? reportSections);
  };
  const toggle = (section: ReportSection) => setSections(reportSections.filter((each) => sections.includes(each) !== (each === section)));
  const choice: ReportChoice = {
    ...{ format, language, sections: chosen, profile },
    ...{ before: compared === '' ? null : compared, name: fileName(startUrl, 'report') },
  };
  return (
    <>
      <p className="text-13 text-muted">{t('results.pdf.hint')}</p>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4" disabled={step !== null}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('results.pdf.format')}
            value={format}
            data-focus
            onChange={({ target }) => setFormat(reportFormats.find((each) => each === target.value) ?? 'pdf')}
          >
            {reportFormats.map((each) => (
              <option key={each} value={each}>
                {each === 'pdf' ? 'PDF' : t(`results.format.${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('results.pdf.language')}
            value={language}
            onChange={({ target }) => setLanguage(locales.find(({ id }) => id === target.value)?.id ?? language)}
          >
            {locales.map(({ id, name }) => (
              <option key={id} value={id} lang={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {profiles !== undefined && <ProfileField profiles={profiles} value={profileId} onChange={choose} />}
        <BeforeField earlier={earlier} value={compared} onChange={setBefore} />
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-13 font-medium">{t('results.pdf.sections')}</legend>
          {offered.map((each) => (
            <Checkbox
              key={each}
              label={<span className={canHave(each) ? '' : 'text-muted'}>{t(`results.pdf.section.${each}`)}</span>}
              checked={chosen.includes(each)}
              disabled={!canHave(each)}
              onChange={() => toggle(each)}
            />
          ))}
        </fieldset>
      </fieldset>
      {fault !== null && <Fault fault={fault} onHtml={() => start({ ...choice, format: 'html' })} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="grow text-13 text-muted">
          {step !== null && t(`results.pdf.step.${step}`)}
          {step === 'writing' && rows > 0 && ` · ${t('results.download.rows', { count: rows })}`}
        </p>
        <Button onClick={step === null ? onClose : stop}>{t('shell.cancel')}</Button>
        <Button kind="primary" icon="download" isBusy={step !== null} disabled={chosen.length === 0} onClick={() => start(choice)}>
          {t('results.pdf.start')}
        </Button>
      </div>
    </>
  );
}

type Profiles = RouteData<'GET /server/user/report-profiles'>;

/** null while they are awaited; undefined for whoever is signed out. */
function useProfiles(): Profiles | null | undefined {
  const isSignedIn = useRootData()?.session != null;
  const [profiles, setProfiles] = useState<Profiles | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (isSignedIn)
      void callServer('GET /server/user/report-profiles').then((result) => isCurrent && result.ok && setProfiles(result.data));
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn]);
  return isSignedIn ? profiles : undefined;
}

/** Scans of the same site from before the open one, newest first; null while they are awaited. */
function useEarlier(): readonly StoredScan[] | null {
  const { actions } = useResults();
  const [earlier, setEarlier] = useState<readonly StoredScan[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (scans: readonly StoredScan[]) => isCurrent && setEarlier(scans);
    if (actions === null) take([]);
    else actions.listEarlier().then(take, () => take([]));
    return () => {
      isCurrent = false;
    };
  }, [actions]);
  return earlier;
}

interface ProfileFieldProps {
  /** null while they are awaited. */
  readonly profiles: Profiles | null;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function ProfileField({ profiles, value, onChange }: ProfileFieldProps) {
  const t = useTranslate();
  if (profiles?.isInPlan === false) {
    return (
      <p className="text-13 text-muted">
        {t('results.pdf.profile.plan')} <Link to="/user/subscription">{t('scanner.see-plans')}</Link>
      </p>
    );
  }
  return (
    <SelectField
      label={t('results.pdf.profile')}
      hint={<Link to="/user/reports">{t('results.pdf.profile.add')}</Link>}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('results.pdf.profile.none')}</option>
      {profiles?.profiles.map(({ id, settings }) => (
        <option key={id} value={id}>
          {settings.name}
        </option>
      ))}
    </SelectField>
  );
}

interface BeforeFieldProps {
  readonly earlier: readonly StoredScan[] | null;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function BeforeField({ earlier, value, onChange }: BeforeFieldProps) {
  const t = useTranslate();
  const time = useScanTime();
  if (earlier?.length === 0) return <p className="text-13 text-muted">{t('results.pdf.before.missing')}</p>;
  return (
    <SelectField label={t('results.pdf.before')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('results.pdf.before.none')}</option>
      {earlier?.map(({ id, startedAt, pages }) => (
        <option key={id} value={id}>
          {`${time(startedAt)} · ${t('results.compare.pages-count', { count: pages })}`}
        </option>
      ))}
    </SelectField>
  );
}

function Fault({ fault, onHtml }: { readonly fault: ReportFault; readonly onHtml: () => void }) {
  const t = useTranslate();
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-s-2 border-warning bg-warning-soft px-3 py-2 text-13">
      <p>{t(`results.pdf.fault.${fault}`)}</p>
      {fault === 'no-browser' && (
        <Button size="small" icon="download" onClick={onHtml}>
          {t('results.pdf.html')}
        </Button>
      )}
    </div>
  );
}
