/** robots.txt: ask one about addresses and agents, or write one from groups of rules. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { RobotsTester } from '../../tools/robots/robots-tester.tsx';
import { RobotsWriter } from '../../tools/robots/robots-writer.tsx';
import { robotsOfScan } from '../../tools/robots/scan-robots.ts';
import type { AskScan } from '../../tools/scan-rows.ts';
import { ScanButton, useScanSource } from '../../tools/scan-source.tsx';
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
  const [urls, setUrls] = useState('/\n/private/page');
  const source = useScanSource();
  const takeScan = async (ask: AskScan, { startUrl }: StoredScan) => {
    const scanned = await robotsOfScan(ask, startUrl);
    setText(scanned.text);
    setUrls(scanned.urls);
    setPart('test');
  };
  return (
    <ToolFrame
      tool={tool}
      actions={
        <>
          <ScanButton source={source} onScan={takeScan} />
          {(['test', 'write'] as const).map((each) => (
            <Chip key={each} label={t(`tool-robots.part.${each}`)} isChosen={part === each} onChoose={() => setPart(each)} />
          ))}
        </>
      }
    >
      {part === 'test' ? (
        <RobotsTester text={text} onText={setText} urls={urls} onUrls={setUrls} />
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
