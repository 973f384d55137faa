/** AMP pages, told by the runtime that they load. AMP HTML specification. */

import { ownValue } from '@orbweaver/model/lookup.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical } from '../indexability.ts';
import { metaNamed } from '../meta-content.ts';

const source = 'AMP HTML specification';

function isRuntime(url: string | null): boolean {
  return (
    url?.startsWith('https://cdn.ampproject.org/') === true && /^https:\/\/cdn\.ampproject\.org\/(?:rtv\/\d+\/|lts\/)?v0\.m?js$/.test(url)
  );
}

function isAmp(page: PageView): boolean {
  return page.facts?.resources.some((resource) => isRuntime(resource.url)) === true;
}

export const ampNoCanonical = pageCheck({
  id: 'amp-no-canonical',
  category: 'amp',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'AMP page without canonical',
    title: 'AMP page has no canonical',
    why: 'The canonical of every AMP page must point to the page it is a version of, or to itself.',
    fix: 'Add a canonical that points to the non-AMP page.',
  },
  docs: {
    condition: 'AMP page without a canonical.',
    found: `
      <!DOCTYPE html>
      <html amp lang="en">
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      <script async src="https://cdn.ampproject.org/v0.js"></script>
      </head>
    `,
    notFound: `
      <!DOCTYPE html>
      <html amp lang="en">
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      <script async src="https://cdn.ampproject.org/v0.js"></script>
      <link rel="canonical" href="https://site.example/page">
      </head>
    `,
  },
  run(page) {
    if (!isAmp(page)) return 'not-applicable';
    return effectiveCanonical(page.facts?.canonicals ?? []) === null ? [{ evidence: {} }] : 'pass';
  },
});

export const ampStructureInvalid = pageCheck({
  id: 'amp-structure-invalid',
  category: 'amp',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['inline-code'],
  settings: {},
  words: {
    name: 'AMP page lacks required markup',
    title: 'AMP page lacks {value}',
    why: 'The page fails AMP validation and is not served as AMP.',
    fix: 'Add what every AMP page must have: doctype, charset, viewport, runtime loaded async, boilerplate styles.',
  },
  docs: {
    condition:
      'A page that loads the AMP runtime has no <!doctype html>, no <meta charset="utf-8">, no viewport with the device width, no async on the runtime script, or no style block.',
    found: `
      <html amp lang="en">
      <script async src="https://cdn.ampproject.org/v0.js"></script>
    `,
    notFound: `
      <html lang="en">
      <link rel="stylesheet" href="/site.css">
    `,
  },
  run(page) {
    const facts = page.facts;
    if (facts === null || !isAmp(page)) return 'not-applicable';
    const runtime = facts.resources.find((resource) => isRuntime(resource.url));
    const faults = [
      ...(facts.document.doctype === 'html' ? [] : ['<!doctype html>']),
      ...(facts.document.declaredCharset.meta?.toLowerCase() === 'utf-8' ? [] : ['<meta charset="utf-8">']),
      ...(/width\s*=\s*device-width/i.test(metaNamed(page, 'viewport')?.content ?? '') ? [] : ['viewport width=device-width']),
      ...(runtime?.async || runtime?.module ? [] : ['async on the runtime script']),
      ...(facts.inlineCss.blocks > 0 ? [] : ['boilerplate styles']),
    ];
    return faults.length === 0 ? 'pass' : [{ group: faults.join(', '), evidence: { value: cut(faults.join(', ')), count: faults.length } }];
  },
});

/** Elements that AMP forbids or replaces by its own. `img` and `video` may stand in noscript as a fallback. */
const forbidden: readonly string[] = ['frame', 'frameset', 'object', 'param', 'applet', 'embed', 'base'];

export const ampDisallowedHtml = pageCheck({
  id: 'amp-disallowed-html',
  category: 'amp',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['markup', 'inline-code'],
  settings: { maxInlineCssChars: 75_000 },
  words: {
    name: 'Disallowed HTML on an AMP page',
    title: 'AMP page contains HTML that AMP does not allow: {value}',
    why: 'The page fails AMP validation and is not served as AMP.',
    fix: 'Use amp- elements, only scripts from the AMP Project, and fewer inline styles.',
  },
  docs: {
    condition: 'Forbidden tags, custom scripts, or > 75,000 characters of inline CSS.',
    found: `
      <html amp lang="en">
      <script async src="https://cdn.ampproject.org/v0.js"></script>
      <style amp-custom>p{margin:0}</style>
      <script src="/f/amp.js" async></script>
    `,
    notFound: `
      <html lang="en">
      <link rel="stylesheet" href="/site.css">
    `,
  },
  run(page, settings) {
    const facts = page.facts;
    if (facts === null || !isAmp(page)) return 'not-applicable';
    const tag = forbidden.find((name) => (ownValue(facts.tagCounts, name) ?? 0) > 0);
    if (tag !== undefined) return [{ group: tag, evidence: { value: tag, count: ownValue(facts.tagCounts, tag) ?? 0 } }];
    const script = facts.resources.find(
      (each) => each.kind === 'js' && each.element === 'script' && each.url !== null && !each.url.startsWith('https://cdn.ampproject.org/'),
    );
    if (script !== undefined)
      return [
        {
          group: groupOfPhrase('amp-script'),
          evidence: { value: 'script of its own', target: cut(script.url ?? script.href), ...spot(page, script.offset) },
        },
      ];
    const { chars } = facts.inlineCss;
    return chars > settings.maxInlineCssChars
      ? [{ group: groupOfPhrase('amp-styles'), evidence: { value: `${chars} characters of styles`, limit: settings.maxInlineCssChars } }]
      : 'pass';
  },
});

export const pagesChecks: readonly Check[] = [ampNoCanonical, ampStructureInvalid, ampDisallowedHtml];
