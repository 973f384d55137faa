/** The home page: a field for an address, the results screen as a picture and as a sample to look through, what is true of it, for whom, and measured figures. */
import { toolList } from '@orbweaver/tools/tool-list.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { useRootData } from '../session/use-root-data.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { readMeasured } from '../site/measured.server.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ProductPicture } from '../site/product-picture.tsx';
import { homeStructuredData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadPage(args, ['home'])), measured: readMeasured(), tools: toolList.length };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'home', homeStructuredData);

const statements = [
  ['device', 'cpu'],
  ['evidence', 'scan-search'],
  ['file', 'file-text'],
] as const;

const people = ['owner', 'agency', 'team'] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Home() {
  const t = useTranslate();
  const { measured, tools, locale } = useLoaderData<typeof loader>();
  const localePath = useLocalePath();
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-16 px-4 py-12 md:py-16">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid max-w-3xl gap-4">
          <h1 className="text-28 leading-tight md:text-40">{t('home.title')}</h1>
          <p className="max-w-[60ch] text-16 text-muted">{t('home.lead')}</p>
          <AddressForm />
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-14">
            <Link to={localePath('/sample')} className="link">
              {t('home.see-sample')}
            </Link>
            <Link to={localePath('/features')} className="link">
              {t('shell.features')}
            </Link>
          </p>
        </div>
        <Link to={localePath('/sample')} className="grid grid-cols-[minmax(0,1fr)] gap-2 text-13 text-muted">
          <ProductPicture id="overview" isFirst alt={t('home.picture.overview')} />
          <span>{t('home.picture.caption')}</span>
        </Link>
      </section>
      <section className="grid gap-8 border-t border-line pt-10 md:grid-cols-3">
        {statements.map(([id, icon]) => (
          <div key={id} className="grid content-start gap-2">
            <Icon name={icon} size={20} className="text-accent" />
            <h2 className="text-16">{t(`home.true.${id}.title`)}</h2>
            <p className="text-14 text-muted">{t(`home.true.${id}.text`)}</p>
          </div>
        ))}
      </section>
      <section className="grid gap-6 border-t border-line pt-10">
        <h2 className="text-20">{t('home.whom.title')}</h2>
        <div className="grid gap-8 md:grid-cols-3">
          {people.map((id) => (
            <div key={id} className="grid content-start gap-2">
              <h3 className="text-16">{t(`home.whom.${id}.title`)}</h3>
              <p className="text-14 text-muted">{t(`home.whom.${id}.text`)}</p>
            </div>
          ))}
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-14">
          {(['features', 'tools', 'pricing'] as const).map((page) => (
            <Link key={page} to={localePath(`/${page}`)} className="link">
              {t(`shell.${page}`)}
            </Link>
          ))}
        </p>
      </section>
      <section className="grid gap-6 border-t border-line pt-10">
        <h2 className="text-20">{t('home.figures.title')}</h2>
        <dl className="grid gap-6 md:grid-cols-3">
          {(
            [
              ['faults', measured.plantedFaults],
              ['speed', measured.pagesPerSecond],
              ['tools', tools],
            ] as const
          ).map(([id, figure]) => (
            <div key={id} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-14 text-muted">{t(`home.figures.${id}`)}</dt>
              <dd className="text-28 font-semibold">{number.format(figure)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-10">
        <div className="grid gap-1">
          <h2 className="text-20">{t('home.end.title')}</h2>
          <p className="text-14 text-muted">{t('home.end.text')}</p>
        </div>
        <Link to={localePath('/signup')} className={buttonClass('secondary', 'large')}>
          {t('shell.signup')}
        </Link>
      </section>
    </div>
  );
}

/** Leads to the scanner with what was typed; who is signed out signs in on the way, and nothing is lost. */
function AddressForm() {
  const t = useTranslate();
  const hasLimits = useRootData()?.hasLimits ?? true;
  return (
    <form method="get" action="/user" className="grid gap-2">
      <label htmlFor="address" className="text-13 font-medium">
        {t('home.field')}
      </label>
      <div className="flex gap-2">
        <input
          id="address"
          name="url"
          type="text"
          inputMode="url"
          dir="ltr"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder="https://example.com"
          aria-describedby="address-hint"
          className="control min-h-11 text-16"
        />
        <button type="submit" className={`${buttonClass('primary', 'large')} shrink-0`}>
          {t('home.scan')}
        </button>
      </div>
      <p id="address-hint" className="text-13 text-muted">
        {t(hasLimits ? 'home.scan-hint' : 'home.scan-hint-own')}
      </p>
    </form>
  );
}
