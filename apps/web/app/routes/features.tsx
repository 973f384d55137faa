/** What the product does today, with pictures of it; nothing that is not there. */
import { extensionPath, wordpressPluginPath } from '@orbweaver/model/api/downloads.ts';
import { toolList } from '@orbweaver/tools/tool-list.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import '@orbweaver/ui/work-icons.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ProductPicture, ReportPicture } from '../site/product-picture.tsx';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadToolIndex } from '../tools/tool-index.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadToolIndex(args, ['features']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'features', (source) => [breadcrumbData(source, 'features')]);

const occasions = ['relaunch', 'drop', 'client'] as const;
const downloads = [
  ['extension', extensionPath],
  ['wordpress', wordpressPluginPath],
] as const;
const more = ['crawl', 'resume', 'compare', 'polite', 'cli', 'languages'] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Features() {
  const t = useTranslate();
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-16 px-4 py-12 md:py-16">
      <div className="grid max-w-3xl gap-4">
        <h1 className="text-28 leading-tight md:text-40">{t('features.title')}</h1>
        <p className="max-w-[60ch] text-16 text-muted">{t('features.lead')}</p>
        <Ways />
      </div>
      <Part title={t('features.checks.title')} texts={[t('features.checks.text'), t('features.evidence.text')]}>
        <ProductPicture id="issues" isFirst alt={t('features.picture.issues')} />
      </Part>
      <Part title={t('features.page.title')} texts={[t('features.page.text')]}>
        <ProductPicture id="page" alt={t('features.picture.page')} />
      </Part>
      <section className="grid items-center gap-8 border-t border-line pt-10 md:grid-cols-[1fr_20rem]">
        <div className="grid gap-2">
          <h2 className="text-20">{t('features.export.title')}</h2>
          <p className="max-w-[60ch] text-16 text-muted">{t('features.export.text')}</p>
        </div>
        <ReportPicture alt={t('features.picture.report')} />
      </section>
      <section className="grid gap-6 border-t border-line pt-10">
        <div className="grid gap-2">
          <h2 className="text-20">{t('features.tools.title', { count: toolList.length })}</h2>
          <p className="max-w-[60ch] text-16 text-muted">{t('features.tools.text')}</p>
        </div>
        <ToolNames />
      </section>
      <section className="grid gap-6 border-t border-line pt-10">
        <h2 className="text-20">{t('features.when.title')}</h2>
        <div className="grid gap-8 md:grid-cols-3">
          {occasions.map((id) => (
            <Point key={id} title={t(`features.when.${id}.title`)} text={t(`features.when.${id}.text`)} />
          ))}
        </div>
      </section>
      <section className="grid gap-8 border-t border-line pt-10 md:grid-cols-2">
        {downloads.map(([id, path]) => (
          <div key={id} className="grid content-start justify-items-start gap-2">
            <h2 className="text-20">{t(`features.${id}.title`)}</h2>
            <p className="max-w-[60ch] text-16 text-muted">{t(`features.${id}.text`)}</p>
            <a href={path} download className={`${buttonClass()} mt-2`}>
              {t(`features.${id}.download`)}
            </a>
          </div>
        ))}
      </section>
      <section aria-label={t('shell.features')} className="grid gap-8 border-t border-line pt-10 md:grid-cols-3">
        {more.map((id) => (
          <Point key={id} title={t(`features.${id}.title`)} text={t(`features.${id}.text`)} />
        ))}
      </section>
      <div className="border-t border-line pt-10">
        <Ways />
      </div>
    </div>
  );
}

/** What a visitor does next. */
function Ways() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-3 text-14">
      <Link to={localePath('/signup')} className={buttonClass('primary', 'large')}>
        {t('shell.signup')}
      </Link>
      <Link to={localePath('/sample')} className="link">
        {t('features.sample')}
      </Link>
    </p>
  );
}

interface PartProps {
  readonly title: string;
  readonly texts: readonly string[];
  /** The picture. */
  readonly children: ReactNode;
}

/** One thing that it does: in words, and as it looks. */
function Part({ title, texts, children }: PartProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-10">
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-8">
        <h2 className="text-20">{title}</h2>
        <div className="grid max-w-[65ch] gap-3 text-16 text-muted">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}

function Point({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-16">{title}</h3>
      <p className="text-14 text-muted">{text}</p>
    </div>
  );
}

function ToolNames() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <ul className="grid gap-x-8 gap-y-3 text-14 sm:grid-cols-2 lg:grid-cols-3">
      {toolList.map(({ id, icon, needsAccount }) => (
        <li key={id} className="flex items-baseline gap-2">
          <Icon name={icon} size={16} className="shrink-0 self-center text-accent" />
          {needsAccount ? (
            <span>
              {t(`tool-${id}.title`)} <span className="text-13 text-muted">({t('features.tools.account')})</span>
            </span>
          ) : (
            <Link to={localePath(`/tools/${id}`)} className="link">
              {t(`tool-${id}.title`)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
