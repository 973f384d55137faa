/** Loads the guides from the files of the build, in the reader's language where they are written in it, else in English. */
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import type { Area } from '@orbweaver/i18n/keys.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import { nearestLanguage } from '@orbweaver/model/content.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { loadPage, type PageBasics, webContextKey } from '../web-context.server.ts';
import { prepareBody, sectionsOf } from './guide-body.ts';
import { type GuidePlace, guidePath, linkFrom, toolPath } from './guide-links.ts';
import { guideList } from './guide-list.ts';
import { readGuide } from './read-guide.ts';

// Read when first asked for.
const files = import.meta.glob<string>('./articles/*/*.md', { query: '?raw', import: 'default' });
const fileOf = (language: string, id: string) => `./articles/${language}/${id}.md`;

export interface GuideEntry {
  readonly id: string;
  readonly path: string;
  readonly language: LocaleId;
  readonly title: string;
  readonly summary: string;
}

/** Languages that a guide is written in. */
export function languagesOfGuide(id: string): readonly LocaleId[] {
  return locales.flatMap((locale) => (Object.hasOwn(files, fileOf(locale.id, id)) ? [locale.id] : []));
}

async function readText(id: string, locale: LocaleId) {
  const language = nearestLanguage(languagesOfGuide(id), locale) as LocaleId;
  return { language, ...readGuide((await ownValue(files, fileOf(language, id))?.()) ?? '') };
}

async function entryOf(id: string, place: GuidePlace, locale: LocaleId): Promise<GuideEntry> {
  const { language, title, summary } = await readText(id, locale);
  return { id, path: guidePath(id, place, locale), language, title, summary };
}

export async function loadGuides(args: LoaderFunctionArgs, place: GuidePlace) {
  const basics = await loadPage(args, ['guides']);
  return { ...basics, guides: await listGuides(place, basics.locale) };
}

export function listGuides(place: GuidePlace, locale: LocaleId): Promise<GuideEntry[]> {
  return Promise.all(guideList.map(({ id }) => entryOf(id, place, locale)));
}

/** A guide that does not exist throws the 404 page. */
export async function loadGuide(args: LoaderFunctionArgs, place: GuidePlace) {
  const at = guideList.findIndex(({ id }) => id === args.params['id']);
  const guide = guideList[at];
  if (guide === undefined) throw data({ reason: 'unmatched' }, { status: 404 });
  const basics = await loadShown(
    args,
    guide.tools.map((id) => `tool-${id}` as const),
  );
  const { locale } = basics;
  const { body, ...text } = await readText(guide.id, locale);
  const html = args.context.get(webContextKey).renderMarkdown(prepareBody(body, linkFrom(place, locale)));
  const beside = [guideList[at - 1], guideList[at + 1]].map((each) => (each === undefined ? null : entryOf(each.id, place, locale)));
  const [names, previous = null, next = null] = await Promise.all([namesOfChecks(locale), ...beside]);
  return {
    ...basics,
    guide: {
      ...text,
      id: guide.id,
      languages: languagesOfGuide(guide.id),
      html,
      sections: sectionsOf(html),
      checks: guide.checks.map((id) => ({ id, name: names(id) })),
      tools: guide.tools.map((id) => ({ id, path: toolPath(id, place, locale) })),
      previous,
      next,
    },
  };
}

export type GuideShown = Awaited<ReturnType<typeof loadGuide>>['guide'];

/** The fix list of the last scan is this device's; its page has words alone. */
export function loadTimeline(args: LoaderFunctionArgs) {
  return loadShown(args, []);
}

/** Of the tools their names alone, of the results how findings are counted and where they lead. */
async function loadShown(args: LoaderFunctionArgs, tools: readonly Area[]): Promise<PageBasics> {
  const basics = await loadPage(args, ['guides', 'results', ...tools]);
  const isShown = (key: string) => /^guides\.|^tool-[\w-]+\.title$|^results\.(?:finding-count$|fix\.|effort\.)/.test(key);
  return { ...basics, words: Object.fromEntries(Object.entries(basics.words).filter(([key]) => isShown(key))) };
}

async function namesOfChecks(locale: LocaleId): Promise<(id: string) => string> {
  const words = wordsByCheck(await loadWords(locale, [checkFiles]));
  return (id) => words.get(id)?.name ?? id;
}
