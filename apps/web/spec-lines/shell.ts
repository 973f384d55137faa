/** Shell, routes and what every page has. */
import type { SpecLine } from './spec-line.ts';

const guards = 'apps/web/app/guards/guards.test.ts';
const siteMap = 'apps/web/app/site-map.test.ts';
const pages = 'apps/web/e2e/pages.test.ts';
const paths = 'apps/web/e2e/spec-paths.test.ts';
const wire = 'apps/server/src/testing/wire-suite.ts';

export const shellLines: readonly SpecLine[] = [
  {
    line: 'Each route has one of four layouts, the five undeclared ones too; signed out leads to /signin and back; admin paths are 404 for users.',
    tests: [
      [siteMap, '%s has one of the four layouts and a file'],
      [guards, 'of the five undeclared paths %s as %s'],
      [guards, 'signed out: sign in, and back afterwards'],
      [pages, 'a signed-out visit to a user page leads to sign-in and back, and nothing typed is lost'],
    ],
  },
  {
    line: 'Guard order: validation, state refresh, redirects; an unknown guard name throws.',
    tests: [
      [guards, 'the order is validation, state, redirects'],
      [guards, '%s as %s asks %i times'],
      [guards, 'an unknown guard name throws: %s'],
      [pages, '%s answers 404 and says so'],
    ],
  },
  {
    line: 'Unmatched path: 404 and its words; titles of the error page; crawlers see no application error.',
    tests: [
      [pages, '%s answers 404 and says so'],
      ['apps/web/app/shell/error-words.test.ts', 'an error without a status'],
      ['apps/web/app/shell/error-words.test.ts', 'for crawlers an application error is only logged; a missing page is a missing page'],
    ],
  },
  {
    line: 'The latest build is asked for every 3,600,000 ms; reload on the next navigation, never while a scan is ongoing.',
    tests: [
      ['apps/web/app/build-check/build-watch.test.ts', 'the build is looked at every 3,600,000 ms'],
      [
        'apps/web/app/build-check/build-watch.test.ts',
        'a newer build means a new document at the next navigation, never while a scan is ongoing',
      ],
    ],
  },
  {
    line: 'A failed page chunk reloads at most once per 10 s and path, then the error page; prefixes of the log.',
    tests: [
      ['apps/web/app/build-check/chunk-reload.test.ts', 'the guard is 10 seconds'],
      [pages, 'a page chunk that cannot be loaded reloads once in 10 s, then the error page comes'],
      ['apps/web/app/shell/mount-error.test.ts', 'an application that cannot be mounted is logged under its prefix'],
      ['packages/ui/icon-loader.test.ts', '%s is invalid and logged'],
    ],
  },
  {
    line: 'Icon endpoint: prefix, validity, hosts in turn, 750 ms, 5,000 ms, 500 characters.',
    tests: [
      ['packages/ui/icon-loader.test.ts', '%s is invalid and logged'],
      ['packages/ui/icon-loader.test.ts', 'the next host is asked after 750 ms'],
      ['packages/ui/icon-loader.test.ts', 'all hosts are given up after 5,000 ms'],
      ['packages/ui/icon-loader.test.ts', 'a URL has at most 500 characters'],
      [wire, 'icons come in Iconify’s format; other sets and names are not there'],
    ],
  },
  {
    line: 'Colour mode system, light, dark under nuxt-color-mode; forcing system is refused; dark_mode agrees.',
    tests: [
      ['apps/web/app/shell/color-mode.test.ts', 'the storage key'],
      ['apps/web/app/shell/color-mode.test.ts', '%s on a device that is dark: %s'],
      ['apps/web/app/shell/color-mode.test.ts', 'a page may force light or dark, never system'],
      [pages, 'the colours are right before the first paint, and the button goes round'],
      [pages, 'the device’s theme is followed live, and the account’s choice agrees'],
    ],
  },
  {
    line: 'Nine locales; cookie for 365 days, else the browser, else en-US; a locale path outranks the cookie.',
    tests: [
      ['packages/i18n/choose-locale.test.ts', 'nothing known: English'],
      ['packages/i18n/choose-locale.test.ts', 'the locales of the product'],
      [pages, 'a language path outranks the cookie, and is kept for a year'],
    ],
  },
  {
    line: 'Timings of tooltip, popover and dropdown; shades 50, 100 to 900, 950; analytics none without an id, deferred by default.',
    tests: [
      ['packages/ui/timings.test.ts', 'the interface timings of the specification'],
      ['packages/ui/tokens.test.ts', 'each ramp has the shades 50, 100 to 900 and 950'],
      ['apps/server/src/config.test.ts', 'analytics: none without an id, deferred by default'],
      ['apps/web/app/shell/analytics-tag.test.ts', 'the analytics tag is deferred and names its id'],
    ],
  },
  {
    line: 'The order of the sidebar; what is not built is absent; /user/new = new updates.',
    tests: [
      ['apps/web/app/shell/sidebar-entries.test.ts', 'the entries stand in the specified order, without those that are not built'],
      ['apps/web/app/user-pages/releases.test.ts', 'what changed for users has words in %s, each change once'],
    ],
  },
  {
    line: 'The 70 paths: status and title for visitors, users and administrators.',
    tests: [
      [paths, 'they are seventy'],
      [paths, '%s is everybody’s'],
      [paths, '%s is for who is signed in'],
      [paths, '%s is the administrators’'],
    ],
  },
  {
    line: 'UI settings; the contact form: three required fields, stored; states of a data view.',
    tests: [
      [
        'apps/web/app/session/ui-settings.test.ts',
        'dark, menu, sidebar, contact and contTitle; the form is "Contact Us" unless an expert is hired',
      ],
      [wire, 'is stored, mailed to the operator, and limited'],
      [wire, 'needs name, e-mail and message'],
      ['apps/server/src/testing/contact-suite.ts', 'are answered by mail to their writer, and done then'],
      [pages, 'an empty list and a failed one say so'],
    ],
  },
];
