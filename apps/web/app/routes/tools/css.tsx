/** CSS tools: shorter or readable code, with its meaning compared. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { CodeTool } from '../../tools/code/code-tool.tsx';
import { CriticalCss } from '../../tools/code/critical-css.tsx';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';

const tool = toolOf('css');
const example = `/*! Licence comments stay. */\n.card {\n  color: #ff0000;\n  margin: 0px auto;\n}\n\n/* Other comments go. */\n.panel {\n  color: #ff0000;\n}\n\n@media (min-width: 40rem) {\n  .card > .title {\n    padding: calc(1rem + 2px);\n  }\n}\n`;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'css', ['tool-code']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'css');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function CssTools() {
  return (
    <ToolFrame tool={tool}>
      <CodeTool tool={tool} language="css" example={example} />
      <CriticalCss tool={tool} />
    </ToolFrame>
  );
}
