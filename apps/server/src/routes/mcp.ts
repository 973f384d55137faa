/** `/mcp`: the Model Context Protocol over HTTP for assistants with a key. Each call stands for itself: there are no sessions, and nothing is kept. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles, errorsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate, loadWords } from '@orbweaver/i18n/load-translate.ts';
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import { createMcpServer } from '@orbweaver/mcp/mcp-server.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import product from '../../package.json' with { type: 'json' };
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { accountTools, type McpCall } from '../mcp/account-tools.ts';
import { addRoute } from '../wire/add-route.ts';

const instructions =
  'Orbweaver crawls websites from its server and stores each scan. Start with list_scans or start_scan, then overview. Results are JSON; rows are paginated (nextFrom).';
/** Whatever a client says that it takes, the answer is JSON. */
const accept = 'application/json, text/event-stream';

export function mcpRoutes(app: ServerApp, parts: ServerParts): void {
  const words = loadWords('en', [checkFiles]).then(wordsByCheck);
  const translate = loadTranslate('en', [errorsFiles]);

  addRoute(app, 'POST /mcp', async (request, reply) => {
    const t = await translate;
    const call: McpCall = { userId: request.caller.userId, scopes: request.keyScopes, parts };
    const server = createMcpServer<McpCall>({
      version: product.version,
      tools: accountTools,
      words: await words,
      instructions,
      run: (tool, given) => tool.run(given, call),
      describe: (error) => {
        const { code, values } = error instanceof AppError ? error : new AppError('internal', { detail: request.id });
        if (code === 'internal') request.log.error({ err: error }, 'a tool failed');
        const key = `errors.${code}`;
        return isMessageKey(t, key)
          ? t(key, { near: 'none', expected: 'none', detail: 'none', file: 'the scan', url: '', ...values })
          : `${code} ${JSON.stringify(values)}`;
      },
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const version = request.headers['mcp-protocol-version'];
      const asked = new Request(`${parts.config.origin}/mcp`, {
        method: 'POST',
        headers: {
          accept,
          'content-type': 'application/json',
          ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
        },
      });
      const answer = await transport.handleRequest(asked, { parsedBody: request.body });
      const text = await answer.text();
      if (!answer.ok) throw new AppError('input-invalid', { detail: text.slice(0, 300) });
      return reply.status(answer.status).header('cache-control', 'no-store').type('application/json').send(text);
    } finally {
      await server.close();
    }
  });
  // Its clients ask once whether the server would tell of changes.
  addRoute(app, 'GET /mcp', async (_request, reply) => reply.header('allow', 'POST').send(), { exposeHeadRoute: false });
}
