/** Who fetches the pages of a scan on the device: the browser extension, or the server. */
import { Checkbox } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { Extension } from './use-extension.ts';

export function ExtensionOptions({ extension: { choice, onChoose } }: { readonly extension: Extension }) {
  const t = useTranslate();
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Checkbox
        label={t('scanner.extension')}
        hint={t('scanner.extension.hint')}
        checked={choice !== null}
        onChange={(event) => onChoose(event.target.checked ? { withCookies: false } : null)}
      />
      {choice !== null && (
        <Checkbox
          label={t('scanner.extension.cookies')}
          hint={t('scanner.extension.cookies.hint')}
          checked={choice.withCookies}
          onChange={(event) => onChoose({ withCookies: event.target.checked })}
        />
      )}
    </div>
  );
}
