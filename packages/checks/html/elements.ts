/** The elements of the body: ids, outdated tags, size of the tree, the main landmark. WHATWG HTML; Lighthouse. */
import { mainRole } from '@orbweaver/model/main-role.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { isToldBySize } from '../response/body.ts';

export const htmlDuplicateId = pageCheck({
  id: 'html-duplicate-id',
  category: 'html',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, the id attribute',
  appliesTo: 'html',
  reads: ['markup'],
  judges: 'quality',
  settings: {},
  words: {
    name: 'Duplicate id',
    title: 'Ids used more than once: {count} ({value})',
    why: 'Links to a part of the page, labels and scripts find only the first element with the id.',
    fix: 'Give each element a unique id, or use a class.',
  },
  docs: {
    condition:
      'The same id is used more than once, other than by a heading and an empty anchor in or directly beside it, and other than on shapes of SVG drawings (g, path, rect…) to which nothing on the page refers.',
    found: '<p id="mill">The mill turns.</p><p id="mill">It turns again.</p>',
    notFound: '<p id="one">One.</p><p id="One">Another, by its capital letter.</p><template><p id="one"></p></template>',
  },
  run(page) {
    const ids = page.facts?.duplicateIds ?? [];
    if (ids.length === 0) return 'pass';
    return [{ group: ids.slice(0, 3).join(', '), evidence: { value: cut(ids.slice(0, 10).join(', ')), count: ids.length } }];
  },
});

export const htmlDeprecatedTags = pageCheck({
  id: 'html-deprecated-tags',
  category: 'html',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, obsolete features',
  appliesTo: 'html',
  reads: ['markup'],
  judges: 'quality',
  settings: {},
  words: {
    name: 'Obsolete HTML elements',
    title: 'Obsolete elements: {count} ({value})',
    why: 'They are no longer part of HTML, and browsers may drop support for them.',
    fix: 'Use CSS for appearance and current elements for meaning (code instead of tt, s or del instead of strike).',
  },
  docs: {
    condition: 'font, center, marquee, blink, frame, frameset, big, strike, tt, dir.',
    found: '<p><font color="red">Red lanterns</font> and <big>large ones</big>.</p>',
    notFound: '<p><small>Small print</small>, <b>bold</b>, <i>slanted</i> and <u>underlined</u>.</p>',
  },
  run(page) {
    const tags = Object.entries(page.facts?.deprecatedTags ?? {});
    if (tags.length === 0) return 'pass';
    const names = tags.map(([name]) => name).join(', ');
    return [{ group: names, evidence: { value: cut(names), count: tags.reduce((sum, [, count]) => sum + count, 0) } }];
  },
});

export const htmlDomSize = pageCheck({
  id: 'html-dom-size',
  category: 'html',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, dom-size-insight',
  appliesTo: 'html',
  judges: 'quality',
  settings: { maxElements: 1500, maxDepth: 32 },
  words: {
    name: 'Excessive DOM size',
    title: 'DOM is too large: {value}, at most {limit}',
    why: 'Every style or layout change takes the browser longer, especially on phones.',
    fix: 'Show long lists in parts, and remove wrapper elements that only contain other wrappers.',
  },
  docs: {
    condition:
      '> 1,500 elements or depth > 32; many children of one element, as in long texts and lists, cost nothing by themselves; very large pages are left to html-over-2mb.',
    found: `
      <p>Row 1: <b>1</b> <b>2</b> <b>3</b></p>
      <!-- and so on, 400 times -->
    `,
    notFound: '<p>Row 1: <b>1</b> <b>2</b> <b>3</b></p>',
  },
  run(page, settings, runs) {
    const document = page.facts?.document;
    if (document === undefined || isToldBySize(page, runs)) return 'not-applicable';
    const { elements, maxDepth } = document;
    if (elements > settings.maxElements)
      return [{ group: groupOfPhrase('dom-elements'), evidence: { value: `${elements} elements`, limit: settings.maxElements } }];
    if (maxDepth > settings.maxDepth)
      return [{ group: groupOfPhrase('dom-depth'), evidence: { value: `${maxDepth} levels`, limit: settings.maxDepth } }];
    return 'pass';
  },
});

export const htmlSemanticLandmarks = pageCheck({
  id: 'html-semantic-landmarks',
  category: 'html',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, the main element; Lighthouse, landmark-one-main',
  appliesTo: 'html',
  reads: ['headings', 'images', 'markup'],
  judges: 'quality',
  settings: {},
  words: {
    name: 'Missing main landmark',
    title: 'The page has no main element',
    why: 'Screen readers, reader modes and AI agents cannot jump to the content.',
    fix: 'Put the content of the page into one main element.',
  },
  docs: {
    condition: 'No main element, and nothing with role=main.',
    found: `
      <body>
      <div class="main">
      <h1>Lanterns of the mill</h1>
      </div>
      </body>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      </main>
    `,
  },
  run(page) {
    const facts = page.facts;
    if (facts === null) return 'not-applicable';
    if ((facts.tagCounts.main ?? facts.tagCounts[mainRole] ?? 0) > 0) return 'pass';
    // Scan files from before that count: the role shows in the place of what stands in the element.
    const inMain = (part: { readonly place: string }) => part.place === 'main';
    return facts.headings.some(inMain) || facts.links.some(inMain) || facts.images.some(inMain) ? 'pass' : [{ evidence: {} }];
  },
});

export const htmlCommentsLarge = pageCheck({
  id: 'html-comments-large',
  category: 'html',
  severity: 'opportunity',
  scope: 'page',
  tier: 'extended',
  source: 'Our judgement: bytes that nobody sees',
  appliesTo: 'html',
  judges: 'quality',
  settings: { maxChars: 5000 },
  words: {
    name: 'Too many HTML comments',
    title: '{value} characters of HTML comments, at most {limit}',
    why: 'They are sent with every page view, and may reveal more about the site than you want.',
    fix: 'Remove comments at build time.',
  },
  docs: {
    condition: 'All comments of the page together have more than 5,000 characters.',
    found: '<!-- what the old template did, and so on, 10,000 characters -->',
    notFound: '<!-- the menu -->',
  },
  run(page, settings) {
    const chars = page.facts?.comments.chars ?? 0;
    return chars <= settings.maxChars ? 'pass' : [{ evidence: { value: chars, limit: settings.maxChars } }];
  },
});

export const elementsChecks: readonly Check[] = [
  htmlDuplicateId,
  htmlDeprecatedTags,
  htmlDomSize,
  htmlCommentsLarge,
  htmlSemanticLandmarks,
];
