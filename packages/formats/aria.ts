/** Roles, attributes and values of WAI-ARIA 1.2, with those of DPUB-ARIA 1.1, Graphics-ARIA and the drafts of ARIA 1.3 that browsers support. */

const roles: ReadonlySet<string> = new Set(
  `alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary contentinfo
  definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img insertion link list listbox
  listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation
  progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion
  superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem text sectionheader sectionfooter
  graphics-document graphics-object graphics-symbol`.split(/\s+/),
);

/** Known attributes with their values; '' = any text, 'number' = a number. Empty values are as good as absent. */
const attributes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'aria-activedescendant': '',
    'aria-atomic': 'true false',
    'aria-autocomplete': 'inline list both none',
    'aria-braillelabel': '',
    'aria-brailleroledescription': '',
    'aria-busy': 'true false',
    'aria-checked': 'true false mixed undefined',
    'aria-colcount': 'number',
    'aria-colindex': 'number',
    'aria-colindextext': '',
    'aria-colspan': 'number',
    'aria-controls': '',
    'aria-current': 'page step location date time true false',
    'aria-describedby': '',
    'aria-description': '',
    'aria-details': '',
    'aria-disabled': 'true false',
    'aria-dropeffect': '',
    'aria-errormessage': '',
    'aria-expanded': 'true false undefined',
    'aria-flowto': '',
    'aria-grabbed': 'true false undefined',
    'aria-haspopup': 'true false menu listbox tree grid dialog',
    'aria-hidden': 'true false undefined',
    'aria-invalid': 'grammar false spelling true',
    'aria-keyshortcuts': '',
    'aria-label': '',
    'aria-labelledby': '',
    'aria-level': 'number',
    'aria-live': 'assertive off polite',
    'aria-modal': 'true false',
    'aria-multiline': 'true false',
    'aria-multiselectable': 'true false',
    'aria-orientation': 'horizontal vertical undefined',
    'aria-owns': '',
    'aria-placeholder': '',
    'aria-posinset': 'number',
    'aria-pressed': 'true false mixed undefined',
    'aria-readonly': 'true false',
    'aria-relevant': '',
    'aria-required': 'true false',
    'aria-roledescription': '',
    'aria-rowcount': 'number',
    'aria-rowindex': 'number',
    'aria-rowindextext': '',
    'aria-rowspan': 'number',
    'aria-selected': 'true false undefined',
    'aria-setsize': 'number',
    'aria-sort': 'ascending descending none other',
    'aria-valuemax': 'number',
    'aria-valuemin': 'number',
    'aria-valuenow': 'number',
    'aria-valuetext': '',
  }),
);

const required: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['aria-checked'],
  combobox: ['aria-expanded'],
  heading: ['aria-level'],
  menuitemcheckbox: ['aria-checked'],
  menuitemradio: ['aria-checked'],
  meter: ['aria-valuenow'],
  radio: ['aria-checked'],
  scrollbar: ['aria-valuenow'],
  slider: ['aria-valuenow'],
  switch: ['aria-checked'],
};

const none: readonly string[] = [];

/** `role` in lower case. */
export function isAriaRole(role: string): boolean {
  return roles.has(role) || /^doc-[a-z]+$/.test(role);
}

export function isAriaAttribute(name: string): boolean {
  return attributes.has(name);
}

/** Of a known attribute. */
export function isAriaValue(name: string, value: string): boolean {
  const allowed = attributes.get(name) ?? '';
  const text = value.trim().toLowerCase();
  if (allowed === '' || text === '') return true;
  return allowed === 'number' ? /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) : allowed.split(' ').includes(text);
}

/** Attributes without which the role says nothing. */
export function requiredAria(role: string): readonly string[] {
  return Object.hasOwn(required, role) ? (required[role] ?? none) : none;
}
