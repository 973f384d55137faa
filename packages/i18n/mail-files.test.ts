import { expect, test } from 'vitest';
import { mailFiles } from './generated/area-files.ts';
import { loadTranslate } from './load-translate.ts';
import { locales } from './locales.ts';
import english from './messages/en/mail.json' with { type: 'json' };

const values = {
  name: 'Ada',
  sender: 'SENDER',
  link: 'LINK',
  newEmail: 'NEW',
  signInLink: 'SIGNIN',
  resetLink: 'RESET',
  contactLink: 'CONTACT',
  title: 'TITLE',
  email: 'MAIL',
  message: 'MESSAGE',
  author: 'AUTHOR',
  subject: 'SUBJECT',
  deskLink: 'DESK',
  date: 'DATE',
  origin: 'ORIGIN',
  kind: 'KIND',
  host: 'HOST',
  url: 'URL',
  count: 'COUNT',
  list: 'LIST',
  before: 'BEFORE',
  score: 'SCORE',
  detail: 'DETAIL',
  schedulesLink: 'SCHEDULES',
  site: 'SITE',
  pages: 'PAGES',
  findings: 'FINDINGS',
  visitor: 'VISITOR',
  phone: 'PHONE',
  consent: 'CONSENT',
  news: 'NEWS',
  response: 'RESPONSE',
  agent: 'AGENT',
  status: 'STATUS',
  added: 'ADDED',
  removed: 'REMOVED',
};
const keys = Object.keys(english) as (keyof typeof english)[];

test.each(locales.map(({ id }) => id))(
  'every mail in %s holds all that the English one names, and its links on lines of their own',
  async (language) => {
    const [t, inEnglish] = [await loadTranslate(language, [mailFiles]), await loadTranslate('en', [mailFiles])];
    for (const key of keys) {
      const words = t(key, values);
      const named = [...english[key].text.matchAll(/\{(\w+)\}/g)].map(([, name]) => values[name as keyof typeof values]);
      for (const value of named) expect(words).toContain(value);
      for (const link of ['LINK', 'SIGNIN', 'RESET', 'CONTACT', 'DESK', 'SCHEDULES'])
        if (named.includes(link)) expect(words.split('\n')).toContain(link);
      if (language !== 'en' && key.endsWith('.subject')) expect(words).not.toBe(inEnglish(key, values));
    }
  },
);
