/** New updates: the changelog, newest first. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { formatDay } from '../../site/format.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { readVersions } from '../../user-pages/changelog.server.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadPage(args, ['updates'])), versions: readVersions() };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'updates');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Updates() {
  const t = useTranslate();
  const locale = useLocale();
  const { versions } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="updates.title" lead={t('updates.lead')}>
      {versions.map((version) => (
        <Panel
          key={version.name}
          title={version.name === 'Unreleased' ? t('updates.unreleased') : version.name}
          actions={version.date && <span className="text-13 text-muted">{formatDay(locale, version.date)}</span>}
        >
          <div className="grid gap-4">
            {version.groups.map((group) => (
              <div key={group.kind} className="grid gap-1">
                <h3 className="text-13 text-muted">{wordsOfCode(t, `updates.${group.kind.toLowerCase()}`, group.kind)}</h3>
                <ul lang="en" dir="ltr" className="grid max-w-[80ch] list-disc gap-1 ps-5 text-14">
                  {group.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </PageFrame>
  );
}
