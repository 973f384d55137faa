/** The scanner. */
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ScannerScreen } from '../../scanner/scanner-screen.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { loadPage } from '../../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['scanner', 'results', 'segments', 'table']);

export { keepLoaded as shouldRevalidate } from '../../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'scanner');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Scanner() {
  return <ScannerScreen />;
}
