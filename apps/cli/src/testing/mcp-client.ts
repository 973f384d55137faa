/** The MCP server as programs start it: a process of its own, spoken to by the protocol's own client. */
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

const entry = join(import.meta.dirname, '../../../../scripts/orbweaver.mjs');

export interface McpClient {
  readonly client: Client;
  readonly pid: number;
  /** The answer as the object that it is; throws with the words of an error. */
  call(name: string, given?: object): Promise<Record<string, unknown>>;
  /** The words of the error that a call has to end with. */
  refusal(name: string, given?: object): Promise<string>;
  close(): Promise<void>;
}

export async function startMcp(folder: string): Promise<McpClient> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [entry, '--sources', 'mcp', '--folder', folder],
    stderr: 'inherit',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const ask = async (name: string, given: object): Promise<{ readonly text: string; readonly isError: boolean }> => {
    const { content, isError } = (await client.callTool({ name, arguments: { ...given } })) as CallToolResult;
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
  };
  return {
    client,
    pid: transport.pid ?? 0,
    async call(name, given = {}) {
      const { text, isError } = await ask(name, given);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
    async refusal(name, given = {}) {
      const { text, isError } = await ask(name, given);
      if (!isError) throw new Error(`answered: ${text}`);
      return text;
    },
    close: () => client.close(),
  };
}
