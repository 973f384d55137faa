/** The scanner, its results, saved scans and reports. */
import { exact, type SpecLine } from './spec-line.ts';

const pages = 'apps/web/e2e/pages.test.ts';
const product = 'apps/web/e2e/product.test.ts';
const scanner = 'apps/web/e2e/scanner.test.ts';
const results = 'apps/web/e2e/results/screen.test.ts';
const trial = 'apps/web/e2e/trial.test.ts';
const device = 'apps/web/e2e/device/device.test.ts';
const scans = 'apps/server/src/testing/scans-suite.ts';
const choices = 'apps/web/app/scanner/scan-choices.test.ts';
const session = 'packages/store/views/result-session.test.ts';
const views = 'packages/store/views/views.test.ts';

export const scannerLines: readonly SpecLine[] = [
  {
    line: 'The sent URL has a scheme; "Please upgrade…" without full scans; phases; current scan; the first view is opr.',
    tests: [
      [choices, 'the address %o is sent as %o'],
      [choices, 'for %o it offers %o'],
      [product, 'refuses an address that is none, and offers the scheme'],
      [device, 'brings no more pages than the plan has, and keeps what was found'],
      [trial, 'a scan keeps ten pages with their files, and says how to get the rest, also when it is opened again'],
      [scanner, 'a running scan: pauses, goes on, stops and keeps what it has'],
      ['apps/web/app/results/view-state.test.ts', 'nothing in the address is the overview, all rows, no order'],
      exact('scanner.full-website'),
    ],
  },
  {
    line: '27 toggles, all on but rich and structure; a category that is off says "not run".',
    tests: [
      [choices, '27 toggles, all on but rich and structure'],
      [choices, 'by default no setting is touched, and only the two categories are left out'],
      exact('results.not-run-short'),
      [results, 'scan details tell the totals and the robots file; a view that was off says so'],
    ],
  },
  {
    line: 'Text limits are editable: title 30-60, description 70-155, headings 5-70, alt 5-100.',
    tests: [
      [choices, 'the stored text limits of the specification'],
      [choices, 'a changed text limit moves the settings of its checks'],
    ],
  },
  {
    line: 'Before a large scan: more time, CPU and RAM; 4 GB and 8 GB; this device’s measured figure.',
    tests: [
      exact('scanner.guidance'),
      [trial, 'before the scan it says what the plan gives and what large scans take'],
      ['apps/web/app/user-pages/device-abilities.test.ts', '%i bytes hold about %i pages'],
    ],
  },
  {
    line: 'The tabs.',
    tests: [
      [
        'apps/web/app/results/views.test.ts',
        'the specified tabs, each under its name, once, beside the overview, the comparison, the hosts, the texts and own rules',
      ],
    ],
  },
  {
    line: 'Each tab: show errors or all (notices included), expand or collapse all, select or deselect all.',
    tests: [
      [session, 'every tab answers, and its export has all rows and columns'],
      [session, 'looks for words in any case, and for conditions'],
      [results, 'shows errors or all, filters, expands, selects, copies columns and density'],
    ],
  },
  {
    line: 'Scan details: pages scanned, total found, total resources, resource errors, robots.',
    tests: [
      [views, 'knows the figures of the scan'],
      [results, 'scan details tell the totals and the robots file; a view that was off says so'],
    ],
  },
  {
    line: 'Hyperlinks: six counts, five lists; link statuses.',
    tests: [
      [views, 'are counted'],
      [views, '%s'],
      [views, '%s, %s'],
    ],
  },
  {
    line: 'title, desc, img, meta, h1 to h6, css, js, canon: counts and lists.',
    tests: [
      [views, '%s, %s'],
      [views, 'headings with their level'],
      [views, 'counts of the main text'],
    ],
  },
  { line: 'Metrics of each page; what the fetcher cannot see is "not tested".', tests: [[views, 'gives the metrics of pages']] },
  {
    line: 'Images: five views. Content. Link tree.',
    tests: [
      [views, 'images: %s'],
      [session, 'tree: each page once, below the page that led to it'],
      [results, 'link tree: opens and closes, zooms, resets, is dragged, opens on a click'],
    ],
  },
  { line: 'Blocked, login and cross-origin links are explained.', tests: [exact('results.meaning.hyperlinks'), exact('faq.a.broken')] },
  {
    line: 'Actions: save, download, new scan, rescan one page, download page, download all.',
    tests: [
      [product, 'scans a site to its end and keeps it in the account'],
      [scanner, 'is saved under a name, which the saved scans show'],
      [scanner, 'a new scan starts from an empty card, and the old one is on the device'],
      [scanner, 'a page is scanned again alone, and its row is new'],
      [scanner, 'chosen pages are scanned again, and the saved scan takes the new state'],
      [results, 'downloads the rows of a view as workbook, CSV, JSON and HTML'],
      [results, 'downloads the open page, and all reports after a warning up to a maximum'],
    ],
  },
  {
    line: 'Save without capacity; the last scan without a slot; view, rename, update, delete; "No Saved Scans", "Error".',
    tests: [
      exact('errors.save-limit-reached'),
      [trial, 'saving needs a plan with slots'],
      [scanner, 'on another device the server reads the saved scan, until its file is asked for'],
      [scans, 'the last scan is stored without a slot and takes the place of the one before'],
      [scans, 'saving needs a slot; two savers at once cannot share the last one'],
      [scans, 'renaming needs a title; showing marks one scan; updating replaces its file'],
      [pages, 'an empty list and a failed one say so'],
    ],
  },
  {
    line: 'Delete asks; cancel keeps it.',
    tests: [exact('savedscans.delete.title'), [pages, 'deleting a scan asks with the focus on Cancel; afterwards it can be taken back']],
  },
  {
    line: 'Excel per page and all; the warning before all; the maximum is said.',
    tests: [
      exact('results.download.warning'),
      ['packages/exports/xlsx.test.ts', 'cells come back as written, and no text is a formula'],
      [results, 'downloads the open page, and all reports after a warning up to a maximum'],
    ],
  },
];
