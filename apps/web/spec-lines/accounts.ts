/** Accounts, limits, plans and payments. */
import { exact, type SpecLine } from './spec-line.ts';

const pages = 'apps/web/e2e/pages.test.ts';
const accounts = 'apps/server/src/testing/accounts-suite.ts';
const limits = 'apps/server/src/testing/limits-suite.ts';
const subscriptions = 'apps/server/src/testing/subscriptions-suite.ts';
const subscription = 'apps/web/e2e/subscription.test.ts';
const payments = 'apps/server/src/testing/payments-suite.ts';
const paymentPages = 'apps/web/e2e/payments.full.test.ts';
const deskPages = 'apps/web/e2e/payment-desk.full.test.ts';
const codes = 'apps/server/src/testing/market-codes-suite.ts';
const users = 'apps/web/e2e/users.test.ts';
const wire = 'apps/server/src/testing/wire-suite.ts';

export const accountLines: readonly SpecLine[] = [
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
      [deskPages, 'the overview has sign-ups, revenue, jobs, room and versions'],
      [deskPages, 'prices and rules are set, and what is wrong is said at its field'],
      [users, 'the list is searched, filtered and ordered, and says when nothing is found'],
    ],
  },
];
