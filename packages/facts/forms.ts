/** Forms, and fields outside them: target, method, password fields, fields that nothing names (label, aria-label, aria-labelledby, title), and those that only a placeholder names. */
import { isHiddenStyle } from './elements.ts';
import type { FormFact } from './page-facts.ts';
import type { Draft, PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

/** Input types that need no label: not shown, or named by their own value or alt. */
const selfNamed = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
/** Fields that a placeholder does not name: all others are written into. HTML Accessibility API Mappings, accessible name computation. */
const withoutPlaceholder = new Set('checkbox radio file range color date datetime-local month week time select'.split(' '));

const emptyForm = { url: null, hasPassword: false, unlabelled: 0, fields: 0 };

export function formExtractor(scope: PageScope): KeptExtractor<FormFact[]> {
  let forms: Draft<FormFact>[] = [];
  const labelled = new Set<string>();
  const unnamed: {
    readonly form: Draft<FormFact>;
    readonly id: string | null;
    readonly hasPlaceholder: boolean;
    readonly offset: number;
  }[] = [];
  let open: Draft<FormFact> | null = null;
  let outside: Draft<FormFact> | null = null;
  let labels = 0;
  /** Forms that show a field, and forms that show a button. */
  const withField = new Set<Draft<FormFact>>();
  const withButton = new Set<Draft<FormFact>>();

  function show(form: Draft<FormFact>, parts: Set<Draft<FormFact>>): void {
    if (scope.hiddenDepth === 0) parts.add(form);
  }

  function field(tag: TagCursor): void {
    const type = tag.name === 'input' ? (tag.attr('type')?.trim().toLowerCase() ?? 'text') : tag.name;
    if (type === 'hidden') return;
    if (open === null) return fieldOutside(tag, type);
    open.fields += 1;
    if (type === 'password') open.hasPassword = true;
    show(open, selfNamed.has(type) ? withButton : withField);
    name(open, tag, type);
  }

  function name(form: Draft<FormFact>, tag: TagCursor, type: string): void {
    if (selfNamed.has(type) || labels > 0) return;
    if (tag.attr('aria-label') || tag.attr('aria-labelledby') || tag.attr('title')) return;
    const hasPlaceholder = !withoutPlaceholder.has(type) && (tag.attr('placeholder') ?? '').trim() !== '';
    unnamed.push({ form, id: tag.attr('id'), hasPlaceholder, offset: tag.offset });
  }

  /** Fields that only scripts read; nobody operates those of a list of tasks, or those that scripts copy from. */
  function fieldOutside(tag: TagCursor, type: string): void {
    const isHidden =
      scope.hiddenDepth > 0 || tag.hasAttr('hidden') || isHiddenStyle(tag.attr('style')) || tag.attr('aria-hidden') === 'true';
    if (isHidden || tag.hasAttr('disabled') || isSwitch(tag, type)) return;
    outside ??= { ...emptyForm, action: null, method: 'get', offset: -1, isOutside: true };
    outside.fields += 1;
    name(outside, tag, type);
  }

  return {
    reset() {
      forms = [];
      labelled.clear();
      unnamed.length = 0;
      withField.clear();
      withButton.clear();
      [open, outside] = [null, null];
      labels = 0;
    },
    tags: {
      form(tag) {
        const form = { ...emptyForm, action: tag.attr('action'), method: methodOf(tag), offset: tag.offset };
        const outer = open;
        forms.push(form);
        open = form;
        tag.onClose(() => {
          open = outer;
        });
      },
      label(tag) {
        const target = tag.attr('for');
        if (target !== null) labelled.add(target);
        labels += 1;
        tag.onClose(() => {
          labels -= 1;
        });
      },
      input: field,
      button() {
        if (open !== null) show(open, withButton);
      },
      select: field,
      textarea: field,
    },
    result() {
      for (const { form, id, hasPlaceholder, offset } of unnamed) {
        if (id !== null && labelled.has(id)) continue;
        if (hasPlaceholder) form.placeholderOnly = (form.placeholderOnly ?? 0) + 1;
        else form.unlabelled += 1;
        if (form === outside) tellPlace(form, hasPlaceholder, offset);
      }
      for (const form of forms) if (withField.has(form) && withButton.has(form)) form.complete = true;
      for (const form of forms) form.url = form.action ? scope.resolve(form.action) : scope.resolveFromPage(scope.pageUrl);
      if (outside === null || (outside.offset < 0 && outside.placeholderAt === undefined)) return forms;
      if (outside.offset < 0) outside.offset = outside.placeholderAt as number;
      return [...forms, outside];
    },
  };
}

/** The first field that nothing names, and the first that a placeholder does: each check shows its own. */
function tellPlace(form: Draft<FormFact>, hasPlaceholder: boolean, offset: number): void {
  if (hasPlaceholder && form.placeholderOnly === 1) form.placeholderAt = offset;
  if (!hasPlaceholder && form.unlabelled === 1) form.offset = offset;
}

/** A checkbox that nothing sends: style sheets open and close a menu by it, which its label says. */
function isSwitch(tag: TagCursor, type: string): boolean {
  return (type === 'checkbox' || type === 'radio') && !tag.attr('name');
}

function methodOf(tag: TagCursor): string {
  const method = tag.attr('method')?.trim().toLowerCase();
  return method === 'post' || method === 'dialog' ? method : 'get';
}
