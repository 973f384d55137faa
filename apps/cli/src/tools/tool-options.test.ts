// Each option that a tool's page keeps can be given at the command line, by the flag that it declares or in a way that is named here.
import { isMessageKey } from '@orbweaver/i18n/messages.ts';
import { defaultsOf, type Option, type Options } from '@orbweaver/model/option.ts';
import { sampleOf } from '@orbweaver/model/testing/option-samples.ts';
import { codeOptionList } from '@orbweaver/tools/code/code-job.ts';
import { iconOptionList } from '@orbweaver/tools/favicon/icon-option-list.ts';
import { htaccessOptionList } from '@orbweaver/tools/htaccess/options.ts';
import { readOptions } from '@orbweaver/tools/htaccess/read-options.ts';
import { imageOptionList } from '@orbweaver/tools/images/image-option-list.ts';
import { planOptionList } from '@orbweaver/tools/sitemap/plan-options.ts';
import { smtpOptionList } from '@orbweaver/tools/smtp/request.ts';
import { textOptionList } from '@orbweaver/tools/text/text-options.ts';
import { utmOptionList } from '@orbweaver/tools/utm/utm.ts';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '../arguments.ts';
import { givenOptions } from '../option-flags.ts';
import { toolCommands } from './tool-commands.ts';

const toolOptions: Readonly<Record<string, Options>> = {
  sitemap: planOptionList,
  htaccess: htaccessOptionList,
  html: codeOptionList,
  css: codeOptionList,
  js: codeOptionList,
  image: imageOptionList,
  favicon: iconOptionList,
  utm: utmOptionList,
  text: textOptionList,
  smtp: smtpOptionList,
};

const drawing = 'letters at the command line are white on the theme colour';
/** Options without a flag of their own: the flag that stands for them, or why there is none. */
const apart: Readonly<Record<string, string>> = {
  'html.action': '--beautify',
  'css.action': '--beautify',
  'js.action': '--beautify',
  'html.profile': '--strong',
  'css.profile': '--strong',
  'js.profile': '--strong',
  'favicon.source': '--letters',
  'favicon.dark': '--dark',
  'favicon.ink': drawing,
  'favicon.plate': '--theme',
  'favicon.shape': drawing,
  'favicon.darkInk': drawing,
  'favicon.darkPlate': drawing,
};

const all = Object.entries(toolOptions).flatMap(([tool, options]) =>
  Object.entries(options).map(([name, option]) => ({ tool, name, option })),
);
const specsOf = (tool: string) => toolCommands.get(tool)?.options ?? {};

describe.each(all)('$tool $name', ({ tool, name, option }: { readonly tool: string; readonly name: string; readonly option: Option }) => {
  const reason = apart[`${tool}.${name}`];

  test('has a flag with its help, or stands in the list', () => {
    if (option.flag === undefined) expect(reason).toBeDefined();
    else expect(reason).toBeUndefined();
    const flag = option.flag ?? (reason?.startsWith('--') === true ? reason.slice(2) : undefined);
    if (flag !== undefined) expect(isMessageKey(specsOf(tool)[flag]?.help ?? ''), `--${flag}`).toBe(true);
  });

  test.skipIf(option.flag === undefined || option.kind === 'rows')('the flag says what the option is', () => {
    const { value, words } = sampleOf(option);
    expect(givenOptions({ [name]: option }, parseArguments(words, specsOf(tool), '').options)).toEqual({ [name]: value });
  });
});

test('the list names options that are there', () => {
  expect(Object.keys(apart).filter((each) => !all.some(({ tool, name }) => each === `${tool}.${name}`))).toEqual([]);
});

test.each(Object.entries<Option>(htaccessOptionList))('htaccess %s is read from a file of options', (name, option) => {
  const { value } = sampleOf(option);
  expect(readOptions(JSON.stringify({ [name]: value }))).toEqual({ ...defaultsOf(htaccessOptionList), [name]: value });
});
