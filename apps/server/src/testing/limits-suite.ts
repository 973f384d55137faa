/** Counters and page leases: what the plan grants, under requests that race, fail and come after a refill. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscription, useGrant } from '../db/schema.ts';
import { createGrants } from '../limits/grants.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const day = 24 * 60 * 60 * 1000;

export function limitsSuite(get: () => TestApp): void {
  const grant = (person: Person, counter: string) =>
    get().call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter, url: 'https://example.com/' } });
  const stateOf = async (person: Person) => (await get().call({ url: '/server/user/stateData', cookie: person.cookie })).json().data;
  const grantsOf = () =>
    createGrants({ db: get().db, hasLimits: true, storage: { maxUploadBytes: 1, storagePerAccount: null }, now: () => get().clock.now });

  test('the state of a new account has the exact wire names', async () => {
    const person = await newPerson(get());
    const state = await stateOf(person);
    expect(state).toEqual({
      name: 'Ada Lovelace',
      email: person.email,
      phone: null,
      google_api: null,
      dark_mode: 0,
      verified: 1,
      settings: { showReview: true },
      subscription: {
        id: expect.any(String),
        plan_id: 'trial',
        stripe_invoice: null,
        ai_credit: 0,
        save_slot: 0,
        sumo_ai_credit: 0,
        active: 1,
        auto_cancel: 0,
        pricing_plan: { analysis: 10, spider: 10, link: 10, code: 10, tools: 10, unlimited: 0 },
        spider_used: 0,
        analysis_used: 0,
        html_used: 0,
        css_used: 0,
        js_used: 0,
        image_used: 0,
        htaccess_used: 0,
        text_used: 0,
        link_used: 0,
        sitemap_used: 0,
      },
    });
  });

  test('40 requests at once get 10 uses, and the refusal names the refill', async () => {
    const person = await newPerson(get());
    const responses = await Promise.all(Array.from({ length: 40 }, () => grant(person, 'spider')));
    const granted = responses.filter(({ statusCode }) => statusCode === 200);
    const refused = responses.filter(({ statusCode }) => statusCode === 403);
    expect([granted.length, refused.length]).toEqual([10, 30]);
    expect(new Set(granted.map((response) => response.json().data.id)).size).toBe(10);
    const { code, data } = refused[0]?.json().error ?? {};
    expect([code, data.counter]).toEqual(['limit-reached', 'spider']);
    expect(Date.parse(data.resetAt)).toBeGreaterThan(Date.now() + 27 * day);
    expect((await stateOf(person)).subscription.spider_used).toBe(10);
  });

  test('200 uses at once, half of them after the window’s turn, are ten of each window', async () => {
    const person = await newPerson(get());
    await grantsOf().limitsOfUser(person.userId);
    const { db, clock } = get();
    let asked = 0;
    const now = () => new Date(clock.now.getTime() + (asked++ < 200 ? day : 40 * day));
    const { grantScan } = createGrants({ db, hasLimits: true, storage: { maxUploadBytes: 1, storagePerAccount: null }, now });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => grantScan(person.userId, { counter: 'spider' })));
    const granted = await db.select().from(useGrant).where(eq(useGrant.userId, person.userId));
    const byWindow = Map.groupBy(granted, ({ windowStart }) => windowStart.getTime());
    expect([...byWindow.values()].map((grants) => grants.length)).toEqual([10, 10]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const [row] = await db.select().from(subscription).where(eq(subscription.userId, person.userId));
    expect(row?.spider).toBe(10);
  });

  test('counters of a group share one limit: code is html, css and js', async () => {
    const person = await newPerson(get());
    const responses = [];
    for (const counter of ['html', 'css', 'js', 'html', 'css', 'js', 'html', 'css', 'js', 'html', 'css'])
      responses.push(await grant(person, counter));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 403]);
    const { subscription: used } = await stateOf(person);
    expect([used.html_used, used.css_used, used.js_used]).toEqual([4, 3, 3]);
    expect((await grant(person, 'image')).statusCode).toBe(200);
  });

  test('parallel leases cannot pass the ten pages of a trial scan', async () => {
    const person = await newPerson(get());
    const { id, pageLimit } = (await grant(person, 'spider')).json().data;
    expect(pageLimit).toBe(10);
    const leased = await Promise.all(Array.from({ length: 8 }, () => grantsOf().leasePages(id, 3)));
    expect(leased.reduce((sum, pages) => sum + pages, 0)).toBe(10);
    expect(await grantsOf().leasePages(id, 1)).toBe(0);
    await grantsOf().returnPages(id, 4);
    expect(await grantsOf().leasePages(id, 50)).toBe(4);
  });

  test('a failed scan gives its use back, once; one that got pages does not', async () => {
    const person = await newPerson(get());
    const empty = (await grant(person, 'spider')).json().data.id;
    const full = (await grant(person, 'spider')).json().data.id;
    await grantsOf().leasePages(full, 2);
    const finish = (id: string) =>
      get().call({ method: 'POST', url: `/server/grants/${id}/finish`, cookie: person.cookie, payload: { outcome: 'failed' } });
    await Promise.all([finish(empty), finish(empty), finish(empty), finish(full)]);
    expect((await stateOf(person)).subscription.spider_used).toBe(1);
    expect((await finish(empty)).statusCode).toBe(404);
    expect(await grantsOf().leasePages(empty, 1)).toBe(0);
  });

  const beginAndFail = async (person: Person, counter: string, outcome = 'failed'): Promise<number> => {
    const begun = await grant(person, counter);
    if (begun.statusCode === 200) {
      const url = `/server/grants/${begun.json().data.id}/finish`;
      await get().call({ method: 'POST', url, cookie: person.cookie, payload: { outcome } });
    }
    return begun.statusCode;
  };

  test.each(['html', 'spider'])(
    '%s: what is told to have failed is given back as often as the plan has uses, not without end',
    async (counter) => {
      const person = await newPerson(get());
      const begun: number[] = [];
      for (let i = 0; i < 22; i++) begun.push(await beginAndFail(person, counter, i % 2 === 0 ? 'failed' : 'blocked'));
      expect(begun).toEqual([...Array(20).fill(200), 403, 403]);
      expect((await stateOf(person)).subscription[`${counter}_used`]).toBe(10);
    },
  );

  test('a tool tells within the hour that it failed, a scan within the day', async () => {
    const person = await newPerson(get());
    const minute = 60_000;
    const begin = async (counter: string): Promise<string> => (await grant(person, counter)).json().data.id;
    const [css, lateCss, spider, lateSpider] = [await begin('css'), await begin('css'), await begin('spider'), await begin('spider')];
    const start = get().clock.now.getTime();
    const failAfter = async (id: string, minutes: number) => {
      get().clock.now = new Date(start + minutes * minute);
      await grantsOf().finishScan(id, 'failed');
      const { subscription: state } = await stateOf(person);
      return [state.css_used, state.spider_used];
    };
    try {
      expect(await failAfter(css, 59)).toEqual([1, 2]);
      expect(await failAfter(lateCss, 61)).toEqual([1, 2]);
      expect(await failAfter(spider, 23 * 60)).toEqual([1, 1]);
      expect(await failAfter(lateSpider, 25 * 60)).toEqual([1, 1]);
    } finally {
      get().clock.now = new Date(get().clock.now.getTime() - 25 * 60 * minute);
    }
  });

  const analyse = (person: Person, pages: number, counter = 'analysis') =>
    get().call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter, pages } });

  test('several analysed pages are a use and a page of the gateway each, and none where not all can be had', async () => {
    const person = await newPerson(get());
    const { id, pageLimit, limits } = (await analyse(person, 3)).json().data;
    expect([pageLimit, limits.groups.analysis, limits.groups.spider]).toEqual([3, { used: 3, limit: 10 }, { used: 0, limit: 10 }]);
    expect(await grantsOf().leasePages(id, 50)).toBe(3);
    const refused = await analyse(person, 8);
    expect([refused.statusCode, refused.json().error]).toMatchObject([403, { code: 'limit-reached', data: { counter: 'analysis' } }]);
    expect((await analyse(person, 7)).statusCode).toBe(200);
    expect((await stateOf(person)).subscription.analysis_used).toBe(10);
  });

  test('only an analysis names pages, from one to a thousand', async () => {
    const person = await newPerson(get());
    const asked = [await analyse(person, 2, 'spider'), await analyse(person, 0), await analyse(person, 1001), await analyse(person, 1.5)];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  });

  test('an analysis of several pages that came to nothing gives all its uses back, and each counts among those given back', async () => {
    const person = await newPerson(get());
    const used: number[] = [];
    for (let i = 0; i < 3; i++) {
      const { id } = (await analyse(person, 4)).json().data;
      await grantsOf().finishScan(id, 'failed');
      used.push((await stateOf(person)).subscription.analysis_used);
    }
    expect(used).toEqual([0, 0, 4]);
  });

  test("another user's grant cannot be found or finished", async () => {
    const [owner, stranger] = [await newPerson(get()), await newPerson(get())];
    const { id } = (await grant(owner, 'spider')).json().data;
    const response = await get().call({
      method: 'POST',
      url: `/server/grants/${id}/finish`,
      cookie: stranger.cookie,
      payload: { outcome: 'failed' },
    });
    expect(response.json().error.code).toBe('not-found');
    expect(await grantsOf().findGrant(id, stranger.userId)).toBeNull();
    expect((await stateOf(owner)).subscription.spider_used).toBe(1);
  });

  describe('a month later', () => {
    const later = async (days: number, work: () => Promise<void>) => {
      const before = get().clock.now;
      get().clock.now = new Date(before.getTime() + days * day);
      await work().finally(() => {
        get().clock.now = before;
      });
    };

    test('the counters are refilled, and an old use is not given back to the new month', async () => {
      const person = await newPerson(get());
      const old = (await grant(person, 'analysis')).json().data.id;
      for (let i = 1; i < 10; i++) await grant(person, 'analysis');
      expect((await grant(person, 'analysis')).statusCode).toBe(403);
      await later(32, async () => {
        expect((await grant(person, 'analysis')).statusCode).toBe(200);
        await grantsOf().finishScan(old, 'failed');
        expect((await stateOf(person)).subscription.analysis_used).toBe(1);
      });
    });

    test('a cancelled plan is not', async () => {
      const person = await newPerson(get());
      await grant(person, 'spider');
      await get().db.update(subscription).set({ isCancelled: true }).where(eq(subscription.userId, person.userId));
      await later(32, async () => {
        expect((await stateOf(person)).subscription.spider_used).toBe(1);
        const limits = await get().call({ url: '/server/user/limits', cookie: person.cookie });
        expect(limits.json().data.resetAt).toBeNull();
      });
    });
  });

  test('a paid plan has its own numbers', async () => {
    const person = await newPerson(get());
    await stateOf(person);
    await get().db.update(subscription).set({ planId: 'advanced' }).where(eq(subscription.userId, person.userId));
    expect((await stateOf(person)).subscription.pricing_plan).toEqual({
      analysis: 600,
      spider: 300,
      link: 600,
      code: 600,
      tools: 600,
      unlimited: 0,
    });
    const { id } = (await grant(person, 'spider')).json().data;
    const [row] = await get().db.select().from(useGrant).where(eq(useGrant.id, id));
    expect(row?.pageLimit).toBe(100_000);
  });
}

/** Without payment keys and without LIMITS=on. */
export function selfHostedSuite(get: () => TestApp): void {
  test('everyone has the unlimited plan; uses are counted, never refused', async () => {
    const person = await newPerson(get());
    for (let i = 0; i < 12; i++) {
      const response = await get().call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter: 'spider' } });
      expect([response.statusCode, response.json().data.pageLimit]).toEqual([200, null]);
    }
    const { subscription: state } = (await get().call({ url: '/server/user/stateData', cookie: person.cookie })).json().data;
    expect([state.plan_id, state.pricing_plan.unlimited, state.spider_used]).toEqual(['self-hosted', 1, 12]);
    const limits = (await get().call({ url: '/server/user/limits', cookie: person.cookie })).json().data;
    expect([limits.groups.spider, limits.saveSlots, limits.fullWebsite]).toEqual([
      { used: 12, limit: null },
      { used: 0, limit: null },
      true,
    ]);
  });
}
