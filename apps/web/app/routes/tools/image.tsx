/** Image tools: pictures into WebP and AVIF on this device, with the saving measured. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ImageTool } from '../../tools/images/image-tool.tsx';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';

const tool = toolOf('image');

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'image');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'image');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function ImageTools() {
  return (
    <ToolFrame tool={tool}>
      <ImageTool tool={tool} />
    </ToolFrame>
  );
}
