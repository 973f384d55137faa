/** The folded line of a person's own rules: what is taken from each page and counted on it, with what is wrong with a rule while it is typed. */
import { type RuleFault, readRules } from '@orbweaver/model/extraction.ts';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Folded, hintOf, type OptionsProps } from './option-panels.tsx';
import { optionsOf } from './scan-choices.ts';

/** Names stay as they are in each language: they are a person's own. */
const examples = {
  extract: 'Price = css: .price\nNext = css@href: a[rel=next]\nAuthor = xpath: //meta[@name="author"]/@content',
  search: 'Sold out = text.visible: sold out\nTracking = regex: GTM-[A-Z0-9]+',
} as const;

const maxLineChars = 60;

export function RuleOptions({ choices, onChange, faults }: OptionsProps & { readonly faults: readonly RuleFault[] }) {
  const t = useTranslate();
  const lines = optionsOf(choices, null);
  const told = (option: keyof typeof examples) => {
    const fault = faults.find(({ line }) => lines[option].includes(line));
    if (fault === undefined) return undefined;
    const { line, code, detail } = fault;
    // A rule reads from left to right in any language.
    const rule = `\u2066${line.length > maxLineChars ? `${line.slice(0, maxLineChars)}…` : line}\u2069`;
    return t('scanner.rule-at', { rule, fault: t(`scanner.rule-fault.${code}`, { detail }) });
  };
  return (
    <Folded title={t('scanner.rules', { count: readRules(lines).rules.length })}>
      <div className="grid gap-3 lg:grid-cols-2">
        {(['extract', 'search'] as const).map((option) => (
          <TextArea
            key={option}
            label={t(`scanner.option.${option}`)}
            hint={hintOf(option, t)}
            error={told(option)}
            dir="ltr"
            rows={4}
            className="font-mono"
            spellCheck={false}
            autoCapitalize="none"
            placeholder={examples[option]}
            value={choices[option]}
            onChange={(event) => onChange({ ...choices, [option]: event.target.value })}
          />
        ))}
      </div>
    </Folded>
  );
}
