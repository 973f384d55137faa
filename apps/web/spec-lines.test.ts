/** The specification's exact names, texts and numbers that the web application answers for: each line, and the tests that hold it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A test by the end of its file's path from the root and its name, as the file writes it. */
type TestName = readonly [file: string, name: string];

interface SpecLine {
  readonly line: string;
  readonly tests: readonly TestName[];
}

const guards = 'apps/web/app/guards/guards.test.ts';
const siteMap = 'apps/web/app/site-map.test.ts';
const pages = 'apps/web/e2e/pages.test.ts';
const product = 'apps/web/e2e/product.test.ts';
const scanner = 'apps/web/e2e/scanner.test.ts';
const results = 'apps/web/e2e/results/screen.test.ts';
const trial = 'apps/web/e2e/trial.test.ts';
const guides = 'apps/web/e2e/guides.full.test.ts';
const device = 'apps/web/e2e/device/device.test.ts';
const exactWords = 'packages/i18n/exact-words.test.ts';
const accounts = 'apps/server/src/testing/accounts-suite.ts';
const limits = 'apps/server/src/testing/limits-suite.ts';
const scans = 'apps/server/src/testing/scans-suite.ts';
const subscriptions = 'apps/server/src/testing/subscriptions-suite.ts';
const subscription = 'apps/web/e2e/subscription.test.ts';
const payments = 'apps/server/src/testing/payments-suite.ts';
const paymentPages = 'apps/web/e2e/payments.full.test.ts';
const deskPages = 'apps/web/e2e/payment-desk.full.test.ts';
const codes = 'apps/server/src/testing/market-codes-suite.ts';
const users = 'apps/web/e2e/users.test.ts';
const tickets = 'apps/server/src/testing/tickets-suite.ts';
const content = 'apps/server/src/testing/content-suite.ts';
const campaigns = 'apps/server/src/testing/campaigns-suite.ts';
const media = 'apps/web/e2e/operator-media.full.test.ts';
const campaignPages = 'apps/web/e2e/campaigns.test.ts';
const videos = 'apps/web/e2e/videos.test.ts';
const paths = 'apps/web/e2e/spec-paths.test.ts';
const hostileTexts = 'apps/web/e2e/hostile-texts.full.test.ts';
const texts = 'apps/server/src/testing/user-content-suite.ts';
const wire = 'apps/server/src/testing/wire-suite.ts';
const choices = 'apps/web/app/scanner/scan-choices.test.ts';
const session = 'packages/store/views/result-session.test.ts';
const views = 'packages/store/views/views.test.ts';
const exact = (text: string): TestName => [exactWords, text];

