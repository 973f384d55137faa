/** The agreement of this installation, readable before signing up. */
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { ProsePage } from '../site/prose-page.tsx';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['legal']);

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
];

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Agreement() {
  return <ProsePage title="legal.agreement.title" sections={sections} />;
}
