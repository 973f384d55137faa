/** `worker`: scans of a server's accounts. In a checkout `scripts/orbweaver.mjs` starts it before this is loaded; the npm package, which has no server, says so here. */
import { defineCommand } from '../command.ts';
import { t } from '../words.ts';

export const workerCommand = defineCommand({
  name: 'worker',
  usage: '',
  summary: 'cli.command.worker',
  options: { concurrency: { kind: 'count', value: 'N', min: 1, max: 64, help: 'cli.option.scans-at-once' } },
  async run(_, terminal) {
    terminal.err(`${t('cli.worker.checkout')}\n`);
    return 3;
  },
});
