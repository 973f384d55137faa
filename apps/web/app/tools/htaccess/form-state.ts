/** The form of the htaccess tool as it is typed and kept, and as the options that the writers take. */
import { defaultsOf, type TextOption, type ValuesOf } from '@orbweaver/model/option.ts';
import { type HtaccessOptions, htaccessOptionList } from '@orbweaver/tools/htaccess/options.ts';
import { readCacheLines, readEntries, readErrorLines, readRedirectLines, readRobotsLines } from '@orbweaver/tools/htaccess/read-lines.ts';

type Declared = typeof htaccessOptionList;
const typedLines = { kind: 'text', initial: '' } as const satisfies TextOption;
type FormOptions = { readonly [N in keyof Declared]: Declared[N]['kind'] extends 'rows' | 'texts' ? typeof typedLines : Declared[N] };

/** The options as the form keeps them: lists are the lines that were typed. */
export const formOptions = Object.fromEntries(
  Object.entries(htaccessOptionList).map(([name, option]) => [
    name,
    option.kind === 'rows' || option.kind === 'texts' ? typedLines : option,
  ]),
) as FormOptions;

export type HtaccessForm = ValuesOf<FormOptions>;

const emptyForm: HtaccessForm = defaultsOf(formOptions);

export const exampleForm: HtaccessForm = {
  ...emptyForm,
  domain: 'example.com',
  forceHttps: true,
  www: 'remove',
  redirects: '/old-page /new-page 301\n/summer-sale https://example.com/sale 302\n/closed 410',
  caching: 'week',
  compression: true,
  nosniff: true,
  errorPages: '404 /404.html',
  listing: 'off',
};

/** Throws ToolFault with the line of what cannot be read. */
export function optionsOf(form: HtaccessForm): HtaccessOptions {
  return {
    ...form,
    redirects: readRedirectLines(form.redirects),
    errorPages: readErrorLines(form.errorPages),
    hotlinkAllowed: readEntries(form.hotlinkAllowed),
    blockedAgents: readEntries(form.blockedAgents),
    blockedIps: readEntries(form.blockedIps),
    blockedEndings: readEntries(form.blockedEndings),
    cacheTimes: readCacheLines(form.cacheTimes),
    indexes: readEntries(form.indexes),
    maintenanceAllowed: readEntries(form.maintenanceAllowed),
    robotsTags: readRobotsLines(form.robotsTags),
  };
}
