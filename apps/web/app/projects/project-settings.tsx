/** Options that new scans of the site begin with: changed by owner and editors in the form that a scan is started with, read by all. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import { isAtLeast } from '@orbweaver/model/projects.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LimitOptions, ToggleOptions } from '../scanner/option-panels.tsx';
import { RenderOptions } from '../scanner/render-options.tsx';
import { RuleOptions } from '../scanner/rule-options.tsx';
import { defaultChoices, type ScanChoices } from '../scanner/scan-choices.ts';
import { choicesWith, haveSameSettings, settingsOf } from '../scanner/site-choices.ts';
import { useRuleFaults } from '../scanner/use-rule-faults.ts';
import { callWords } from '../session/call-words.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { Panel } from '../user-pages/page-frame.tsx';
import { changeSite } from './change-site.ts';
import { startUrlOf } from './start-url.ts';

export function ProjectSettings({ project }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const { role, settings } = project;
  const canChange = isAtLeast(role, 'editor');
  const isEmpty = Object.keys(settings).length === 0;
  return (
    <Panel title={t('projects.settings.title')} id="settings">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[75ch] text-14 text-muted">{t('projects.settings.about')}</p>
        {!canChange && isEmpty && <p className="text-13 text-muted">{t('projects.settings.none')}</p>}
        {(canChange || !isEmpty) && <SettingsForm project={project} canChange={canChange} />}
      </div>
    </Panel>
  );
}

function SettingsForm({ project, canChange }: { readonly project: ProjectDetail; readonly canChange: boolean }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const { id, settings, canRender } = project;
  const ofSite: ScanChoices = { ...defaultChoices, address: startUrlOf(project) };
  const [chosen, setChosen] = useState<ScanChoices | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const kept = choicesWith(settings, ofSite);
  const choices = chosen ?? kept;
  const faults = useRuleFaults(choices);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    const changed = await changeSite(id, { settings: settingsOf(choices) });
    setMessage(changed.ok ? null : callWords(t, changed).message);
    if (changed.ok) {
      showToast({ text: t('projects.settings.saved'), onUndo: () => void changeSite(id, { settings }).then(revalidate) });
      await revalidate();
      setChosen(null);
    }
    setBusy(false);
  }

  const panels = { choices, onChange: setChosen };
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)}>
      <fieldset disabled={!canChange} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">{t('projects.settings.title')}</legend>
        <FormMessage message={message} />
        {canRender && <RenderOptions {...panels} />}
        <ToggleOptions {...panels} />
        <RuleOptions {...panels} faults={faults} />
        <LimitOptions {...panels} isForOneScan={false} />
        {canChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              kind="primary"
              type="submit"
              icon="save"
              isBusy={isBusy}
              disabled={faults.length > 0 || haveSameSettings(choices, kept)}
            >
              {t('shell.save')}
            </Button>
            <Button disabled={haveSameSettings(choices, ofSite)} onClick={() => setChosen(ofSite)}>
              {t('projects.settings.defaults')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
