/** Tags of a page's head, written as the fields are filled; a pasted head fills them. */
import { headFieldsOf } from '@orbweaver/tools/metatags/head-fields.ts';
import { type HeadFields, headErrors, judgeHead, noHeadFields, robotsRules, writeHeadTags } from '@orbweaver/tools/metatags/head-tags.ts';
import { resultShapes } from '@orbweaver/tools/serp/search-result.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Checkbox, SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { measureArial } from '@orbweaver/ui/measure-arial.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { Panel } from '../../tools/panel.tsx';
import { PastedHead } from '../../tools/pasted-head.tsx';
import { ProblemList } from '../../tools/problem-list.tsx';
import { ScanPageButton } from '../../tools/scan-page.tsx';
import { WidthMeter } from '../../tools/serp/width-meter.tsx';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { ToolResult } from '../../tools/tool-result.tsx';

const tool = toolOf('metatags');
const { titlePx, descriptionPx, titleFontPx, descriptionFontPx } = resultShapes.desktop;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'metatags');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'metatags');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function MetaTagGenerator() {
  const t = useTranslate();
  const [fields, setFields] = useState<HeadFields>(noHeadFields);
  const change = (part: Partial<HeadFields>) => setFields((before) => ({ ...before, ...part }));
  const text = (name: 'title' | 'canonical' | 'author' | 'themeColor' | 'googleVerification' | 'bingVerification', isCode = false) => (
    <TextField
      label={t(`tool-metatags.field.${name}`)}
      dir={isCode ? 'ltr' : 'auto'}
      value={fields[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <ToolFrame
      tool={tool}
      actions={
        <ScanPageButton
          onPage={({ markup }) =>
            change({ title: markup.title ?? '', description: markup.description ?? '', canonical: markup.canonical ?? markup.url })
          }
        />
      }
    >
      <ToolColumns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title={t('tool-metatags.fields')}>
            <div className="grid gap-1">
              {text('title')}
              <WidthMeter text={fields.title} limit={titlePx} fontPx={titleFontPx} />
            </div>
            <div className="grid gap-1">
              <TextArea
                label={t('tool-metatags.field.description')}
                dir="auto"
                rows={3}
                value={fields.description}
                onChange={(event) => change({ description: event.target.value })}
              />
              <WidthMeter text={fields.description} limit={descriptionPx} fontPx={descriptionFontPx} />
            </div>
            {text('canonical', true)}
            <RobotsChoice fields={fields} change={change} />
            <div className="grid gap-4 sm:grid-cols-2">
              {text('author')}
              {text('themeColor', true)}
              {text('googleVerification', true)}
              {text('bingVerification', true)}
            </div>
            <Checkbox label="charset=utf-8" checked={fields.charset} onChange={(event) => change({ charset: event.target.checked })} />
            <Checkbox label="viewport" checked={fields.viewport} onChange={(event) => change({ viewport: event.target.checked })} />
          </Panel>
          <PastedHead label={t('tool-metatags.paste')} onHead={(tags) => change(headFieldsOf(tags))} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ToolResult title={t('tool-metatags.result')} text={writeHeadTags(fields)} fileName="head.html" type="text/html" />
          <Panel title={t('tool-metatags.check')}>
            <div aria-live="polite">
              <HeadProblems fields={fields} />
            </div>
          </Panel>
        </div>
      </ToolColumns>
    </ToolFrame>
  );
}

function HeadProblems({ fields }: { readonly fields: HeadFields }) {
  const t = useTranslate();
  const [limits, setLimits] = useState<{ titlePx: number | null; descriptionPx: number | null }>({ titlePx: null, descriptionPx: null });
  useEffect(
    () =>
      setLimits({
        titlePx: measureArial(titleFontPx)(fields.title),
        descriptionPx: measureArial(descriptionFontPx)(fields.description),
      }),
    [fields.title, fields.description],
  );
  const problems = judgeHead(fields, limits).map((code) => ({
    id: code,
    severity: headErrors.includes(code) ? ('error' as const) : ('warning' as const),
    text: t(`tool-metatags.problem.${code}`),
  }));
  return <ProblemList problems={problems} fine={t('tool-metatags.fine')} />;
}

interface RobotsChoiceProps {
  readonly fields: HeadFields;
  readonly change: (part: Partial<HeadFields>) => void;
}

function RobotsChoice({ fields, change }: RobotsChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-medium">{t('tool-metatags.field.robots')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {robotsRules.map((rule) => (
          <Checkbox
            key={rule}
            label={<code>{rule}</code>}
            hint={t(`tool-metatags.rule.${rule}`)}
            checked={fields.robots.includes(rule)}
            onChange={(event) =>
              change({ robots: event.target.checked ? [...fields.robots, rule] : fields.robots.filter((each) => each !== rule) })
            }
          />
        ))}
      </div>
      <SelectField
        label="max-image-preview"
        value={fields.maxImagePreview}
        onChange={(event) => change({ maxImagePreview: event.target.value as HeadFields['maxImagePreview'] })}
      >
        <option value="">{t('tool-metatags.not-said')}</option>
        {['none', 'standard', 'large'].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
