/** The privacy notice of this installation, readable before signing up. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LegalPage } from '../site/legal-page.tsx';
import { loadLegalPage } from '../site/own-text.server.ts';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';

export const loader = (args: LoaderFunctionArgs) => loadLegalPage(args, 'privacy');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'legal.privacy', (source) => [breadcrumbData(source, 'legal.privacy')]);

const sections = [
  'legal.privacy.account',
  'legal.privacy.sessions',
  'legal.privacy.scans',
  'legal.privacy.gateway',
  'legal.agreement.content',
  'legal.privacy.cookies',
  'legal.privacy.sharing',
  'legal.privacy.delete',
  'legal.privacy.rights',
] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Privacy() {
  const { replaced } = useLoaderData<typeof loader>();
  return <LegalPage title="legal.privacy.title" sections={sections} replaced={replaced} />;
}
