/** The report of a scan as PDF: which sections, in which language. Where the server cannot print, the HTML report is offered for the own browser. */
import { locales } from '@orbweaver/i18n/locales.ts';
import { type ReportSection, reportSections } from '@orbweaver/model/report-sections.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Checkbox, SelectField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useResults } from './results-client.tsx';
import { fileName, saveReportPage } from './use-download.ts';
import { type PdfFault, useReportPdf } from './use-report-pdf.ts';

export interface ReportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReportDialog({ isOpen, onClose }: ReportDialogProps) {
  const t = useTranslate();
  const { startUrl } = useResults();
  const [language, setLanguage] = useState(useLocale());
  const [sections, setSections] = useState<readonly ReportSection[]>(reportSections);
  const { isBusy, fault, start, stop } = useReportPdf(onClose);
  const close = () => {
    stop();
    onClose();
  };
  const toggle = (section: ReportSection) => setSections(reportSections.filter((each) => sections.includes(each) !== (each === section)));
  return (
    <Dialog title={t('results.pdf')} isOpen={isOpen} onClose={close}>
      <p className="text-13 text-muted">{t('results.pdf.hint')}</p>
      <fieldset className="grid gap-2" disabled={isBusy}>
        <legend className="pb-1 text-13 font-medium">{t('results.pdf.sections')}</legend>
        {reportSections.map((each) => (
          <Checkbox key={each} label={t(`results.pdf.section.${each}`)} checked={sections.includes(each)} onChange={() => toggle(each)} />
        ))}
      </fieldset>
      <SelectField
        label={t('results.pdf.language')}
        value={language}
        disabled={isBusy}
        onChange={(event) => setLanguage(locales.find(({ id }) => id === event.target.value)?.id ?? language)}
      >
        {locales.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {fault !== null && <Fault fault={fault} />}
      <div className="flex items-center justify-end gap-2">
        <Button onClick={close}>{t('shell.cancel')}</Button>
        <Button
          kind="primary"
          icon="download"
          isBusy={isBusy}
          disabled={sections.length === 0}
          onClick={() => start({ language, sections, name: fileName(startUrl, 'report') })}
        >
          {t('results.pdf.start')}
        </Button>
      </div>
    </Dialog>
  );
}

function Fault({ fault }: { readonly fault: PdfFault }) {
  const t = useTranslate();
  const locale = useLocale();
  const { client, startUrl } = useResults();
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-s-2 border-warning bg-warning-soft px-3 py-2 text-13">
      <p>{t(`results.pdf.fault.${fault}`)}</p>
      {fault === 'no-browser' && (
        <Button size="small" icon="download" onClick={() => saveReportPage(client, { locale, t, name: fileName(startUrl, 'report') })}>
          {t('results.pdf.html')}
        </Button>
      )}
    </div>
  );
}