const lines: readonly SpecLine[] = [
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
    line: 'Notice: title, body, url, urlTxt, status; SEO news as list and {slug}; upcoming features; /admin/news and /admin/news/add.',
    tests: [
      [texts, 'a notice has title, body, url, urlTxt and status, in the languages that it is written in alone'],
      [content, 'readers get their language, else English, else what there is; filters by language and year'],
      [content, 'it is published by the clock, not before; a time with a zone is that moment'],
      [texts, 'a user votes once for a feature, may take it back, and most votes come first'],
      ['apps/web/e2e/news.test.ts', 'what is typed is saved by itself, shown beside as readers will see it, and survives a reload'],
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
    line: '/helpVideos and /user/helpVideos: films of the product, with captions in nine languages.',
    tests: [
      [videos, 'in %s each film plays, with its captions in that language alone'],
      [videos, '%s takes 20 to 60 seconds, and each of its captions can be read'],
      [videos, 'there are captions of each film in every language, and none of others'],
    ],
  },
  {
    line: 'The operator adds help videos by file or by address of YouTube or Vimeo (loaded on click only), and pictures to texts.',
    tests: [
      [media, 'a video file with captions plays'],
      [media, 'a video of another site asks nothing of it before its link is followed, and no other page lets it in'],
      [media, 'a picture comes into an article with its words, small, and into its feed and social tags'],
      [media, 'every page of this part is clean %s'],
    ],
  },
  {
    line: 'What people write shows as text, pictures and links: nothing of it runs.',
    tests: [
      [hostileTexts, 'as upcoming features, each alone'],
      [hostileTexts, 'as messages of a ticket, each alone, for both sides and by the secret link'],
      [hostileTexts, 'as a campaign: the mail itself, and its preview'],
      ['apps/web/app/videos/web-vtt.test.ts', 'no text ends its cue, begins another one, or becomes a tag'],
    ],
  },
  {
    line: '/user/seoimprove and its 19 sub-pages.',
    tests: [
      [siteMap, '/user/seoimprove/%s is a page of the application, and a guide or the timeline'],
      ['apps/web/app/guides/articles.test.ts', 'the eighteen guides are all written in English, and no text is left over'],
      [guides, 'every guide is open to everybody, with its markup, its place in the sitemap, and 404 for what is none'],
      [guides, 'a guide says what the open scan found, and its number is that of the rows that it opens'],
      [guides, 'what is mended is done since the scan before, and what is there again came back'],
    ],
  },
  {
    line: 'Tickets for signed-in users; /ticket/{uuid} public; /admin/tickets.',
    tests: [
      [tickets, 'one is written, and both sides get a mail with the secret link'],
      [tickets, 'the secret link reads, answers, closes and reopens signed out, and tells no more than that'],
      [tickets, 'a link that is foreign, guessed or renewed away is no ticket, and all of them say the same'],
      [tickets, 'is found by state, category, assignee and words; signs of a pattern are plain signs'],
      [tickets, 'what is no picture and no scan, or too large, is refused by its content'],
      ['apps/web/e2e/tickets.test.ts', 'one is written from the list, about a page and a scan'],
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
  {
    line: 'Sign in and sign up: their fields, the agreement refused by the server too, "Please fill out this field."',
    tests: [
      [accounts, 'is refused without the agreement, whatever the client says'],
      [accounts, 'names every empty field'],
      [accounts, 'remember me keeps the cookie for 30 days; without it it ends with the browser'],
      [pages, 'empty required fields and the agreement are told before anything is sent'],
      exact('shell.required'),
    ],
  },
  {
    line: 'GET /server/user/stateData: its fields; each overwrites the client’s, absent ones stay; profile edits.',
    tests: [
      [limits, 'the state of a new account has the exact wire names'],
      ['apps/web/app/session/user-state.test.ts', 'each returned field overwrites the client’s, absent ones stay'],
      [wire, 'a profile edit changes only what it names'],
    ],
  },
  {
    line: 'subscription and pricing_plan: 10 each, unlimited 0.',
    tests: [[limits, 'the state of a new account has the exact wire names']],
  },
  {
    line: 'code = html + css + js, tools = image + htaccess + text + sitemap; used up names the reset and says to upgrade.',
    tests: [
      [limits, 'counters of a group share one limit: code is html, css and js'],
      [limits, '40 requests at once get 10 uses, and the refusal names the refill'],
      ['apps/web/app/session/call-words.test.ts', 'a feature that is used up says so and names the next reset'],
    ],
  },
  {
    line: 'A manual refill or another plan lifts a stopped feature; cancelling sets auto_cancel, its end clears active, nothing is refilled after; "no refunds".',
    tests: [
      [subscriptions, 'another plan begins at once with its own numbers and nothing used'],
      [subscriptions, 'a refill sets the uses back and leaves the day of the next one; nothing to refill is not noted'],
      [subscriptions, 'goes on to the end of its month, can be taken back until then, and is not refilled'],
      [subscriptions, 'ends before that when all of it is used up'],
      [subscription, 'the operator’s plan is there, is cancelled with its date named, and resumed'],
      [subscription, 'the prices mark one’s own plan, and nobody’s for who is signed out'],
    ],
  },
  {
    line: 'Add-ons: AI credits and save slots, which do not renew and never expire.',
    tests: [
      [subscriptions, 'credits of the plan and bought ones are told apart; the state has their sum'],
      [subscription, 'add-ons say what one has, and are asked for by number'],
    ],
  },
  {
    line: 'The seven plans; trial: 10 scans of 10 pages and 10 analyses, refilled monthly; limits without payment keys; both ways.',
    tests: [
      ['packages/model/plans.test.ts', 'the seven plans of the specification, and the self-hosted one'],
      [limits, 'parallel leases cannot pass the ten pages of a trial scan'],
      [limits, 'the counters are refilled, and an old use is not given back to the new month'],
      [limits, 'everyone has the unlimited plan; uses are counted, never refused'],
    ],
  },
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
        'the specified tabs, each under its name, once, beside the overview, the comparison, the hosts and the texts',
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
      [scanner, 'the saved scan is opened on another device'],
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
  {
    line: '/admin/campaign, add and {id}: written, previewed, tested, sent once to each of its audience, paused, its results.',
    tests: [
      [campaigns, 'each of the audience gets one mail in their language, with a link that unsubscribes them'],
      [campaigns, 'what is being sent, or was, no longer changes'],
      ['apps/server/src/campaigns/sender.test.ts', 'a paused campaign stops after the mails under way, and goes on where it was'],
      ['apps/server/src/campaigns/killed.full.test.ts', 'two kills while 20,000 are written to: nobody gets a second mail'],
      [campaignPages, 'a campaign is written, and previewed in light, dark and plain text'],
    ],
  },
  {
    line: '/unsubscribe: one click by token, says what it did, undo, a switch for each kind of mail; forged links do nothing.',
    tests: [
      ['apps/server/src/testing/mail-choices-suite.ts', 'a link %s does nothing'],
      [campaignPages, 'the link of the mail unsubscribes, says so, and can be undone'],
      [campaignPages, 'one click of a mail program unsubscribes; looking at the address does not'],
    ],
  },
  {
    line: 'Monthly or annual renewal; invoices with their fields, view and pay now; "no refunds" on pricing and at checkout.',
    tests: [
      [payments, 'a plan: the checkout’s state, the plan, its limits, the card, the invoice'],
      [paymentPages, 'a declined card buys nothing; a good one buys the plan, and the invoice is there'],
      [deskPages, 'the pricing page shows them by the month and the year, with the visitor’s own plan, and leads to the plan'],
      [deskPages, 'a refill is bought at the operator’s price'],
    ],
  },
  {
    line: 'Marketplace plans: redeemed by a code, changed and given back only there; sumo_ai_credit.',
    tests: [
      [codes, 'gives the plan and its credits, once, and is noted; typed in small letters too'],
      [codes, '200 at once of one code: exactly one wins'],
      [deskPages, 'a code becomes a plan, is changed at the marketplace, and its revocation is said'],
    ],
  },
  {
    line: '/admin, /admin/user and /admin/settings; reseller and API plans are not yet available.',
    tests: [
      [deskPages, 'the overview has sign-ups, revenue, queues, room and versions'],
      [deskPages, 'prices and rules are set, and what is wrong is said at its field'],
      [users, 'the list is searched, filtered and ordered, and says when nothing is found'],
    ],
  },
  {
    line: '/admin/test: each part with a button, a result, how long it took and what to do when it fails.',
    tests: [
      ['apps/server/src/testing/system-test-suite.ts', '%s passes, and leaves nothing behind'],
      [campaignPages, 'the system test runs each part, and says what it found'],
    ],
  },
];

test.each(lines.flatMap(({ line, tests }) => tests.map(([file, name]) => [line, file, name] as const)))(
  '%s: %s "%s"',
  (_line, file, name) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    expect(
      ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`)),
      `${file} has no test "${name}"`,
    ).toBe(true);
  },
);

test('every line has a test, none is there twice', () => {
  expect(lines.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
});
