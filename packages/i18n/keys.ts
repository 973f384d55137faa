/** Keys of all messages by area, as the English files hold them: types only, so that no text comes along. */
import type account from './messages/en/account.json';
import type admin from './messages/en/admin.json';
import type cli from './messages/en/cli.json';
import type cliTools from './messages/en/cli-tools.json';
import type company from './messages/en/company.json';
import type dashboard from './messages/en/dashboard.json';
import type device from './messages/en/device.json';
import type errors from './messages/en/errors.json';
import type faq from './messages/en/faq.json';
import type features from './messages/en/features.json';
import type guideCss from './messages/en/guide-css.json';
import type guideFavicon from './messages/en/guide-favicon.json';
import type guideHreflang from './messages/en/guide-hreflang.json';
import type guideHtaccess from './messages/en/guide-htaccess.json';
import type guideHtml from './messages/en/guide-html.json';
import type guideImage from './messages/en/guide-image.json';
import type guideJs from './messages/en/guide-js.json';
import type guideMetatags from './messages/en/guide-metatags.json';
import type guideOpengraph from './messages/en/guide-opengraph.json';
import type guideRobots from './messages/en/guide-robots.json';
import type guideSchema from './messages/en/guide-schema.json';
import type guideSerp from './messages/en/guide-serp.json';
import type guideSitemap from './messages/en/guide-sitemap.json';
import type guideText from './messages/en/guide-text.json';
import type guideTools from './messages/en/guide-tools.json';
import type guideUtm from './messages/en/guide-utm.json';
import type home from './messages/en/home.json';
import type legal from './messages/en/legal.json';
import type mail from './messages/en/mail.json';
import type pricing from './messages/en/pricing.json';
import type profile from './messages/en/profile.json';
import type report from './messages/en/report.json';
import type results from './messages/en/results.json';
import type savedscans from './messages/en/savedscans.json';
import type scanner from './messages/en/scanner.json';
import type shell from './messages/en/shell.json';
import type table from './messages/en/table.json';
import type toolAnalysis from './messages/en/tool-analysis.json';
import type toolCode from './messages/en/tool-code.json';
import type toolCss from './messages/en/tool-css.json';
import type toolFavicon from './messages/en/tool-favicon.json';
import type toolHreflang from './messages/en/tool-hreflang.json';
import type toolHtaccess from './messages/en/tool-htaccess.json';
import type toolHtml from './messages/en/tool-html.json';
import type toolImage from './messages/en/tool-image.json';
import type toolJs from './messages/en/tool-js.json';
import type toolLink from './messages/en/tool-link.json';
import type toolMetatags from './messages/en/tool-metatags.json';
import type toolOpengraph from './messages/en/tool-opengraph.json';
import type toolRedirects from './messages/en/tool-redirects.json';
import type toolRobots from './messages/en/tool-robots.json';
import type toolSchema from './messages/en/tool-schema.json';
import type toolSerp from './messages/en/tool-serp.json';
import type toolSitemap from './messages/en/tool-sitemap.json';
import type toolSmtp from './messages/en/tool-smtp.json';
import type toolText from './messages/en/tool-text.json';
import type toolUtm from './messages/en/tool-utm.json';
import type tools from './messages/en/tools.json';
import type updates from './messages/en/updates.json';
import type user from './messages/en/user.json';

interface EnglishAreas {
  readonly account: typeof account;
  readonly admin: typeof admin;
  readonly cli: typeof cli;
  readonly 'cli-tools': typeof cliTools;
  readonly company: typeof company;
  readonly dashboard: typeof dashboard;
  readonly device: typeof device;
  readonly errors: typeof errors;
  readonly faq: typeof faq;
  readonly features: typeof features;
  readonly 'guide-css': typeof guideCss;
  readonly 'guide-favicon': typeof guideFavicon;
  readonly 'guide-hreflang': typeof guideHreflang;
  readonly 'guide-htaccess': typeof guideHtaccess;
  readonly 'guide-html': typeof guideHtml;
  readonly 'guide-image': typeof guideImage;
  readonly 'guide-js': typeof guideJs;
  readonly 'guide-metatags': typeof guideMetatags;
  readonly 'guide-opengraph': typeof guideOpengraph;
  readonly 'guide-robots': typeof guideRobots;
  readonly 'guide-schema': typeof guideSchema;
  readonly 'guide-serp': typeof guideSerp;
  readonly 'guide-sitemap': typeof guideSitemap;
  readonly 'guide-text': typeof guideText;
  readonly 'guide-tools': typeof guideTools;
  readonly 'guide-utm': typeof guideUtm;
  readonly home: typeof home;
  readonly legal: typeof legal;
  readonly mail: typeof mail;
  readonly pricing: typeof pricing;
  readonly profile: typeof profile;
  readonly report: typeof report;
  readonly results: typeof results;
  readonly savedscans: typeof savedscans;
  readonly scanner: typeof scanner;
  readonly shell: typeof shell;
  readonly table: typeof table;
  readonly 'tool-analysis': typeof toolAnalysis;
  readonly 'tool-code': typeof toolCode;
  readonly 'tool-css': typeof toolCss;
  readonly 'tool-favicon': typeof toolFavicon;
  readonly 'tool-hreflang': typeof toolHreflang;
  readonly 'tool-htaccess': typeof toolHtaccess;
  readonly 'tool-html': typeof toolHtml;
  readonly 'tool-image': typeof toolImage;
  readonly 'tool-js': typeof toolJs;
  readonly 'tool-link': typeof toolLink;
  readonly 'tool-metatags': typeof toolMetatags;
  readonly 'tool-opengraph': typeof toolOpengraph;
  readonly 'tool-redirects': typeof toolRedirects;
  readonly 'tool-robots': typeof toolRobots;
  readonly 'tool-schema': typeof toolSchema;
  readonly 'tool-serp': typeof toolSerp;
  readonly 'tool-sitemap': typeof toolSitemap;
  readonly 'tool-smtp': typeof toolSmtp;
  readonly 'tool-text': typeof toolText;
  readonly 'tool-utm': typeof toolUtm;
  readonly tools: typeof tools;
  readonly updates: typeof updates;
  readonly user: typeof user;
}

/** An area is one file of messages, and the first word of its keys. */
export type Area = keyof EnglishAreas;

/** Keys of some areas: `KeyOf<'home' | 'shell'>`. */
export type KeyOf<Name extends Area> = { readonly [Each in Name]: keyof EnglishAreas[Each] & string }[Name];

export type MessageKey = KeyOf<Area>;

/** What follows a prefix in the keys: `NameUnder<'shell.color'>` is `'dark' | 'light' | …`. */
export type NameUnder<Prefix extends string, Key extends string = MessageKey> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** What stands before an ending in the keys: `StemOf<'meta.title'>` has `'home'`, as there is a key `home.meta.title`. */
export type StemOf<Ending extends string, Key extends string = MessageKey> = Key extends `${infer Stem}.${Ending}` ? Stem : never;
