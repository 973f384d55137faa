/** Profiles of client reports: one's own alone, by plan, up to a number and a size; whatever is in one is a text on the page. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';
import { maxReportLogoBytes, maxReportProfiles, newProfileSettings } from '@orbweaver/model/report-profile.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { reportProfile } from '../db/report-profile-tables.ts';
import { subscription } from '../db/schema.ts';
import { emptyReport, hasBrowser } from './report-pdf-suite.ts';
import { newPerson, type Person, type TestApp } from './test-app.ts';

const path = '/server/user/report-profiles';
const settings = { ...newProfileSettings, name: 'Acme', agency: 'North Web', sections: [...newProfileSettings.sections] };
const script = '"><script>document.title="ran"</script><img src=x onerror=alert(1)>\u202e';
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

export function reportProfilesSuite(get: () => TestApp): void {
  let person: Person;
  let stranger: Person;
  const setPlan = (planId: string, { userId }: Person) =>
    get().db.update(subscription).set({ planId }).where(eq(subscription.userId, userId));
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more = '', payload?: object, who = person) =>
    get().call({ method, url: `${path}${more}`, cookie: who.cookie, ...(payload === undefined ? {} : { payload }) });
  const made = async (more: object = {}): Promise<StoredReportProfile> => (await call('POST', '', { ...settings, ...more })).json().data;
  const list = async (who = person) => (await call('GET', '', undefined, who)).json().data;
  const upload = (id: string, payload: Buffer, who = person) =>
    get().call({
      method: 'POST',
      url: `${path}/${id}/logo`,
      cookie: who.cookie,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    });

  beforeAll(async () => {
    [person, stranger] = [await newPerson(get()), await newPerson(get())];
    for (const who of [person, stranger]) {
      await get().call({ url: '/server/user/limits', cookie: who.cookie });
      await setPlan('business', who);
    }
  });

  test('made, listed by name, changed and deleted', async () => {
    const { id } = await made({ name: 'Zebra' });
    await made({ name: 'Acme' });
    expect((await list()).profiles.map(({ settings: { name } }: StoredReportProfile) => name)).toEqual(['Acme', 'Zebra']);
    const changed = await call('PUT', `/${id}`, { ...settings, name: 'Aardvark', accent: '#112233', language: 'ar', sections: ['score'] });
    expect(changed.json().data.settings).toMatchObject({ name: 'Aardvark', accent: '#112233', language: 'ar', sections: ['score'] });
    expect((await list()).profiles[0]).toMatchObject({ id, hasLogo: false });
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await get().call({ url: '/server/user/data', cookie: person.cookie })).json().reportProfiles).toMatchObject([
      { settings: { name: 'Acme' } },
    ]);
  });

  test('a logo is a picture by its bytes, of a limited size, and can be removed', async () => {
    const { id } = await made();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const refused = [svg, Buffer.from('<script>'), Buffer.alloc(0), Buffer.concat([onePixel, Buffer.alloc(maxReportLogoBytes)])];
    const statuses = [];
    for (const bytes of refused) statuses.push((await upload(id, bytes)).statusCode);
    expect(statuses).toEqual([415, 415, 415, 413]);
    expect((await call('GET', `/${id}/logo`)).statusCode).toBe(404);
    expect((await upload(id, onePixel)).json().data).toMatchObject({ id, hasLogo: true });
    const sent = await call('GET', `/${id}/logo`);
    expect([sent.headers['content-type'], sent.rawPayload.equals(onePixel)]).toEqual(['image/png', true]);
    expect(sent.headers['content-security-policy']).toContain('sandbox');
    expect((await call('DELETE', `/${id}/logo`)).json().data).toMatchObject({ hasLogo: false });
  });

  test('of somebody else there is nothing, and nothing changes', async () => {
    const { id } = await made({ name: 'Mine' });
    await upload(id, onePixel);
    const answers = [
      await call('PUT', `/${id}`, settings, stranger),
      await call('DELETE', `/${id}`, undefined, stranger),
      await call('GET', `/${id}/logo`, undefined, stranger),
      await upload(id, onePixel, stranger),
      await call('DELETE', `/${id}/logo`, undefined, stranger),
      await get().call({ method: 'POST', url: '/server/report-pdf', cookie: stranger.cookie, payload: { ...emptyReport, profile: id } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await list(stranger)).profiles).toEqual([]);
    const [kept] = (await list()).profiles.filter((each: StoredReportProfile) => each.id === id);
    expect(kept).toMatchObject({ hasLogo: true, settings: { name: 'Mine' } });
  });

  test.each([
    ['an empty name', { name: '  ' }],
    ['a name without end', { name: 'x'.repeat(101) }],
    ['closing words without end', { closing: 'x'.repeat(2_001) }],
    ['a colour that is a style', { accent: '#fff}body{}' }],
    ['a section that there is not', { sections: ['scripts'] }],
    ['no section', { sections: [] }],
    ['a section twice', { sections: ['score', 'score'] }],
    ['a character that no database keeps', { agency: 'a\0b' }],
    ['half a character', { agency: 'a\ud800' }],
    ['a field that there is not', { logo: 'data:image/svg+xml,x' }],
    ['whose it is', { userId: 'x' }],
  ])('%s is refused', async (_what, more) => {
    expect((await call('POST', '', { ...settings, ...more })).statusCode).toBe(400);
  });

  test.skipIf(!hasBrowser() || !hasPdftotext)('a script in each text is printed as text, with the logo, and nothing runs', async () => {
    const { id } = await made({ name: script, agency: script, sender: script, closing: script });
    await upload(id, onePixel);
    const payload = { ...emptyReport, sections: ['score'], profile: id };
    const printed = await get().call({ method: 'POST', url: '/server/report-pdf', cookie: person.cookie, payload });
    expect(printed.statusCode).toBe(200);
    const folder = mkdtempSync(join(tmpdir(), 'orbweaver-profile-'));
    try {
      writeFileSync(join(folder, 'r.pdf'), printed.rawPayload);
      const text = String(spawnSync('pdftotext', [join(folder, 'r.pdf'), '-']).stdout);
      expect(text.replaceAll(/\s/g, '').split('<script>document.title').length).toBe(5);
      expect(text).not.toContain('Orbweaver');
      const info = String(spawnSync('pdfinfo', [join(folder, 'r.pdf')]).stdout);
      expect(info).toContain('SEO report for example.com');
      expect(String(spawnSync('pdfimages', ['-list', join(folder, 'r.pdf')]).stdout)).toMatch(/\bimage\b/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('by plan: without it nothing is made, changed or printed, and all can be read and deleted', async () => {
    const { id } = await made({ name: 'Kept' });
    await upload(id, onePixel);
    await setPlan('standard', person);
    expect(await list()).toMatchObject({ isInPlan: false, profiles: expect.arrayContaining([expect.objectContaining({ id })]) });
    const pdf = { method: 'POST', url: '/server/report-pdf', cookie: person.cookie, payload: { ...emptyReport, profile: id } } as const;
    const refused = [
      await call('POST', '', settings),
      await call('PUT', `/${id}`, settings),
      await upload(id, onePixel),
      await get().call(pdf),
    ];
    expect(refused.map((response) => response.json().error.code)).toEqual(Array(4).fill('not-in-plan'));
    expect((await call('GET', `/${id}/logo`)).statusCode).toBe(200);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    await setPlan('business', person);
  });

  test('up to a number', async () => {
    const rows = Array.from({ length: maxReportProfiles }, () => ({ id: randomUUID(), userId: stranger.userId, settings }));
    await get().db.insert(reportProfile).values(rows);
    const refused = (await call('POST', '', settings, stranger)).json().error;
    expect(refused).toMatchObject({ code: 'profile-limit', data: { max: maxReportProfiles } });
    await get().db.delete(reportProfile).where(eq(reportProfile.userId, stranger.userId));
  });
}
