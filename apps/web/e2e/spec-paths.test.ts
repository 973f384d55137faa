/** The 70 paths of the specification over the real server: what each answers a visitor, a user and an administrator, and under which title. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { hasServer } from './running-product.ts';

/** Each with its title in English; `{…}` is a parameter. */
const publicPages = [
  ['/', 'Orbweaver: SEO audit and crawl of your website'],
  ['/sadmin', 'Sign-in for administrators of Orbweaver'],
  ['/signup', 'Sign up for a free Orbweaver account'],
  ['/linkedin', 'Sign in to Orbweaver with LinkedIn'],
  ['/verifyfail', 'E-mail address could not be confirmed'],
  ['/widgetscan', 'Free SEO check of your website in a minute'],
  ['/unsubscribe', 'Which e-mails you get from Orbweaver'],
  ['/account/{id}', 'Your Orbweaver account is confirmed'],
  ['/resetpassword', 'Reset the password of your Orbweaver account'],
  ['/resetpassword/{hash}', 'Set a new password for Orbweaver'],
  ['/ticket/{uuid}', 'A ticket to the operator of Orbweaver'],
] as const;

const userPages = [
  ['/stripeRedirect', 'Your purchase and its payment · Orbweaver'],
  ['/user/dashboard', 'Your Orbweaver dashboard at a glance'],
  ['/user/seoimprove/stepTimeline', 'Your fix list, step by step, in order of impact'],
  ['/user', 'Scan your website with Orbweaver'],
  ['/user/faq', 'Questions about Orbweaver, answered'],
  ['/user/new', 'What is new in Orbweaver, by version'],
  ['/user/test', 'Device test: how much can you scan here'],
  ['/helpVideos', 'How Orbweaver works, in three short videos'],
  ['/user/helpVideos', 'How Orbweaver works, in three short videos'],
  ['/user/addons', 'Add-ons: AI credits and save slots'],
  ['/user/widget', 'Widget: leads from your own website · Orbweaver'],
  ['/user/favicon', 'Favicon generator and checker in your browser'],
  ['/user/jstools', 'JavaScript minifier and beautifier online'],
  ['/user/csstools', 'CSS minifier, beautifier and critical CSS'],
  ['/user/htmltools', 'HTML minifier and beautifier in your browser'],
  ['/user/texttools', 'Word counter and keyword density checker'],
  ['/user/imagetools', 'Convert images to WebP and AVIF in your browser'],
  ['/user/htaccessTools', 'htaccess generator with a test bench'],
  ['/user/sitemaptool', 'XML sitemap generator and editor, free'],
  ['/user/linkchecker', 'Link checker: broken links found'],
  ['/user/smtpchecker', 'SMTP checker: MX, TLS, SPF, DKIM, DMARC'],
  ['/user/pageAnalysis', 'Page analysis: one page, every check'],
  ['/user/profile', 'Your Orbweaver profile and settings'],
  ['/user/savedscans', 'Your saved website scans in Orbweaver'],
  ['/user/subscription', 'Your Orbweaver plan and its limits'],
  ['/user/ticket', 'Your tickets to the operator of Orbweaver'],
  ['/user/seoNews', 'SEO news: what changes for your website'],
  ['/user/seoNews/{slug}', 'First'],
  ['/user/upcomingFeatures', 'Upcoming features of Orbweaver'],
  ['/user/seoimprove', 'SEO guides: technical SEO in plain words'],
  ['/user/seoimprove/paidads', 'Paid ads and organic search: landing pages'],
  ['/user/seoimprove/seoguides', 'SEO guides: which sources to trust'],
  ['/user/seoimprove/lighthouse', 'Lighthouse: how to run it and read the score'],
  ['/user/seoimprove/seoavenues', 'Beyond web results: other ways to be found'],
  ['/user/seoimprove/criticalcss', 'Critical CSS: show the first screen sooner'],
  ['/user/seoimprove/richresults', 'Rich results: which types still work'],
  ['/user/seoimprove/websitelaws', 'Website laws in the EU: an overview'],
  ['/user/seoimprove/codingerrors', 'Coding errors that hide pages from search'],
  ['/user/seoimprove/seopractices', 'Good SEO practices and what is forbidden'],
  ['/user/seoimprove/websitespeed', 'Website speed: from the server to the screen'],
  ['/user/seoimprove/codingHtaccess', 'htaccess rules: redirects, caching, security'],
  ['/user/seoimprove/htmlvalidators', 'HTML validators: which errors matter'],
  ['/user/seoimprove/userexperience', 'User experience: phones, forms, navigation'],
  ['/user/seoimprove/websitecontent', 'Website content: plan pages that people need'],
  ['/user/seoimprove/improvingcontent', 'Improving content: refresh, merge or remove'],
  ['/user/seoimprove/lighthouseaudits', 'Lighthouse audits: what each one asks for'],
  ['/user/seoimprove/searchconferences', 'Search conferences: choose, prepare, use'],
  ['/user/seoimprove/maintainingrankings', 'Maintaining rankings: watch, repair, move'],
] as const;

