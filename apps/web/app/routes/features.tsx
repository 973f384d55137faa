/** What the product does today; nothing that is not there. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['features']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'features', (source) => [breadcrumbData(source, 'features')]);

const sections = ['crawl', 'checks', 'evidence', 'resume', 'compare', 'polite', 'export', 'cli', 'languages'] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Features() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12">
      <div className="grid max-w-[65ch] gap-3">
        <h1 className="text-28">{t('features.title')}</h1>
        <p className="text-16 text-muted">{t('features.lead')}</p>
      </div>
      <div className="border-t border-line">
        {sections.map((section) => (
          <section key={section} className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[18rem_1fr]">
            <h2 className="text-16">{t(`features.${section}.title`)}</h2>
            <p className="max-w-[65ch] text-14 text-muted">{t(`features.${section}.text`)}</p>
          </section>
        ))}
      </div>
      <Link to={localePath('/signup')} className={`${buttonClass('primary', 'large')} justify-self-start`}>
        {t('shell.signup')}
      </Link>
    </div>
  );
}
