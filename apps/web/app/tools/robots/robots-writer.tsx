/** Groups of agents and rules to a robots.txt, with what it would shut out. */
import { robotsAgents } from '@orbweaver/tools/robots/agents.ts';
import { presetPlan, robotsPresets } from '@orbweaver/tools/robots/presets.ts';
import { judgePlan, type RobotsPlan, type RuleGroup, writeRobots } from '@orbweaver/tools/robots/write-robots.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useId, useState } from 'react';
import { LineList } from '../line-list.tsx';
import { Panel } from '../panel.tsx';
import { ProblemList } from '../problem-list.tsx';
import { ToolColumns } from '../tool-frame.tsx';
import { ToolResult } from '../tool-result.tsx';

export function RobotsWriter({ onTest }: { readonly onTest: (text: string) => void }) {
  const t = useTranslate();
  const [plan, setPlan] = useState<RobotsPlan>(() => presetPlan('open'));
  const [sitemaps, setSitemaps] = useState('');
  const whole = { ...plan, sitemaps: sitemaps.split('\n').filter((line) => line.trim() !== '') };
  const text = writeRobots(whole);
  const changeGroup = (at: number, group: RuleGroup | null) =>
    setPlan((before) => ({
      ...before,
      groups: before.groups.flatMap((each, index) => (index === at ? (group === null ? [] : [group]) : [each])),
    }));
  const problems = judgePlan(whole).map((code) => ({
    id: code,
    severity: code.endsWith('-blocked') ? ('error' as const) : ('warning' as const),
    text: t(`tool-robots.problem.${code}`),
  }));
  return (
    <ToolColumns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <fieldset>
          <legend className="mb-2 text-13 font-medium">{t('tool-robots.presets')}</legend>
          <div className="flex flex-wrap gap-1.5">
            {robotsPresets.map((preset) => (
              <Button key={preset} size="small" onClick={() => setPlan(presetPlan(preset))}>
                {t(`tool-robots.preset.${preset}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        {plan.groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own, and keep their order.
          <GroupFields key={at} number={at + 1} group={group} onChange={(next) => changeGroup(at, next)} />
        ))}
        <Button
          icon="plus"
          className="justify-self-start"
          onClick={() => setPlan((before) => ({ ...before, groups: [...before.groups, { agents: ['*'], rules: [], crawlDelay: null }] }))}
        >
          {t('tool-robots.add-group')}
        </Button>
        <LineList
          label={t('tool-robots.sitemap-field')}
          hint={t('tool-robots.one-a-line')}
          rows={2}
          value={sitemaps}
          onChange={setSitemaps}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ToolResult
          title="robots.txt"
          text={text}
          fileName="robots.txt"
          actions={
            <Button size="small" icon="flask-conical" onClick={() => onTest(text)}>
              {t('tool-robots.test-this')}
            </Button>
          }
        />
        <Panel title={t('tool-robots.check')}>
          <div aria-live="polite">
            <ProblemList problems={problems} fine={t('tool-robots.fine')} />
          </div>
        </Panel>
      </div>
    </ToolColumns>
  );
}

interface GroupFieldsProps {
  readonly number: number;
  readonly group: RuleGroup;
  /** null removes it. */
  readonly onChange: (group: RuleGroup | null) => void;
}

function GroupFields({ number, group, onChange }: GroupFieldsProps) {
  const t = useTranslate();
  const list = useId();
  const changeRule = (at: number, rule: RuleGroup['rules'][number] | null) =>
    onChange({ ...group, rules: group.rules.flatMap((each, index) => (index === at ? (rule === null ? [] : [rule]) : [each])) });
  return (
    <Panel
      title={t('tool-robots.group', { number })}
      actions={<IconButton icon="trash-2" size="small" label={t('tool-robots.remove-group', { number })} onClick={() => onChange(null)} />}
    >
      <TextField
        label={t('tool-robots.agents')}
        hint={t('tool-robots.agents.hint')}
        dir="ltr"
        list={list}
        className="font-mono"
        value={group.agents.join(', ')}
        onChange={(event) =>
          onChange({ ...group, agents: event.target.value.split(',').map((agent, at) => (at === 0 ? agent : agent.replace(/^ /, ''))) })
        }
      />
      <datalist id={list}>
        {robotsAgents.map(({ token, vendor }) => (
          <option key={token} value={token} label={vendor} />
        ))}
      </datalist>
      {group.rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own, and keep their order.
        <div key={at} className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-end gap-2">
          <SelectField
            label={t('tool-robots.kind')}
            value={rule.kind}
            onChange={(event) => changeRule(at, { ...rule, kind: event.target.value as 'allow' | 'disallow' })}
          >
            <option value="disallow">Disallow</option>
            <option value="allow">Allow</option>
          </SelectField>
          <TextField
            label={t('tool-robots.path')}
            dir="ltr"
            className="font-mono"
            value={rule.path}
            onChange={(event) => changeRule(at, { ...rule, path: event.target.value })}
          />
          <IconButton icon="trash-2" label={t('tool-robots.remove-rule', { path: rule.path })} onClick={() => changeRule(at, null)} />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange({ ...group, rules: [...group.rules, { kind: 'disallow', path: '/' }] })}
      >
        {t('tool-robots.add-rule')}
      </Button>
      <TextField
        label={t('tool-robots.crawl-delay')}
        hint={t('tool-robots.crawl-delay.hint')}
        type="number"
        min={0}
        max={3600}
        value={group.crawlDelay ?? ''}
        onChange={(event) =>
          onChange({ ...group, crawlDelay: event.target.value === '' ? null : Math.min(3600, Math.max(0, Number(event.target.value))) })
        }
      />
    </Panel>
  );
}
