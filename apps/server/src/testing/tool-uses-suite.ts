/** The tools of the server and the plan: counted before the work, by the server alone. */
import { AppError } from '@orbweaver/model/errors.ts';
import { expect, test } from 'vitest';
import { countToolUses } from '../limits/tool-uses.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

type Run = ToolRunner['run'];
type Work = (name: string, task: { readonly onPart?: (part: unknown) => unknown }) => Promise<unknown>;

export function toolUsesSuite(get: () => TestApp): void {
  const usedBy = async (person: Person): Promise<Readonly<Record<string, number>>> =>
    (await get().call({ url: '/server/user/stateData', cookie: person.cookie })).json().data.subscription;
  const ask = (person: Person, tool: string, payload: object) =>
    get().call({ method: 'POST', url: `/server/tools/${tool}`, cookie: person.cookie, payload });
  /** The counted tools over work of the test's own. */
  const counted = (work: Work) => {
    const worked: string[] = [];
    const run = (async (name, _input, task) => {
      worked.push(name);
      return work(name, task as Parameters<Work>[1]);
    }) as Run;
    const runner = countToolUses({ run, close: async () => {} }, { db: get().db, hasLimits: true, now: () => get().clock.now });
    return { runner, worked };
  };
  const url = 'http://a.test/';
  const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

  test('a use covers so many calls within an hour, and one past the plan is refused before the work', async () => {
    const { userId: owner, ...person } = await newPerson(get());
    const { runner, worked } = counted(async () => null);
    const read = () => runner.run('sitemap', { url }, { owner }).then(() => 'ok', codeOf);
    const first = await Promise.all(Array.from({ length: 10 }, read));
    expect([new Set(first), (await usedBy({ ...person, userId: owner })).sitemap_used]).toEqual([new Set(['ok']), 1]);
    await read();
    expect((await usedBy({ ...person, userId: owner })).sitemap_used).toBe(2);
    // 10 uses of 10 calls are 100.
    const rest = await Promise.all(Array.from({ length: 92 }, read));
    expect(rest.filter((each) => each === 'ok')).toHaveLength(89);
    expect(rest.filter((each) => each === 'limit-reached')).toHaveLength(3);
    expect(worked).toHaveLength(100);
  });

  test('an hour later the next call is a use of its own', async () => {
    const person = await newPerson(get());
    const { runner } = counted(async () => null);
    const check = () => runner.run('writing', { text: 'A text.', language: 'en' }, { owner: person.userId });
    await check();
    await check();
    expect((await usedBy(person)).text_used).toBe(1);
    const before = get().clock.now;
    get().clock.now = new Date(before.getTime() + 61 * 60_000);
    await check().finally(() => {
      get().clock.now = before;
    });
    expect((await usedBy(person)).text_used).toBe(2);
  });

  test('work that failed on the server gives its place back; what was handed out in part does not', async () => {
    const person = await newPerson(get());
    const { userId: owner } = person;
    const failing = counted(async (_name, { onPart }) => {
      onPart?.('a line');
      throw new AppError('server-busy');
    }).runner;
    for (let i = 0; i < 12; i++) {
      await expect(failing.run('critical-css', { url }, { owner })).rejects.toThrow('server-busy');
      await expect(failing.run('picture', { url }, { owner })).rejects.toThrow('server-busy');
    }
    expect(await usedBy(person)).toMatchObject({ css_used: 0, image_used: 0 });
    const told = counted(async () => ({ fault: 'unreachable', detail: '' })).runner;
    await told.run('critical-css', { url }, { owner });
    expect(await usedBy(person)).toMatchObject({ css_used: 0 });
    const lines: unknown[] = [];
    await expect(failing.run('sitemap', { url }, { owner, onPart: async (line) => void lines.push(line) })).rejects.toThrow('server-busy');
    expect([lines, (await usedBy(person)).sitemap_used]).toEqual([['a line'], 1]);
  });

  test('a failed call beside good ones gives back no use', async () => {
    const person = await newPerson(get());
    let calls = 0;
    const { runner } = counted(async () => {
      if (++calls === 2) throw new AppError('not-found');
      return new Uint8Array();
    });
    const fetchOne = () => runner.run('picture', { url }, { owner: person.userId }).catch(() => null);
    for (let i = 0; i < 3; i++) await fetchOne();
    expect((await usedBy(person)).image_used).toBe(1);
  });

  test('the calls of the server count, whatever the account says of its grants', async () => {
    const person = await newPerson(get());
    const text = 'This is a text that is long enough for us to know which language it was written in, and it has no faults.';
    expect((await ask(person, 'writing', { text, language: 'en' })).statusCode).toBe(200);
    expect((await usedBy(person)).text_used).toBe(1);
    // The address is refused by the server: nothing was got.
    expect((await ask(person, 'critical-css', { url: 'http://127.0.0.1:1/' })).json().data).toMatchObject({ fault: expect.any(String) });
    expect((await usedBy(person)).css_used).toBe(0);
    for (let i = 0; i < 10; i++)
      await get().call({ method: 'POST', url: '/server/grants', cookie: person.cookie, payload: { counter: 'css' } });
    const refused = await ask(person, 'critical-css', { url: 'http://127.0.0.1:1/' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'limit-reached']);
  });
}
