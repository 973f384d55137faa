/** The layout of the widget: nothing of the product around it, and its height told to the page that holds it. */
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { obeyVerdict } from '../guards/verdict.ts';
import { useFrameHeight } from '../widget/use-frame-height.ts';

export function loader({ context }: LoaderFunctionArgs) {
  obeyVerdict(context);
  return null;
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function WidgetLayout() {
  useFrameHeight();
  return (
    <main id="page">
      <Outlet />
    </main>
  );
}
