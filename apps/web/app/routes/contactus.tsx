/** The contact form as a page. `?topic=expert` gives it the other title. */
import { useWords } from '@orbweaver/ui/words.tsx';
import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { useRootData } from '../session/use-root-data.ts';
import { ContactForm } from '../shell/contact-form.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['company', 'errors']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'company.contact', (source) => [breadcrumbData(source, 'company.contact')]);

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function ContactUs() {
  const t = useWords();
  const [search] = useSearchParams();
  const session = useRootData()?.session;
  const title = t(search.get('topic') === 'expert' ? 'shell.contact.expert' : 'company.contact.title');
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-12">
      <div className="grid max-w-[65ch] gap-3">
        <h1 className="text-28">{title}</h1>
        <p className="text-16 text-muted">{t('company.contact.lead')}</p>
      </div>
      <div className="max-w-lg">
        <ContactForm title={title} {...(session ? { name: session.name, email: session.email } : {})} />
      </div>
    </div>
  );
}
