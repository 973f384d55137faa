/** SMTP checker: a domain or server in, one report with a fix for each problem out. */
import type { MailCheckRequest } from '@orbweaver/model/api/mail-check.ts';
import type { SmtpReport } from '@orbweaver/model/api/mail-report.ts';
import { type SmtpSecurity, smtpSecurities } from '@orbweaver/model/mail-check.ts';
import type { Options, ValuesOf } from '@orbweaver/model/option.ts';
import { smtpOptionList } from '@orbweaver/tools/smtp/request.ts';
import { readMailTarget } from '@orbweaver/tools/smtp/target.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Checkbox, SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ChangeEvent, useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { callServer } from '../../session/server-call.ts';
import { callFault } from '../../tools/call-fault.ts';
import { useKeptOptions } from '../../tools/kept-options.ts';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { RunBar } from '../../tools/run-bar.tsx';
import { DomainReport } from '../../tools/smtp/domain-report.tsx';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { useToolRun } from '../../tools/use-tool-run.ts';

const tool = toolOf('smtp');
const typed = { kind: 'text', initial: '' } as const;
/** As the form keeps them: port and selectors as they are typed. */
const choiceList = { ...smtpOptionList, target: typed, port: typed, selectors: typed } as const satisfies Options;
const ports = ['', '25', '465', '587', '2525'];

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'smtp');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'smtp');

interface Checked {
  readonly target: string;
  readonly report: SmtpReport;
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SmtpChecker() {
  const t = useTranslate();
  const [options, change] = useKeptOptions('smtp', choiceList);
  const [account, setAccount] = useState({ username: '', password: '', sendsTestMail: false });
  const [fault, setFault] = useState<string | undefined>();
  const run = useToolRun<Checked>(tool, { isVerdict: true });
  const start = () => {
    if (readMailTarget(options.target) === null) return setFault(t('tool-smtp.target-invalid'));
    setFault(undefined);
    void run.start(async () => ({ target: options.target.trim(), report: await ask({ ...options, ...account }) }));
  };
  return (
    <ToolFrame tool={tool}>
      <div className="grid max-w-2xl gap-4">
        <form
          method="post"
          noValidate
          className="grid gap-4 rounded-panel border border-line bg-surface p-4"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <TextField
            label={t('tool-smtp.target')}
            hint={t('tool-smtp.target-hint')}
            dir="ltr"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            placeholder="example.com"
            value={options.target}
            error={fault}
            onChange={(event) => change({ target: event.target.value })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField label={t('tool-smtp.port')} value={options.port} onChange={(event) => change({ port: event.target.value })}>
              {ports.map((port) => (
                <option key={port} value={port}>
                  {port === '' ? t('tool-smtp.port-auto') : port}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('tool-smtp.security')}
              value={options.security}
              onChange={(event) => change({ security: event.target.value as SmtpSecurity })}
            >
              {smtpSecurities.map((security) => (
                <option key={security} value={security}>
                  {t(`tool-smtp.security.${security}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            label={t('tool-smtp.selectors')}
            hint={t('tool-smtp.selectors-hint')}
            dir="ltr"
            autoCapitalize="off"
            value={options.selectors}
            onChange={(event) => change({ selectors: event.target.value })}
          />
          <AccountFields value={account} onChange={setAccount} />
          <input type="submit" hidden />
        </form>
        <RunBar tool={tool} run={run} onRun={start}>
          {run.isRunning && <span className="text-13 text-muted">{t('tool-smtp.waiting')}</span>}
        </RunBar>
      </div>
      <div aria-live="polite">{run.result !== null && <DomainReport target={run.result.target} report={run.result.report} />}</div>
    </ToolFrame>
  );
}

interface Account {
  readonly username: string;
  readonly password: string;
  readonly sendsTestMail: boolean;
}

function AccountFields({ value, onChange }: { readonly value: Account; readonly onChange: (account: Account) => void }) {
  const t = useTranslate();
  const field = (name: 'username' | 'password') => ({
    dir: 'ltr',
    autoComplete: 'off',
    value: value[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <details className="rounded-control border border-line px-3 py-2">
      <summary className="cursor-pointer text-14">{t('tool-smtp.more')}</summary>
      <div className="grid gap-4 pt-3 pb-1">
        <TextField label={t('tool-smtp.username')} autoCapitalize="off" {...field('username')} />
        <TextField label={t('tool-smtp.password')} hint={t('tool-smtp.password-hint')} type="password" {...field('password')} />
        <Checkbox
          label={t('tool-smtp.test-mail')}
          hint={t('tool-smtp.test-mail-hint')}
          checked={value.sendsTestMail}
          onChange={(event) => onChange({ ...value, sendsTestMail: event.target.checked })}
        />
      </div>
    </details>
  );
}

/** Throws a ToolFault with the server's own reason. */
async function ask({
  target,
  port,
  security,
  selectors,
  username,
  password,
  sendsTestMail,
}: ValuesOf<typeof choiceList> & Account): Promise<SmtpReport> {
  const body: MailCheckRequest = {
    target,
    port: port === '' ? null : Number(port),
    security,
    selectors: selectors.split(/[\s,;]+/).filter((selector) => selector !== ''),
    signIn: username !== '' && password !== '' ? { username, password } : null,
    sendsTestMail,
  };
  const response = await callServer('POST /server/tools/mail-check', { body });
  if (response.ok) return response.data;
  throw callFault(response);
}
