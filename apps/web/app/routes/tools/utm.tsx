/** Campaign links: an address and its campaign to one link, with what would blur the figures. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { buildUtmLink, readUtmValues, type UtmProblem, utmNames, utmOptionList, utmPresets } from '@orbweaver/tools/utm/utm.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, TextField } from '@orbweaver/ui/field.tsx';
import { useList, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useKeptOptions, writeLinkState } from '../../tools/kept-options.ts';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { Panel } from '../../tools/panel.tsx';
import { ProblemList } from '../../tools/problem-list.tsx';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { ToolResult } from '../../tools/tool-result.tsx';

const tool = toolOf('utm');
const needed: readonly UtmProblem[] = ['address', 'source-missing'];

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'utm');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'utm');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function UtmBuilder() {
  const t = useTranslate();
  const tellList = useList();
  const [values, change] = useKeptOptions('utm', utmOptionList);
  const [address, setAddress] = useState('');
  const { url, problems, replaced } = buildUtmLink(address, values, values);
  const isTouched = address.trim() !== '';
  const listed = problems.map((code) => ({
    id: code,
    severity: needed.includes(code) ? ('error' as const) : ('warning' as const),
    text: t(`tool-utm.problem.${code}`),
  }));
  const takeAddress = () => {
    const found = Object.fromEntries(Object.entries(readUtmValues(address)).filter(([, value]) => value !== ''));
    if (Object.keys(found).length > 0) change(found);
  };
  return (
    <ToolFrame tool={tool}>
      <ToolColumns>
        <Panel title={t('tool-utm.campaign')}>
          <TextField
            label={t('tool-utm.address')}
            hint={t('tool-utm.address.hint')}
            inputMode="url"
            dir="ltr"
            placeholder="https://example.com/offer?color=red"
            value={address}
            onBlur={takeAddress}
            onChange={(event) => setAddress(event.target.value)}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-13 font-medium">{t('tool-utm.presets')}</legend>
            <div className="flex flex-wrap gap-1.5">
              {utmPresets.map(({ id, source, medium }) => (
                <Button key={id} size="small" onClick={() => change({ utm_source: source, utm_medium: medium })}>
                  <span dir="ltr" className="font-mono text-12">
                    {source} / {medium}
                  </span>
                </Button>
              ))}
            </div>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            {utmNames.map((name) => (
              <TextField
                key={name}
                label={
                  <>
                    {t(`tool-utm.field.${name}`)}{' '}
                    <span dir="ltr" className="font-mono text-12 font-normal text-muted">
                      {name}
                    </span>
                  </>
                }
                hint={t(`tool-utm.hint.${name}`)}
                value={values[name]}
                maxLength={300}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ))}
          </div>
          <Checkbox
            label={t('tool-utm.tidy')}
            hint={t('tool-utm.tidy.hint')}
            checked={values.tidy}
            onChange={(event) => change({ tidy: event.target.checked })}
          />
        </Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ToolResult title={t('tool-utm.link')} text={url} fileName="link.txt" link={writeLinkState(values)}>
            {url === null && <p className="p-4 text-14 text-muted">{t('tool-utm.empty')}</p>}
          </ToolResult>
          {isTouched && (
            <Panel title={t('tool-utm.check')}>
              <div aria-live="polite">
                <ProblemList problems={listed} fine={t('tool-utm.fine')} />
              </div>
              {replaced.length > 0 && (
                <p className="text-14 text-muted">{t('tool-utm.replaced', { names: tellList([...new Set(replaced)]) })}</p>
              )}
            </Panel>
          )}
        </div>
      </ToolColumns>
    </ToolFrame>
  );
}
