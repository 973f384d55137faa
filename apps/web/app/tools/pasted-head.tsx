/** A field for a page or its head: what is pasted or opened is read into its tags, by name. */
import { readHead } from '@orbweaver/tools/metatags/read-head.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { ToolInput } from './tool-input.tsx';

export interface PastedHeadProps {
  readonly label: string;
  /** Called where any tag was found. */
  readonly onHead: (tags: ReadonlyMap<string, string>) => void;
}

export function PastedHead({ label, onHead }: PastedHeadProps) {
  const t = useTranslate();
  const [pasted, setPasted] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const take = (html: string) => {
    setPasted(html);
    const tags = readHead(html);
    setEmpty(html.trim() !== '' && tags.size === 0);
    if (tags.size > 0) onHead(tags);
  };
  return (
    <ToolInput
      label={label}
      value={pasted}
      rows={5}
      onChange={take}
      onRun={() => take(pasted)}
      accept=".html,.htm"
      fault={isEmpty ? t('tools.input.no-tags') : undefined}
    />
  );
}
