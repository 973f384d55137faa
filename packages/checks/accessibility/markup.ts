/** What markup alone tells about screen readers and keyboards (facts/accessibility.ts). WCAG 2.2; WAI-ARIA 1.2. */
import type { AccessibilityFault } from '@orbweaver/facts/page-facts.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { type CheckWords, type PageCheck, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

interface FaultRule {
  readonly id: string;
  readonly severity: Severity;
  readonly source: string;
  readonly kind: AccessibilityFault['kind'];
  readonly words: CheckWords;
  /** The page has something else that serves. */
  readonly isServed?: (page: PageView) => boolean;
}

function faultCheck({ kind, isServed, ...rule }: FaultRule): PageCheck {
  return pageCheck({
    ...rule,
    category: 'accessibility',
    scope: 'page',
    appliesTo: 'html',
    settings: {},
    run(page) {
      const faults = page.facts?.accessibility;
      if (faults === undefined) return { notTested: 'the scan file is older than this check' };
      if (faults.length === 0) return 'pass';
      const found = faults.filter((fault) => fault.kind === kind);
      if (found.length === 0 || isServed?.(page) === true) return 'pass';
      return found.map(({ value, offset }) => ({
        ...(value === '' ? {} : { group: cut(value) }),
        evidence: { ...(value === '' ? {} : { value: cut(value) }), ...spot(page, offset) },
      }));
    },
  });
}

export const a11yButtonName = faultCheck({
  id: 'a11y-button-name',
  severity: 'error',
  source: 'WCAG 4.1.2; Lighthouse, button-name',
  kind: 'button-name',
  words: {
    title: 'Button without a name',
    why: 'Screen readers say "button" and nothing more, and voice control cannot reach it.',
    fix: 'Put text into the button, or an aria-label where it shows only a symbol.',
  },
});

export const a11yAriaInvalid = faultCheck({
  id: 'a11y-aria-invalid',
  severity: 'warning',
  source: 'WAI-ARIA 1.2; Lighthouse, aria-valid-attr, aria-valid-attr-value, aria-roles, aria-required-attr',
  kind: 'aria',
  words: {
    title: 'Unknown or incomplete ARIA: {value}',
    why: 'Assistive technology ignores it, or tells people something else than what is there.',
    fix: 'Correct the name or value, add what the role requires, or use the HTML element that needs no role.',
  },
});

export const a11yAriaHiddenFocus = faultCheck({
  id: 'a11y-aria-hidden-focus',
  severity: 'warning',
  source: 'WCAG 4.1.2; Lighthouse, aria-hidden-body and aria-hidden-focus',
  kind: 'hidden-focus',
  words: {
    title: 'Hidden from screen readers, but the keyboard reaches it: {value}',
    why: 'The focus goes where nothing is read aloud, and people are lost.',
    fix: 'Take aria-hidden away, or keep the focus out with tabindex="-1" or the hidden attribute.',
  },
});

export const a11yListStructure = faultCheck({
  id: 'a11y-list-structure',
  severity: 'notice',
  source: 'WHATWG HTML, the ul, ol and li elements; Lighthouse, list and listitem',
  kind: 'list',
  words: {
    title: 'List with a {value} in the wrong place',
    why: 'Screen readers count the items of a list wrongly, or read no list at all.',
    fix: 'Let ul and ol have li elements only, and put everything else inside of them.',
  },
});

export const a11yTabindexPositive = faultCheck({
  id: 'a11y-tabindex-positive',
  severity: 'notice',
  source: 'WCAG 2.4.3; Lighthouse, tabindex',
  kind: 'tabindex',
  words: {
    title: 'tabindex of {value}',
    why: 'The keyboard jumps there first and then back to the start of the page.',
    fix: 'Use tabindex="0", and put the elements in the order in which they are to be reached.',
  },
});

/** What links to the words of a film are called in the nine languages. */
const transcript =
  /transcri|transkri|abschrift|untertitel|sous-titr|subtitle|caption|subtítulo|sottotitol|legenda|расшифров|стенограм|субтитр|altyazı|döküm|نص الفيديو|ترجمة/iu;

export const a11yVideoCaptions = faultCheck({
  id: 'a11y-video-captions',
  severity: 'warning',
  source: 'WCAG 1.2.2; Lighthouse, video-caption',
  kind: 'video',
  isServed: (page) => page.facts?.links.some(({ text, label }) => transcript.test(text) || transcript.test(label)) === true,
  words: {
    title: 'Video without captions',
    why: 'Deaf people, and everyone without sound, get nothing of what is said.',
    fix: 'Add a track element of the kind captions, or link to a transcript beside the video.',
  },
});
