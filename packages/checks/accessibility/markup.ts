/** What markup alone tells about screen readers and keyboards (facts/accessibility.ts). WCAG 2.2; WAI-ARIA 1.2. */
import type { AccessibilityFault } from '@orbweaver/facts/page-faults.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { type Check, type CheckTexts, type PageCheck, type PageView, pageCheck, type Settings } from '../check.ts';
import { cut, groupOf, spot } from '../evidence.ts';

interface FaultRule extends CheckTexts {
  readonly id: string;
  readonly severity: Severity;
  readonly source: string;
  readonly kind: AccessibilityFault['kind'];
  /** Each value is mended where it is written; by kind where the habit is one thing, whatever the value, by place where the element is. */
  readonly by?: 'value' | 'kind' | 'place';
  readonly judges?: 'quality';
  /** The page has something else that serves. */
  readonly isServed?: (page: PageView) => boolean;
  /** Where it is not that of the rule. */
  readonly severityOf?: (fault: AccessibilityFault, page: PageView) => { readonly severity?: Severity };
}

function faultCheck({ kind, isServed, severityOf, by = 'value', ...rule }: FaultRule): PageCheck<Settings, 'accessibility'> {
  return pageCheck({
    ...rule,
    category: 'accessibility',
    scope: 'page',
    appliesTo: 'html',
    reads: ['accessibility'],
    settings: {},
    run(page) {
      const faults = page.facts?.accessibility;
      if (faults === undefined) return { notTested: 'the scan file is older than this check' };
      if (faults.length === 0) return 'pass';
      const found = faults.filter((fault) => fault.kind === kind);
      if (found.length === 0 || isServed?.(page) === true) return 'pass';
      return found.map((fault) => ({
        ...severityOf?.(fault, page),
        ...(fault.value === '' || by === 'place' ? {} : { group: by === 'kind' ? kind : groupOf(fault.value) }),
        evidence: { ...(fault.value === '' ? {} : { value: cut(fault.value) }), ...spot(page, fault.offset) },
      }));
    },
  });
}

function isRendered({ facts }: PageView): boolean {
  return facts?.rendering?.raw != null;
}

export const a11yButtonName = faultCheck({
  id: 'a11y-button-name',
  severity: 'error',
  tier: 'core',
  source: 'WCAG 4.1.2; Lighthouse, button-name',
  kind: 'button-name',
  by: 'place',
  // An empty title or label in what the server sends is mostly one that scripts fill in.
  severityOf: ({ value }, page) => (value === '' || isRendered(page) ? {} : { severity: 'warning' }),
  words: {
    name: 'Button without an accessible name',
    title: 'Button has no accessible name',
    why: 'Screen readers say only "button", and voice control cannot target it.',
    fix: 'Add text to the button, or an aria-label if it shows only an icon.',
  },
  docs: {
    condition:
      'Button without text, aria-label, title or image alt text: an error; a warning where aria-label or title is written but empty and the page was not rendered, since scripts may fill it in.',
    found: '<p><button type="button"><svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg></button></p>',
    notFound: '<p><button type="button"><img src="/p/61.png" alt="Turn the wheel" width="9" height="9"></button></p>',
  },
});

export const a11yAriaInvalid = faultCheck({
  id: 'a11y-aria-invalid',
  severity: 'warning',
  tier: 'core',
  source: 'WAI-ARIA 1.2; Lighthouse, aria-valid-attr, aria-valid-attr-value, aria-roles, aria-required-attr',
  kind: 'aria',
  words: {
    name: 'Invalid ARIA role or attribute',
    title: 'Unknown or incomplete ARIA: {value}',
    why: 'Assistive technology ignores it, or announces something that is not there.',
    fix: 'Correct the name or value, add what the role requires, or use an HTML element that needs no role.',
  },
  docs: {
    condition: 'Unknown role or aria-* attribute, invalid value, or missing required aria-* attribute.',
    found: '<p role="buton">The mill turns.</p>',
    notFound: '<section role="doc-chapter" aria-label="First part" aria-current=""><p>The mill turns.</p></section>',
  },
});

