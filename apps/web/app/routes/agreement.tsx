/** The agreement of this installation, readable before signing up. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LegalPage } from '../site/legal-page.tsx';
import { loadLegalPage } from '../site/own-text.server.ts';
import { pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';

export const loader = (args: LoaderFunctionArgs) => loadLegalPage(args, 'agreement');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData, 'legal.agreement', (source) => [breadcrumbData(source, 'legal.agreement')]);

const sections = [
  'legal.agreement.account',
  'legal.agreement.use',
  'legal.agreement.content',
  'legal.agreement.plans',
  'legal.agreement.payment',
  'legal.agreement.results',
  'legal.agreement.service',
  'legal.agreement.end',
  'legal.agreement.changes',
] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Agreement() {
  const { replaced } = useLoaderData<typeof loader>();
  return <LegalPage title="legal.agreement.title" sections={sections} replaced={replaced} />;
}
