/** The scanner. */
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageMeta } from '../../site/page-meta.ts';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return await loadPage(args, ['home']);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'home');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Scanner() {
  return null;
}
