/** `tool utm <address>`: the address with campaign parameters. What would blur the figures is told on standard error; without a link it exits 1. */
import { toolUtmFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { buildUtmLink, utmOptionList } from '@orbweaver/tools/utm/utm.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';

const t = await loadTranslate('en', [toolUtmFiles]);

export const utmTool = defineCommand({
  name: 'tool utm',
  usage: '<address>',
  summary: 'cli-tools.utm.command',
  options: {
    ...flagSpecs(utmOptionList, 'cli-tools.utm'),
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [address], options }, terminal) {
    if (address === undefined) throw new AppError('url-missing');
    const values = { ...defaultsOf(utmOptionList), ...givenOptions(utmOptionList, options) };
    const link = buildUtmLink(address, values, values);
    if (options.json) terminal.outData(`${JSON.stringify(link)}\n`);
    else {
      for (const problem of link.problems) terminal.err(`${t(`tool-utm.problem.${problem}`)}\n`);
      if (link.url !== null) terminal.out(`${link.url}\n`);
    }
    return link.url === null ? 1 : 0;
  },
});
