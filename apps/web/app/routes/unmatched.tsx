/** Every path that no page has: 404. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { obeyVerdict } from '../guards/verdict.ts';

export function loader({ context }: LoaderFunctionArgs): never {
  obeyVerdict(context);
  throw data({ reason: 'unmatched' }, { status: 404 });
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Unmatched() {
  return null;
}
