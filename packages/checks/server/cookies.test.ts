import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { pageCheckTable, siteCheckTable } from '../testing/check-table.ts';
import { here, page } from '../testing/page.ts';
import { cookieFlags, formInsecure } from './cookies.ts';

const setting = (...cookies: string[]) =>
  storedSite({ urls: [{ url: '/' }], servers: [{ httpVersion: '1.1', tls: null, headers: { 'set-cookie': cookies } }] });
const overHttp = (cookie: string) =>
  storedSite({
    site: 'http://site.example/',
    urls: [{ url: '/' }],
    servers: [{ httpVersion: '1.1', tls: null, headers: { 'set-cookie': [cookie] } }],
  });

siteCheckTable(cookieFlags, {
  pass: { 'all flags': setting('sid=1; Secure; HttpOnly; SameSite=Lax') },
  issue: {
    none: {
      on: setting('PHPSESSID=1; path=/'),
      findings: [
        {
          severity: 'warning',
          group: 'PHPSESSID',
          evidence: { value: 'PHPSESSID', rule: 'Secure, HttpOnly, SameSite', header: 'set-cookie' },
        },
      ],
    },
    'two of three': {
      on: setting('theme=dark; SameSite=Lax', 'a=1; Secure; SameSite=None'),
      findings: [{ severity: 'warning', evidence: { value: 'theme', rule: 'Secure' } }],
    },
    'SameSite alone, for which browsers take Lax': {
      on: setting('DokuWiki=1; path=/; Secure; HttpOnly'),
      findings: [{ severity: 'notice', evidence: { value: 'DokuWiki', rule: 'SameSite' } }],
    },
    'HttpOnly over http': {
      on: overHttp('PHPSESSID=1; SameSite=Lax'),
      findings: [{ severity: 'warning', evidence: { rule: 'HttpOnly' } }],
    },
  },
  silent: {
    'no cookie': setting(),
    'Secure over http, which browsers refuse': overHttp('theme=dark; SameSite=Lax'),
    'a setting that scripts read': setting('theme=dark; Secure; SameSite=Lax'),
    'a token for scripts': setting('XSRF-TOKEN=1; Secure; SameSite=Lax'),
  },
});

const form = (url: string, over = {}) => ({
  action: url,
  url,
  method: 'post',
  hasPassword: false,
  unlabelled: 0,
  fields: 1,
  offset: 720,
  ...over,
});
pageCheckTable(formInsecure, {
  pass: { https: page({ forms: [form(here)] }) },
  issue: {
    'target is http': {
      on: page({ forms: [form('http://site.example/send')] }),
      findings: [{ severity: 'error', evidence: { target: 'http://site.example/send', offset: 720 } }],
    },
    'password on http': {
      on: page({ forms: [form('http://site.example/in', { hasPassword: true })] }, { url: 'http://site.example/in' }),
      findings: [{ evidence: { rule: 'password on an http page' } }],
    },
  },
  silent: {
    'only fields outside any form': page({ forms: [form('http://site.example/s', { url: null, isOutside: true })] }),
    'a search on an http page (srv-https-missing)': page({ forms: [form('http://site.example/s')] }, { url: 'http://site.example/' }),
    'this machine': page({ forms: [form('http://127.0.0.1/in', { hasPassword: true })] }, { url: 'http://127.0.0.1/in' }),
    'no form': page(),
  },
});
