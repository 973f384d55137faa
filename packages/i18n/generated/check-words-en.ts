// Written by `node scripts/generate.mjs`; do not edit by hand.
import accessibility from '../messages/en/checks/accessibility.json' with { type: 'json' };
import aiCrawlers from '../messages/en/checks/ai-crawlers.json' with { type: 'json' };
import amp from '../messages/en/checks/amp.json' with { type: 'json' };
import breadcrumb from '../messages/en/checks/breadcrumb.json' with { type: 'json' };
import canonicals from '../messages/en/checks/canonicals.json' with { type: 'json' };
import causes from '../messages/en/checks/causes.json' with { type: 'json' };
import content from '../messages/en/checks/content.json' with { type: 'json' };
import css from '../messages/en/checks/css.json' with { type: 'json' };
import description from '../messages/en/checks/description.json' with { type: 'json' };
import families from '../messages/en/checks/families.json' with { type: 'json' };
import headings from '../messages/en/checks/headings.json' with { type: 'json' };
import hreflang from '../messages/en/checks/hreflang.json' with { type: 'json' };
import html from '../messages/en/checks/html.json' with { type: 'json' };
import icons from '../messages/en/checks/icons.json' with { type: 'json' };
import images from '../messages/en/checks/images.json' with { type: 'json' };
import indexability from '../messages/en/checks/indexability.json' with { type: 'json' };
import international from '../messages/en/checks/international.json' with { type: 'json' };
import javascript from '../messages/en/checks/javascript.json' with { type: 'json' };
import keywords from '../messages/en/checks/keywords.json' with { type: 'json' };
import links from '../messages/en/checks/links.json' with { type: 'json' };
import mobile from '../messages/en/checks/mobile.json' with { type: 'json' };
import navigation from '../messages/en/checks/navigation.json' with { type: 'json' };
import pagespeed from '../messages/en/checks/pagespeed.json' with { type: 'json' };
import pagination from '../messages/en/checks/pagination.json' with { type: 'json' };
import performance from '../messages/en/checks/performance.json' with { type: 'json' };
import redirects from '../messages/en/checks/redirects.json' with { type: 'json' };
import response from '../messages/en/checks/response.json' with { type: 'json' };
import richResults from '../messages/en/checks/rich-results.json' with { type: 'json' };
import server from '../messages/en/checks/server.json' with { type: 'json' };
import sitemap from '../messages/en/checks/sitemap.json' with { type: 'json' };
import social from '../messages/en/checks/social.json' with { type: 'json' };
import structuredData from '../messages/en/checks/structured-data.json' with { type: 'json' };
import title from '../messages/en/checks/title.json' with { type: 'json' };
import unused from '../messages/en/checks/unused.json' with { type: 'json' };
import url from '../messages/en/checks/url.json' with { type: 'json' };

export const words = {
  ...accessibility,
  ...aiCrawlers,
  ...amp,
  ...breadcrumb,
  ...canonicals,
  ...causes,
  ...content,
  ...css,
  ...description,
  ...families,
  ...headings,
  ...hreflang,
  ...html,
  ...icons,
  ...images,
  ...indexability,
  ...international,
  ...javascript,
  ...keywords,
  ...links,
  ...mobile,
  ...navigation,
  ...pagespeed,
  ...pagination,
  ...performance,
  ...redirects,
  ...response,
  ...richResults,
  ...server,
  ...sitemap,
  ...social,
  ...structuredData,
  ...title,
  ...unused,
  ...url,
};

/** `checks.<id>.<part>`, of every check that is built, of families of checks and of phrases of causes. */
export type CheckWordKey = keyof typeof words;
