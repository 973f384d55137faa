/** Questions and answers, open to search engines and people alike. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { loadFaq } from '../site/faq.server.ts';
import { FaqList } from '../site/faq-list.tsx';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData, faqData } from '../site/structured-data.ts';

export const loader = loadFaq;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'faq', (source) => [breadcrumbData(source, 'faq'), faqData(source)]);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Faq() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const { more } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-12">
      <h1 className="text-28">{t('faq.title')}</h1>
      <FaqList more={more} />
      <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
        {t('faq.more')}
        <Link to={localePath('/contactus')} className={buttonClass()}>
          {t('shell.contact')}
        </Link>
      </p>
    </div>
  );
}
