/** The widget's code for the kind of site that the owner has, with that platform's rule. */
import { widgetHeight } from '@orbweaver/model/widget.ts';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Panel } from '../user-pages/page-frame.tsx';
import { CodeBlock } from './code-block.tsx';
import { codeFor, neededPolicy, platformNames, type SiteKind, siteKinds } from './site-codes.ts';

export function CodePanel({ origin, publicKey }: { readonly origin: string; readonly publicKey: string }) {
  const t = useTranslate();
  const [kind, setKind] = useState<SiteKind>('html');
  const code = codeFor(kind, { origin, publicKey, title: t('widget.code.frame') });
  return (
    <Panel title={t('widget.code.title')} id="code">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="max-w-md">
          <SelectField label={t('widget.code.kind')} value={kind} onChange={(event) => setKind(event.target.value as SiteKind)}>
            {siteKinds.map((each) => (
              <option key={each} value={each}>
                {each === 'html' ? t('widget.code.html') : platformNames[each]}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="max-w-2xl text-14">{t(`widget.rule.${kind}`, { height: widgetHeight })}</p>
        <CodeBlock name={t(kind === 'wix' ? 'widget.code.address' : 'widget.code.code')} value={code} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="text-13 text-muted">{t('widget.code.csp')}</p>
          <CodeBlock name="Content-Security-Policy" value={neededPolicy(origin)} />
        </div>
      </div>
    </Panel>
  );
}
