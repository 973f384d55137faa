/** Downloads what the product keeps of the account, as one JSON file. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Panel } from './page-frame.tsx';

export function OwnDataDownload() {
  const t = useTranslate();
  return (
    <Panel title={t('profile.data.title')}>
      <div className="grid max-w-md justify-items-start gap-4">
        <p className="text-14 text-muted">{t('profile.data.text')}</p>
        <a href="/server/user/data" download="account.json" className={buttonClass()}>
          <Icon name="download" />
          {t('profile.data.download')}
        </a>
      </div>
    </Panel>
  );
}
