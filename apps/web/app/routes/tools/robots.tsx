/** robots.txt: ask one about addresses and agents, or write one from groups of rules. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { RobotsTester } from '../../tools/robots/robots-tester.tsx';
import { RobotsWriter } from '../../tools/robots/robots-writer.tsx';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';

const tool = toolOf('robots');

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'robots');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'robots');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function RobotsTool() {
  const t = useWords();
  const [part, setPart] = useState<'test' | 'write'>('test');
  const [text, setText] = useState('');
  return (
    <ToolFrame
      tool={tool}
      actions={(['test', 'write'] as const).map((each) => (
        <Chip key={each} label={t(`tool-robots.part.${each}`)} isChosen={part === each} onChoose={() => setPart(each)} />
      ))}
    >
      {part === 'test' ? (
        <RobotsTester text={text} onText={setText} />
      ) : (
        <RobotsWriter
          onTest={(written) => {
            setText(written);
            setPart('test');
          }}
        />
      )}
    </ToolFrame>
  );
}
