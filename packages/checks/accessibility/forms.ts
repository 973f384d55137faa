/** Names for what people operate: form fields and frames. WCAG 4.1.2; Lighthouse, label and frame-title. */
import type { FormFact } from '@orbweaver/facts/page-facts.ts';
import { originOf, urlPath, urlQuery } from '@orbweaver/model/url.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

/** One finding for each form with such fields, and one for those outside forms. */
function judgeForms(
  page: PageView<'forms'>,
  countFields: (form: FormFact) => number,
  placeOf: (form: FormFact) => number = ({ offset }) => offset,
): PageOutcome {
  const forms = page.facts?.forms ?? [];
  if (forms.length === 0) return 'not-applicable';
  const wrong = forms.filter((form) => countFields(form) > 0);
  if (wrong.length === 0) return 'pass';
  return wrong.map((form) => {
    const evidence = { count: countFields(form), ...spot(page, placeOf(form)) };
    if (form.isOutside) return { evidence };
    const target = form.url ?? form.action ?? '';
    return {
      group: groupOfForm(target, page.url),
      evidence: { ...evidence, target: cut(target) },
    };
  });
}

/** A form that leads back to its page is the same on every page: `?do=edit`. */
function groupOfForm(target: string, pageUrl: string): string {
  if (!/^https?:/.test(target)) return target;
  return originOf(target) === originOf(pageUrl) && urlPath(target) === urlPath(pageUrl) ? `?${urlQuery(target)}` : target;
}

export const a11yLabelMissing = pageCheck({
  id: 'a11y-label-missing',
  category: 'accessibility',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'WCAG 3.3.2 and 4.1.2; Lighthouse, label',
  appliesTo: 'html',
  reads: ['forms'],
  settings: {},
  words: {
    name: 'Form field without a label',
    title: 'Form fields without a label: {count}',
    why: 'Screen readers announce a field without saying what belongs in it.',
    fix: 'Give each field a label element, or an aria-label if there is no room for one.',
  },
  docs: {
    condition:
      'Input, select or textarea without a label, aria-label(ledby), title or placeholder, in a form or outside; outside forms, those that are hidden or disabled are left out, and checkboxes and radio buttons that have no name attribute.',
    found: '<form action="/about"><input name="name"></form>',
    notFound:
      '<form action="/about"><label for="name-field">Name</label> <input id="name-field" name="name"> <input type="hidden" name="h"><input type="submit" value="Send the words"></form>',
  },
  run: (page) => judgeForms(page, ({ unlabelled }) => unlabelled),
});

export const a11yLabelPlaceholderOnly = pageCheck({
  id: 'a11y-label-placeholder-only',
  category: 'accessibility',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'W3C, HTML Accessibility API Mappings 4.1; WCAG 3.3.2',
  appliesTo: 'html',
  reads: ['forms'],
  settings: {},
  words: {
    name: 'Form field labelled only by a placeholder',
    title: 'Form fields labelled only by a placeholder: {count}',
    why: 'A placeholder disappears as soon as someone types, and is often too pale to read.',
    fix: 'Add a label element or an aria-label, and use the placeholder for an example.',
  },
  docs: {
    condition: 'Text field or textarea with a placeholder, but without label, aria-label(ledby) or title.',
    found: '<form action="/search"><input type="search" name="q" placeholder="Search"></form>',
    notFound: '<form action="/search"><input type="search" name="q" placeholder="Red lantern" aria-label="Search"></form>',
  },
  run: (page) =>
    judgeForms(
      page,
      ({ placeholderOnly }) => placeholderOnly ?? 0,
      ({ placeholderAt, offset }) => placeholderAt ?? offset,
    ),
});

export const a11yFrameTitle = pageCheck({
  id: 'a11y-frame-title',
  category: 'accessibility',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WCAG 4.1.2; Lighthouse, frame-title',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Frame without a title',
    title: 'Frame has no title',
    why: 'Screen readers announce an unnamed frame, and users do not know whether to enter it.',
    fix: 'Add a title that says what the frame shows, such as "Map of our shop".',
  },
  docs: {
    condition: 'iframe without title; frames that nobody sees, such as those of tag managers, are left out.',
    found: '<p><iframe src="https://other.example/ok/frame"></iframe></p>',
    notFound: '<p><iframe src="https://other.example/ok/frame-two" title="A frame of the neighbour"></iframe></p>',
  },
  run(page) {
    const frames = (page.facts?.resources ?? []).filter((resource) => resource.kind === 'iframe');
    if (frames.length === 0) return 'not-applicable';
    const bare = frames.filter((frame) => (frame.title ?? '') === '' && !isInvisible(frame.url));
    if (bare.length === 0) return 'pass';
    return bare.map((frame) => ({
      group: frame.url ?? frame.href,
      evidence: { target: cut(frame.url ?? frame.href), ...spot(page, frame.offset) },
    }));
  },
});

/** Frames of tag managers and pixels that have no content for anyone. */
function isInvisible(url: string | null): boolean {
  return url === null || /^https:\/\/(?:www\.googletagmanager\.com\/ns\.html|[\w.]*doubleclick\.net\/|www\.facebook\.com\/tr)/.test(url);
}

export const formsChecks: readonly Check[] = [a11yLabelMissing, a11yLabelPlaceholderOnly, a11yFrameTitle];
