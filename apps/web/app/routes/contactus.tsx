/** The contact form as a page. `?topic=expert` gives it the other title. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { useRootData } from '../session/use-root-data.ts';
import { ContactForm } from '../shell/contact-form.tsx';
import { FaqList } from '../site/faq-list.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData, contactPageData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['company', 'errors', 'faq']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'company.contact', (source) => [breadcrumbData(source, 'company.contact'), contactPageData(source)]);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function ContactUs() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const session = useRootData()?.session;
  const topic = search.get('topic') === 'expert' ? 'expert' : 'contact';
  const title = t(topic === 'expert' ? 'shell.contact.expert' : 'company.contact.title');
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-12">
      <div className="grid max-w-[65ch] gap-3">
        <h1 className="text-28">{title}</h1>
        <p className="text-16 text-muted">{t('company.contact.lead')}</p>
      </div>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <ContactForm title={title} topic={topic} {...(session ? { name: session.name, email: session.email } : {})} />
        <section className="grid gap-3">
          <h2 className="text-16">{t('faq.title')}</h2>
          <FaqList isNarrow questions={['broken', 'harm', 'close', 'where']} />
        </section>
      </div>
    </div>
  );
}
