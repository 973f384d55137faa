/** The privacy notice of this installation, readable before signing up. */
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { ProsePage } from '../site/prose-page.tsx';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['legal']);

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
];

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Privacy() {
  return <ProsePage title="legal.privacy.title" sections={sections} />;
}
