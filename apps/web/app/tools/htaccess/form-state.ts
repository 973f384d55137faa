/** The form of the htaccess tool as it is typed and kept, and as the options that the writers take. */
import { type HtaccessOptions, noHtaccessOptions } from '@orbweaver/tools/htaccess/options.ts';
import { readEntries, readErrorLines, readRedirectLines } from '@orbweaver/tools/htaccess/read-lines.ts';

type Lines = 'redirects' | 'errorPages' | 'hotlinkAllowed' | 'blockedAgents' | 'blockedIps';

export type HtaccessForm = Omit<HtaccessOptions, Lines> & Readonly<Record<Lines, string>>;

export const emptyForm: HtaccessForm = {
  ...noHtaccessOptions,
  redirects: '',
  errorPages: '',
  hotlinkAllowed: '',
  blockedAgents: '',
  blockedIps: '',
};

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
  };
}
