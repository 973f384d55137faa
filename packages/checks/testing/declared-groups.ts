/** Pages and sites that show a check what it declares to read, and throw where it reads more: types can be gone around. */
import type { FactsOf } from '@orbweaver/facts/page-facts.ts';
import { completeGroups, type FactGroup, factGroups, groupedFacts, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import type { Check, WholePage } from '../check.ts';
import { questionGroups, type SiteView, subjectGroups } from '../site-view.ts';

type WholeFacts = FactsOf<FactGroup>;

/** The same check, whose `run` is shown what it declares alone. */
export function asDeclared(check: Check): Check {
  if (check.kind === 'text') return check;
  if (check.kind === 'site')
    return { ...check, run: (site: SiteView<FactGroup>, settings, runs) => check.run(siteAsDeclared(site, check), settings, runs) };
  return { ...check, run: (page: WholePage, settings, runs) => check.run(pageAsDeclared(page, check), settings, runs) };
}

function pageAsDeclared(page: WholePage, check: Check): WholePage {
  return page.facts === null ? page : { ...page, facts: factsAsDeclared(page.facts, check) };
}

function siteAsDeclared(site: SiteView<FactGroup>, check: Check): SiteView<FactGroup> {
  const declared = completeGroups(check.reads ?? []);
  const refuse = (question: string, groups: readonly FactGroup[]) => {
    const missing = groupsMissing(groups, declared);
    if (missing.length > 0) throw new Error(`${check.id} asks for ${question} and does not declare ${missing.join(', ')}`);
  };
  const shown: Record<string, unknown> = { ...site };
  for (const [question, groups] of Object.entries(questionGroups)) {
    const answer = shown[question] as (...values: unknown[]) => unknown;
    shown[question] = (...values: unknown[]) => {
      refuse(question, groups);
      return answer(...values);
    };
  }
  for (const [question, subjects] of Object.entries(subjectGroups)) {
    const answer = shown[question] as (subject: string) => unknown;
    shown[question] = (subject: string) => {
      refuse(`${question} of ${subject}`, (subjects as Readonly<Record<string, readonly FactGroup[]>>)[subject] ?? []);
      return answer(subject);
    };
  }
  shown['startFacts'] = () => {
    const facts = site.startFacts();
    return facts === null ? null : factsAsDeclared(facts, check);
  };
  return shown as unknown as SiteView<FactGroup>;
}

function factsAsDeclared(facts: WholeFacts, check: Check): WholeFacts {
  const declared = completeGroups(check.reads ?? []);
  const shown = { ...facts };
  for (const group of groupsMissing(factGroups, declared)) {
    for (const fact of groupedFacts[group]) {
      // Of the text the language may be read without the rest.
      if (fact === 'text' && declared.has('link-language')) Object.assign(shown, { text: { language: facts.text.language } });
      else throwOnRead(shown, fact, `${check.id} reads ${fact} and does not declare ${group}`);
    }
  }
  return shown;
}

function throwOnRead(target: object, fact: string, message: string): void {
  const get = () => {
    throw new Error(message);
  };
  Object.defineProperty(target, fact, { get, enumerable: true, configurable: true });
}