const adminPages = [
  ['/admin/test', 'System test of this Orbweaver installation'],
  ['/admin/news', 'News of this Orbweaver installation'],
  ['/admin/news/add', 'An article of this Orbweaver installation'],
  ['/admin/settings', 'Plans and texts of this installation'],
  ['/admin/contactus', 'Messages to this Orbweaver installation'],
  ['/admin/user', 'Accounts of this Orbweaver installation'],
  ['/admin/tickets', 'Tickets of this Orbweaver installation'],
  ['/admin/campaign', 'Campaigns of this Orbweaver installation'],
  ['/admin/campaign/add', 'Write a campaign of this Orbweaver installation'],
  ['/admin/campaign/{id}', 'Results of a campaign – Orbweaver'],
] as const;

let server: OwnServer;
/** Values of the parameters, by path. */
const addresses = new Map<string, string>();

async function readPage(path: string, cookie?: string) {
  const url = addresses.get(path) ?? path;
  const { statusCode, headers, body } = await server.call({ url, ...(cookie === undefined ? {} : { cookie }) });
  return { url, status: statusCode, to: headers.location, title: /<title>(.*?)<\/title>/s.exec(body)?.[1] };
}

/** One of each thing that has an address of its own. */
async function writeThings(): Promise<void> {
  const { admin, ada } = server;
  const post = async (cookie: string, path: string, payload: InjectOptions['payload']) =>
    (await server.call({ method: 'POST', url: `/server/${path}`, cookie, ...(payload === undefined ? {} : { payload }) })).json().data;
  const ticket = await post(ada.cookie, 'tickets', { subject: 'Help', category: 'problem', message: 'Please.', files: [] });
  const text = { slug: 'first', author: 'Ada', versions: { en: { title: 'First', summary: '', body: 'Words.' } } };
  const news = await post(admin.cookie, 'admin/content/news', text);
  await post(admin.cookie, `admin/content/news/${news.id}/publish`, { revision: news.revision, at: null });
  const campaign = await post(admin.cookie, 'admin/content/campaign', text);
  const later = new Date(Date.now() + 86_400_000).toISOString();
  await post(admin.cookie, `admin/content/campaign/${campaign.id}/publish`, { revision: campaign.revision, at: later });
  addresses
    .set('/account/{id}', `/account/${'a'.repeat(24)}`)
    .set('/resetpassword/{hash}', `/resetpassword/${'a'.repeat(24)}`)
    .set('/ticket/{uuid}', new URL(ticket.link).pathname)
    .set('/user/seoNews/{slug}', '/user/seoNews/first')
    .set('/admin/campaign/{id}', `/admin/campaign/${campaign.id}`);
}

describe.skipIf(!hasServer)('the paths of the specification', () => {
  beforeAll(async () => {
    server = await startOwnServer();
    await writeThings();
  });
  afterAll(() => server?.close());

  test('they are seventy', () => {
    const paths = [...publicPages, ...userPages, ...adminPages].map(([path]) => path);
    expect(new Set([...paths, '/admin']).size).toBe(70);
  });

  test.each(publicPages)('%s is everybody’s', async (path, title) => {
    for (const cookie of [undefined, server.ada.cookie, server.admin.cookie]) {
      const isSignedUp = path === '/signup' && cookie !== undefined;
      const expected = isSignedUp ? { status: 302, to: '/user' } : { status: 200, title };
      expect(await readPage(path, cookie)).toMatchObject(expected);
    }
  });

  test.each(userPages)('%s is for who is signed in', async (path, title) => {
    const { url, ...visitor } = await readPage(path);
    expect(visitor).toMatchObject({ status: 302, to: `/signin?next=${encodeURIComponent(url)}` });
    for (const { cookie } of [server.ada, server.admin]) expect(await readPage(path, cookie)).toMatchObject({ status: 200, title });
  });

  test.each(adminPages)('%s is the administrators’', async (path, title) => {
    const { url, ...visitor } = await readPage(path);
    expect(visitor).toMatchObject({ status: 302, to: `/signin?next=${encodeURIComponent(url)}` });
    expect(await readPage(path, server.ada.cookie)).toMatchObject({ status: 404, title: 'Page Not Found' });
    expect(await readPage(path, server.admin.cookie)).toMatchObject({ status: 200, title });
  });

  test('/admin is the overview for administrators, and none for others', async () => {
    expect(await readPage('/admin')).toMatchObject({ status: 302, to: '/signin?next=%2Fadmin' });
    expect(await readPage('/admin', server.admin.cookie)).toMatchObject({ status: 200 });
    expect(await readPage('/admin', server.ada.cookie)).toMatchObject({ status: 404 });
  });
});
