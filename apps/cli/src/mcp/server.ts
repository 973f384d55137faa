/** The MCP server over standard input and output (modelcontextprotocol.io): tools, check pages and prompts on the scan files of one folder. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { createMcpServer } from '@orbweaver/mcp/mcp-server.ts';
import product from '../../package.json' with { type: 'json' };
import { describeFailure } from '../failure.ts';
import { allTools } from './all-tools.ts';
import { Session } from './session.ts';

const instructions =
  'Orbweaver crawls websites and stores each scan in one .scan file. Start with list_scans or start_scan, then overview. Results are JSON; rows are paginated (nextFrom).';

/** Serves until the client goes; scans under way are stopped then, and kept. Throws what the file system throws for a folder that is not there. */
export async function serveMcp(folder: string): Promise<void> {
  const session = new Session(folder, wordsByCheck(await loadWords('en', [checkFiles])));
  const server = createMcpServer<Session>({
    version: product.version,
    tools: allTools,
    words: session.words,
    instructions,
    run: (tool, given) => tool.run(given, session),
    describe: (error) => describeFailure(error, '').words,
  });
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  // The transport itself does not look at the end of its input.
  for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => resolve());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  await server.connect(new StdioServerTransport());
  await gone;
  await session.running.stopAll();
  session.close();
  await server.close();
}
