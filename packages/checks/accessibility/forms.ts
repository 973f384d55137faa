/** Names for what people operate: form fields and frames. WCAG 4.1.2; Lighthouse, label and frame-title. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

export const a11yLabelMissing = pageCheck({
  id: 'a11y-label-missing',
  category: 'accessibility',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'WCAG 3.3.2 and 4.1.2; Lighthouse, label',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Form field without a label',
    title: '{count} form fields without a label',
    why: 'Screen readers announce a field without saying what belongs in it.',
    fix: 'Give each field a label element, or an aria-label where there is no room for one.',
  },
  docs: {
    condition: 'Input, select or textarea without label, aria-label(ledby) or title.',
    found: '<form action="/about"><input name="name"></form>',
    notFound:
      '<form action="/about"><label for="name-field">Name</label> <input id="name-field" name="name"> <input type="hidden" name="h"><input type="submit" value="Send the words"></form>',
  },
  run(page) {
    const forms = page.facts?.forms ?? [];
    if (forms.length === 0) return 'not-applicable';
    const bare = forms.filter((form) => form.unlabelled > 0);
    if (bare.length === 0) return 'pass';
    return bare.map((form) => ({
      group: form.url ?? form.action ?? '',
      evidence: { count: form.unlabelled, target: cut(form.url ?? form.action ?? ''), ...spot(page, form.offset) },
    }));
  },
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
    title: 'Frame without a title',
    why: 'Screen readers announce an unknown frame, and nobody knows whether to enter it.',
    fix: 'Add a title that says what the frame shows, such as "Map of our shop".',
  },
  docs: {
    condition: 'iframe without title.',
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

export const formsChecks: readonly Check[] = [a11yLabelMissing, a11yFrameTitle];
