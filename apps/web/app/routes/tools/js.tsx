/** JavaScript tools: shorter or readable code, with its meaning compared. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { CodeTool } from '../../tools/code/code-tool.tsx';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';

const tool = toolOf('js');
const example = `/*! Licence comments stay. */\n// Other comments go.\nexport function countLinks(pages) {\n  let total = 0;\n  for (const page of pages) {\n    if (page.links !== undefined) {\n      total += page.links.length;\n    }\n  }\n  return total;\n}\n`;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'js', ['tool-code']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'js');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function JsTools() {
  return (
    <ToolFrame tool={tool}>
      <CodeTool tool={tool} language="js" example={example} />
    </ToolFrame>
  );
}
