/** `/server/tools/critical-css`: the CSS of a page's first screens, one page at a time for everybody. */
import type { CriticalCssReply } from '@orbweaver/model/api/critical-css.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import { addRoute } from '../wire/add-route.ts';

export function criticalCssRoutes(app: ServerApp, { toolRunner }: ServerParts): void {
  addRoute(app, 'POST /server/tools/critical-css', async ({ body, caller }) => answer(toolRunner, body.url, caller.userId));
}

/** The tool has words of its own for these two. */
async function answer(toolRunner: ToolRunner, url: string, owner: string): Promise<CriticalCssReply> {
  try {
    return await toolRunner.run('critical-css', { url }, { owner });
  } catch (error) {
    if (error instanceof AppError && error.code === 'server-busy') return { fault: 'busy', detail: '' };
    if (error instanceof AppError && error.code === 'task-limit') return { fault: 'too-large', detail: '' };
    throw error;
  }
}
