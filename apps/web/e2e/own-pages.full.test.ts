/** Our own public pages as our own scan sees them, in nine languages, with articles that are not written in each: no error, no warning, and no guide that is nearly another one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@orbweaver/i18n/locales.ts';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../cli/src/testing/run-cli.ts';
import { guideList } from '../app/guides/guide-list.ts';
import { articlePath } from '../app/news/article-meta.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { hasServer } from './running-product.ts';

interface Row {
  readonly check: string;
  readonly severity: string;
  readonly url: string;
}

const english = {
  title: 'Scans go on after the battery was empty',
  summary: 'A scan that was cut off by a crash or an empty battery goes on where it stood, and no page is fetched twice.',
  body: `A scan of a large site takes hours, and much can happen to a laptop in that time. From this release on, a scan that was cut off
goes on at the page where it stood.

## What you notice

Open the scanner again, and the last scan waits there with a button that continues it. Pages that were read before are not fetched again, so
your server answers each of them once. The numbers of the overview grow on from where they were.

## What stays as it was

The file on your disk has the same format as before. Older versions open it, and every export holds the same columns.`,
};

const german = {
  title: 'Berichte lassen sich jetzt als PDF weitergeben',
  summary: 'Aus jedem Scan wird mit einem Klick ein PDF mit Titelseite, Zusammenfassung und den wichtigsten Aufgaben.',
  body: `Wer Ergebnisse an Kundinnen und Kunden weitergibt, braucht selten jede Zeile. Der neue Bericht beginnt mit einer Seite, die in einer
Minute gelesen ist, und nennt danach die Aufgaben in der Reihenfolge ihrer Wirkung.

## So geht es

Öffnen Sie einen Scan, wählen Sie „Bericht“ und dann „PDF“. Ihr Logo und der Name der Firma kommen aus dem Profil. Die Datei entsteht auf Ihrem
Gerät und wird nirgends hochgeladen.

## Was darin steht

Jede Aufgabe nennt die Zahl der Seiten, die sie betrifft, und ein Beispiel. Der Anhang listet alle Adressen auf.`,
};

const french = {
  title: 'Comparer deux analyses du même site',
  summary: 'Une nouvelle vue montre ce qui a été corrigé depuis la dernière analyse, ce qui est revenu et ce qui est nouveau.',
  body: `Après une série de corrections, une seule question compte : qu’est-ce qui a changé ? La comparaison place deux analyses l’une à côté de
l’autre et trie les problèmes en trois listes.

## Comment faire

Choisissez deux analyses dans la liste, puis « Comparer ». Chaque nombre ouvre exactement les lignes qu’il compte. Les pages ajoutées et retirées
ont leur propre onglet.

## À savoir

Les deux analyses doivent concerner le même hôte. Des réglages différents sont signalés en haut de la vue.`,
};

const compared = {
  title: 'Compare two scans of the same website',
  summary: 'A new view shows what was mended since the last scan, what came back, and what is new on the site.',
  body: `After a round of corrections one question counts: what has changed? The comparison sets two scans side by side and sorts their findings
into three lists.

## How it works

Choose two scans in the list, then “Compare”. Each number opens exactly the rows that it counts. Pages that came or went have a tab of their own.

## Good to know

Both scans must be of the same host. Settings that differ are named at the top of the view.`,
};

const articles = {
  'scans-go-on': { en: english },
  'berichte-als-pdf': { de: german },
  'comparer-deux-analyses': { fr: french, en: compared },
};

describe.skipIf(!hasServer)('our own public pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-own-pages-'));
  const file = join(folder, 'own.scan');
  let server: OwnServer;
  const ask = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await runCli(args, folder);
    expect(code, err).toBe(0);
    return out;
  };
  const issues = async (...args: string[]): Promise<readonly Row[]> => JSON.parse(await ask('issues', file, '--format', 'json', ...args));

  beforeAll(async () => {
    server = await startOwnServer();
    for (const [slug, versions] of Object.entries(articles)) await publish(slug, versions);
    await ask('scan', `${server.origin}/`, '--out', file, '--no-external');
  }, 1_800_000);
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function publish(slug: string, versions: object): Promise<void> {
    const url = '/server/admin/content/news';
    const { cookie } = server.admin;
    const begun = await server.call({ method: 'POST', url, cookie, payload: { slug, author: 'Ada Lovelace', versions } });
    expect(begun.statusCode, begun.body).toBe(201);
    const { id, revision } = begun.json().data;
    const published = await server.call({ method: 'POST', url: `${url}/${id}/publish`, cookie, payload: { revision, at: null } });
    expect(published.statusCode, published.body).toBe(200);
  }

  test('every guide is read in every language, every article in its own', async () => {
    const pages = await ask('report', file, '--format', 'csv', '--dataset', 'pages', '--out', '-');
    const urls = new Set(pages.match(/http:[^",\s]+/g));
    const guides = locales.flatMap(({ id }) => guideList.map((guide) => `${id === 'en' ? '' : `/${id}`}/guides/${guide.id}`));
    const news = Object.entries(articles).flatMap(([slug, versions]) =>
      Object.keys(versions).map((language) => articlePath({ language, slug })),
    );
    expect([...guides, ...news].filter((path) => !urls.has(server.origin + path))).toEqual([]);
    const others = locales.flatMap(({ id }) => Object.keys(articles).map((slug) => articlePath({ language: id, slug })));
    expect(others.filter((path) => urls.has(server.origin + path)).sort()).toEqual(news.sort());
  });

  test.each(['error', 'warning'])('there is no %s', async (severity) => {
    // How fast this machine answers beside other work says nothing of the pages.
    const found = (await issues('--severity', severity)).filter(({ check }) => !timingChecks.has(check));
    expect(found.map(({ check, url }) => `${check} ${url}`)).toEqual([]);
  });

  test.each(['content-near-duplicate', 'content-exact-duplicate'])('%s was looked for, and there is none', async (check) => {
    expect(await issues('--check', check)).toEqual([]);
  });
});
