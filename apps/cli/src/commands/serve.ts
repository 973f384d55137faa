/** `serve`: the web app. In a checkout `scripts/orbweaver.mjs` starts it before this is loaded; the npm package, which has no server, says so here. */
import { defineCommand } from '../command.ts';
import { t } from '../words.ts';

export const serveCommand = defineCommand({
  name: 'serve',
  usage: '',
  summary: 'cli.command.serve',
  options: {},
  async run(_, terminal) {
    terminal.err(`${t('cli.serve.checkout')}\n`);
    return 3;
  },
});
