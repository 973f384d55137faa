/** HTML tools: shorter or readable code, with its meaning compared. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { CodeTool } from '../../tools/code/code-tool.tsx';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';

const tool = toolOf('html');
const example = `<!doctype html>\n<html lang="en">\n  <head>\n    <title>Orb webs</title>\n    <!-- This comment is not sent to readers. -->\n    <style>\n      h1   { color: #0b7a6b; }\n    </style>\n  </head>\n  <body>\n    <h1>Orb   webs</h1>\n    <p>\n      A web has <b>spokes</b>\n      and a <i>spiral</i>.\n    </p>\n    <pre>\n  kept   as it is\n</pre>\n  </body>\n</html>\n`;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'html', ['tool-code']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'html');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function HtmlTools() {
  return (
    <ToolFrame tool={tool}>
      <CodeTool tool={tool} language="html" example={example} />
    </ToolFrame>
  );
}