export const a11yAriaHiddenFocus = faultCheck({
  id: 'a11y-aria-hidden-focus',
  severity: 'warning',
  tier: 'core',
  source: 'WCAG 4.1.2; Lighthouse, aria-hidden-body and aria-hidden-focus',
  kind: 'hidden-focus',
  words: {
    name: 'Focusable element inside aria-hidden',
    title: 'Hidden from screen readers but focusable: {value}',
    why: 'The focus moves to an element that is not announced, so users do not know where they are.',
    fix: 'Remove aria-hidden, or make the element unfocusable with tabindex="-1" or the hidden attribute.',
  },
  docs: {
    condition:
      'aria-hidden=true on body, on a focusable element, or on an element without class, id or style around one (markup alone does not show what a class hides).',
    found: '<p><a href="/about" aria-hidden="true">About the mill and its people</a></p>',
    notFound: '<div class="dialog" id="dialog" aria-hidden="true"><button type="button">Close it</button></div>',
  },
});

export const a11yListStructure = faultCheck({
  id: 'a11y-list-structure',
  severity: 'notice',
  tier: 'core',
  source: 'WHATWG HTML, the ul, ol and li elements; Lighthouse, list and listitem',
  kind: 'list',
  words: {
    name: 'Invalid list structure',
    title: 'List has a misplaced {value}',
    why: 'Screen readers count the list items incorrectly, or do not announce a list at all.',
    fix: 'Use only li elements as children of ul and ol, and put everything else inside them.',
  },
  docs: {
    condition: "ul or ol with children other than li, script and template, or li deeper than the list's own level.",
    found: '<ul><div>Wheat of the mill</div><li>Rye of the mill</li></ul>',
    notFound: '<ul role="menu"><div role="menuitem">Wheat</div></ul><ul><li>Rye<li>Oats</ul>',
  },
});

export const a11yTabindexPositive = faultCheck({
  id: 'a11y-tabindex-positive',
  severity: 'notice',
  tier: 'core',
  source: 'WCAG 2.4.3; Lighthouse, tabindex',
  kind: 'tabindex',
  judges: 'quality',
  by: 'kind',
  words: {
    name: 'Positive tabindex',
    title: 'tabindex is {value}',
    why: 'The keyboard focus jumps there first and then back to the start of the page.',
    fix: 'Use tabindex="0", and put the elements in the HTML in the order in which the focus should reach them.',
  },
  docs: {
    condition: 'tabindex > 0.',
    found: '<p tabindex="5">The mill turns.</p>',
    notFound: '<p tabindex="-1">The mill turns.</p><p tabindex="0">It turns.</p>',
  },
});

/** What links to the words of a film are called in the nine languages. */
const transcript =
  /transcri|transkri|abschrift|untertitel|sous-titr|subtitle|caption|subtítulo|sottotitol|legenda|расшифров|стенограм|субтитр|altyazı|döküm|نص الفيديو|ترجمة/iu;

export const a11yVideoCaptions = faultCheck({
  id: 'a11y-video-captions',
  severity: 'warning',
  tier: 'core',
  source: 'WCAG 1.2.2; Lighthouse, video-caption',
  kind: 'video',
  isServed: (page) => page.facts?.links.some(({ text, label }) => transcript.test(text) || transcript.test(label)) === true,
  words: {
    name: 'Video without captions',
    title: 'Video has no captions',
    why: 'Deaf people, and anyone who watches without sound, miss everything that is said.',
    fix: 'Add a track element with kind="captions", or link to a transcript next to the video.',
  },
  docs: {
    condition: 'Video without a captions track and without a transcript link.',
    found: '<p><video controls src="/v.mp4"></video></p>',
    notFound: '<p><video autoplay muted loop src="/v.mp4"></video></p>',
  },
});

export const markupChecks: readonly Check[] = [
  a11yButtonName,
  a11yAriaInvalid,
  a11yAriaHiddenFocus,
  a11yListStructure,
  a11yTabindexPositive,
  a11yVideoCaptions,
];
