/** The one worker of all tools: runs a job of the list by its name, off the page's thread. A job's code is loaded when it is first asked for. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { faultOf, type ToolAsk, type ToolReply } from './tool-call.ts';
import { toolJobs } from './tool-jobs.ts';

const scope = self as unknown as { postMessage(message: unknown, transfer?: Transferable[]): void };

self.onmessage = async ({ data }: MessageEvent<ToolAsk>) => {
  const job = ownValue(toolJobs, data.job) as (input: unknown, tell: (news: unknown) => void) => Promise<unknown>;
  const reply = (news: ToolReply) => scope.postMessage(news);
  try {
    reply({ call: data.call, response: await job(data.input, (news) => reply({ call: data.call, news })) });
  } catch (error) {
    reply({ call: data.call, fault: faultOf(error) });
  }
};
