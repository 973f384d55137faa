/** The link checker: the scanner with the questions about links alone. */
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { LinkFrame } from '../../results/link-frame.tsx';
import { ResultsScreen } from '../../results/results-screen.tsx';
import { scanPurposes } from '../../scanner/scan-purpose.ts';
import { ScannerScreen } from '../../scanner/scanner-screen.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { loadPage } from '../../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['scanner', 'results', 'segments', 'table', 'tool-link']);

export { keepLoaded as shouldRevalidate } from '../../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'tool-link');

const results = <ResultsScreen Frame={LinkFrame} />;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function LinkChecker() {
  return <ScannerScreen purpose={scanPurposes.link} results={results} />;
}
