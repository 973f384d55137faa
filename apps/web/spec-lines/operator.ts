/** What an operator writes and answers: news, notices, videos, guides, tickets, campaigns. */
import type { SpecLine } from './spec-line.ts';

const siteMap = 'apps/web/app/site-map.test.ts';
const guides = 'apps/web/e2e/guides.full.test.ts';
const tickets = 'apps/server/src/testing/tickets-suite.ts';
const content = 'apps/server/src/testing/content-suite.ts';
const campaigns = 'apps/server/src/testing/campaigns-suite.ts';
const media = 'apps/web/e2e/operator-media.full.test.ts';
const campaignPages = 'apps/web/e2e/campaigns.test.ts';
const videos = 'apps/web/e2e/videos.test.ts';
const hostileTexts = 'apps/web/e2e/hostile-texts.full.test.ts';
const texts = 'apps/server/src/testing/user-content-suite.ts';

export const operatorLines: readonly SpecLine[] = [
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
      [hostileTexts, 'as answers of the FAQ, each alone, for visitors and inside'],
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
      ['apps/web/e2e/tickets.test.ts', 'a page of a scan goes into the form from its details pane'],
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
    line: 'A campaign to 20,000 with the server killed twice: nobody twice, those who opted out never.',
    tests: [
      ['apps/server/src/campaigns/killed.full.test.ts', 'two kills while 20,000 are written to: nobody gets a second mail'],
      ['apps/server/src/campaigns/killed.test.ts', 'two kills while 200 are written to: nobody gets a second mail'],
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
    line: '/admin/test: each part with a button, a result, how long it took and what to do when it fails.',
    tests: [
      ['apps/server/src/testing/system-test-suite.ts', '%s passes, and leaves nothing behind'],
      [campaignPages, 'the system test runs each part, and says what it found'],
      ['apps/server/src/testing/payment-desk-suite.ts', 'the system test names the prices that Stripe does not have'],
    ],
  },
  {
    line: 'FAQs: the operator adds questions and answers, at /faq and /user/faq.',
    tests: [
      [texts, 'a question of the FAQ and its answer are read by everybody, in the nearest language, the first one first'],
      ['apps/web/e2e/operator-texts.test.ts', 'an answer stands in the FAQ, for visitors and inside'],
    ],
  },
];
