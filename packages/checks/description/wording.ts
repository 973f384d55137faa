/** A description that was never filled in. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';
import { findPlaceholder } from '../placeholders.ts';

export const descriptionPlaceholder = pageCheck({
  id: 'description-placeholder',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source: 'Our judgement: templates left unfilled',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Template placeholder in the meta description',
    title: 'Meta description contains an unfilled placeholder: {rule}',
    why: 'Everyone sees the placeholder in search results.',
    fix: 'Find out why the template got no value for this page.',
  },
  docs: {
    condition:
      'The description contains {{ }}, {% %}, <% %>, a name in dollar braces, %%name%%, [object Object] or lorem ipsum, is undefined, null, NaN, %s, true, false or string, or ends in one of the first four after a separator.',
    found:
      '<meta name="description" content="Lanterns of {{ region.name }} and where they are made by hand, by people who have learnt it from those who made lanterns before them; come and see us now.">',
    notFound:
      '<meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes and find a shop near you.">',
  },
  run(page) {
    const meta = metaNamed(page, 'description');
    if (meta === null) return 'not-applicable';
    const text = contentOf(meta);
    const found = findPlaceholder(text);
    return found === null ? 'pass' : [{ group: found, evidence: { value: cut(text), rule: cut(found), ...spot(page, meta.offset) } }];
  },
});

export const wordingChecks: readonly Check[] = [descriptionPlaceholder];
