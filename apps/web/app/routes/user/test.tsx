/** Device test: what this browser can do for a scan, measured, and how many pages would fit. */
import type { LocaleId } from '@orbweaver/i18n/locales.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatBytes } from '../../site/format.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { type Abilities, measureAbilities, pagesThatFit } from '../../user-pages/device-abilities.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['device']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'device');

type RowId = 'workers' | 'storage' | 'room' | 'write' | 'memory' | 'gateway' | 'lock' | 'wasm' | 'wake';

interface Row {
  readonly id: RowId;
  /** null = the browser does not say. */
  readonly isGood: boolean | null;
  readonly words: string;
}

/** The measurements as rows: what, good or not, in words. */
function rowsOf(abilities: Abilities, t: Translate, locale: LocaleId): Row[] {
  const unknown = t('device.unknown');
  const yesNo = (id: RowId, isGood: boolean): Row => ({ id, isGood, words: t(isGood ? 'device.yes' : 'device.no') });
  const measured = (id: RowId, value: number | null, words: (value: number) => string, otherwise = unknown): Row => ({
    id,
    isGood: value === null ? null : true,
    words: value === null ? otherwise : words(value),
  });
  return [
    measured('workers', abilities.cores, (count) => t('device.workers.yes', { count })),
    { id: 'storage', isGood: abilities.hasStorage, words: t(abilities.hasStorage ? 'device.storage.yes' : 'device.storage.no') },
    measured('room', abilities.roomBytes, (bytes) => t('device.room.value', { size: formatBytes(locale, bytes) })),
    measured(
      'write',
      abilities.writeBytesPerSecond,
      (bytes) => t('device.write.value', { size: formatBytes(locale, bytes) }),
      t('device.failed'),
    ),
    measured('memory', abilities.memoryGb, (gb) => t('device.memory.value', { gb })),
    measured('gateway', abilities.serverMs, (ms) => t('device.gateway.value', { ms }), t('device.failed')),
    yesNo('lock', abilities.hasLocks),
    yesNo('wasm', abilities.hasWasm),
    yesNo('wake', abilities.hasWakeLock),
  ];
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function DeviceTest() {
  const t = useTranslate();
  const [abilities, setAbilities] = useState<Abilities | null>(null);
  const measure = useCallback(async () => {
    setAbilities(null);
    setAbilities(await measureAbilities());
  }, []);
  useEffect(() => void measure(), [measure]);
  return (
    <PageFrame
      title="device.title"
      lead={t('device.lead')}
      actions={
        <Button icon="refresh-cw" isBusy={abilities === null} onClick={() => void measure()}>
          {t('device.run')}
        </Button>
      }
    >
      {abilities === null ? <SkeletonRows rows={9} label={t('shell.loading')} /> : <Results abilities={abilities} />}
    </PageFrame>
  );
}

function Results({ abilities }: { readonly abilities: Abilities }) {
  const t = useTranslate();
  const locale = useLocale();
  const fits = abilities.hasStorage && abilities.roomBytes !== null ? pagesThatFit(abilities.roomBytes) : null;
  return (
    <>
      <div className="grid gap-1">
        <p className="text-16 font-semibold">{fits === null ? t('device.pages-none') : t('device.pages', { count: fits })}</p>
        <p className="max-w-[80ch] text-13 text-muted">{t('device.how')}</p>
        <p className="max-w-[80ch] text-13 text-muted">{t('device.guidance')}</p>
      </div>
      <div className="relative overflow-x-auto rounded-panel border border-line bg-surface">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('device.item')}</th>
              <th scope="col">{t('device.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(abilities, t, locale).map(({ id, isGood, words }) => (
              <tr key={id}>
                <th scope="row">{t(`device.${id}`)}</th>
                <td>
                  <span className="flex items-center gap-2">
                    <Icon
                      name={isGood === null ? 'circle-dashed' : isGood ? 'check' : 'triangle-alert'}
                      className={isGood === null ? 'text-muted' : isGood ? 'text-accent' : 'text-warning'}
                    />
                    {words}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
