/** The questions of the public FAQ, inside the application. */
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type MetaFunction, useLoaderData } from 'react-router';
import { openContact } from '../../session/ui-settings.ts';
import { loadFaq } from '../../site/faq.server.ts';
import { FaqList } from '../../site/faq-list.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';

export const loader = loadFaq;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'faq');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function UserFaq() {
  const t = useTranslate();
  const { more } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="faq.title">
      <FaqList more={more} />
      <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
        {t('faq.more')}
        <Button onClick={() => openContact()}>{t('shell.contact')}</Button>
      </p>
    </PageFrame>
  );
}
