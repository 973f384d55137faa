/** Room on the disk, and the versions of what runs. */
import type { Overview } from '@orbweaver/model/api/overview.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatBytes } from '../../site/format.ts';
import { FactList } from '../../user-pages/fact-list.tsx';
import { Panel } from '../../user-pages/page-frame.tsx';

export function MachinePanel({ disk, versions }: Pick<Overview, 'disk' | 'versions'>) {
  const t = useTranslate();
  const locale = useLocale();
  const free = disk.freeBytes === null ? t('overview.unknown') : formatBytes(locale, disk.freeBytes);
  return (
    <Panel title={t('overview.machine')}>
      <div className="grid gap-3">
        {disk.isFull && (
          <p role="alert" className="text-14 text-error">
            {t('overview.disk-full', { reserve: formatBytes(locale, disk.reserveBytes) })}
          </p>
        )}
        <FactList
          facts={[
            [t('overview.disk'), free],
            ['Orbweaver', versions.product],
            ['Node.js', <bdi key="node">{versions.node}</bdi>],
            ['PostgreSQL', <bdi key="database">{versions.database.replace(/^PostgreSQL\s+/, '')}</bdi>],
          ]}
        />
      </div>
    </Panel>
  );
}
