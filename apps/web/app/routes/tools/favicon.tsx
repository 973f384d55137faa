/** Favicon: the icons of a site from one picture, on this device; and a check of those that a site has. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { IconChecker } from '../../tools/favicon/icon-checker.tsx';
import { IconMaker } from '../../tools/favicon/icon-maker.tsx';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';

const tool = toolOf('favicon');
const parts = ['make', 'check'] as const;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'favicon');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'favicon');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function FaviconTool() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const [part, setPart] = useState<(typeof parts)[number]>(parameters.get('part') === 'check' ? 'check' : 'make');
  return (
    <ToolFrame
      tool={{ ...tool, runsOn: part === 'make' ? 'device' : 'server' }}
      actions={parts.map((each) => (
        <Chip key={each} label={t(`tool-favicon.part.${each}`)} isChosen={part === each} onChoose={() => setPart(each)} />
      ))}
    >
      {part === 'make' ? <IconMaker tool={tool} /> : <IconChecker tool={tool} />}
    </ToolFrame>
  );
}
