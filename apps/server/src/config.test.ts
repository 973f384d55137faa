import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { standardFetchMemory } from './limits/fetch-memory.ts';

describe('settings', () => {
  test('nothing set: this machine only, embedded, unlimited, no proxy believed', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: 'localhost',
      origin: 'http://localhost:4000',
      isOriginFixed: false,
      databaseUrl: null,
      smtpUrl: null,
      hasLimits: false,
      trustProxy: false,
      allowHosts: [],
      analytics: null,
      rendersPages: true,
      languageTool: null,
      stopMs: 30_000,
    });
  });

  test('analytics: none without an id, deferred by default', () => {
    const ANALYTICS_SCRIPT = 'https://stats.example/s.js';
    expect(readConfig({ ANALYTICS_SCRIPT }).analytics).toBeNull();
    const analytics = { id: 'site-1', script: ANALYTICS_SCRIPT, isDeferred: true };
    expect(readConfig({ ANALYTICS_SCRIPT, ANALYTICS_ID: 'site-1' }).analytics).toEqual(analytics);
    const undeferred = readConfig({ ANALYTICS_SCRIPT, ANALYTICS_ID: 'site-1', ANALYTICS_DEFER: 'off' });
    expect(undeferred.analytics).toEqual({ ...analytics, isDeferred: false });
  });

  test.each([
    [{ LIMITS: 'on' }, { hasLimits: true }],
    [
      { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' },
      { hasLimits: true, payments: { secretKey: 'sk_test', webhookSecret: 'whsec', apiOrigin: 'https://api.stripe.com' } },
    ],
    [{ PORT: '19100' }, { origin: 'http://localhost:19100' }],
    [{ ORBWEAVER_URL: 'https://seo.example.com/' }, { origin: 'https://seo.example.com', isOriginFixed: true }],
    [{ HOST: '0.0.0.0' }, { rendersPages: false }],
    [{ HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }, { rendersPages: false }],
    [{ ORBWEAVER_URL: 'https://seo.example.com' }, { rendersPages: false }],
    [{ ORBWEAVER_URL: 'https://seo.example.com', ORBWEAVER_RENDER_PAGES: 'on' }, { rendersPages: true }],
    [{ ORBWEAVER_RENDER_PAGES: 'off' }, { rendersPages: false }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }, { trustProxy: ['loopback', '10.0.0.0/8', '::1'] }],
    [{ ORBWEAVER_ALLOW_HOSTS: '127.0.0.1:8081, ,intranet:80' }, { allowHosts: ['127.0.0.1:8081', 'intranet:80'] }],
    [
      { ORBWEAVER_BLOCK_HOSTS: '*.example, 10.0.0.0/8, [::1]:80, a.example.' },
      { blockHosts: ['*.example', '10.0.0.0/8', '[::1]:80', 'a.example.'] },
    ],
    [{ LANGUAGETOOL_URL: 'http://localhost:8010' }, { languageTool: 'http://localhost:8010/' }],
    [{ ORBWEAVER_MAX_UPLOAD: '1000' }, { maxUploadBytes: 1000 }],
    [{ ORBWEAVER_STORAGE: '1000' }, { storagePerAccount: 1000 }],
    [{ ORBWEAVER_STORAGE: 'unlimited' }, { storagePerAccount: null }],
    [{}, { storagePerAccount: 50_000_000_000, diskReserve: 536_870_912 }],
    [{ ORBWEAVER_AUDIT_DAYS: '' }, { auditDays: 365 }],
    [{ ORBWEAVER_AUDIT_DAYS: '90' }, { auditDays: 90 }],
    [{ ORBWEAVER_FETCH_MEMORY_ACCOUNT: '1000' }, { fetchMemory: { ...standardFetchMemory, account: 1000 } }],
  ])('%o', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ ORBWEAVER_URL: 'seo.example.com' }, 'ORBWEAVER_URL'],
    [{ ORBWEAVER_URL: 'https://example.com/path' }, 'ORBWEAVER_URL'],
    [{ ORBWEAVER_SECRET: 'short' }, 'ORBWEAVER_SECRET'],
    [{ LIMITS: 'maybe' }, 'LIMITS'],
    [{ LANGUAGETOOL_URL: 'localhost:8010' }, 'LANGUAGETOOL_URL'],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ORBWEAVER_BUCKET: 'https://s3.example.com/' }, 'ORBWEAVER_BUCKET'],
    [{ ORBWEAVER_BUCKET: 'https://s3.example.com/scans' }, 'ORBWEAVER_BUCKET_KEY'],
    [{ ANALYTICS_ID: 'a', ANALYTICS_SCRIPT: 'javascript:1' }, 'ANALYTICS_SCRIPT'],
    [{ ORBWEAVER_ALLOW_HOSTS: 'intranet, http://a.example' }, 'ORBWEAVER_ALLOW_HOSTS'],
    [{ ORBWEAVER_BLOCK_HOSTS: '*' }, 'ORBWEAVER_BLOCK_HOSTS'],
    [{ ORBWEAVER_BLOCK_HOSTS: '10.0.0.0/40' }, 'ORBWEAVER_BLOCK_HOSTS'],
    [{ GITHUB_CLIENT_ID: 'id' }, 'GITHUB_CLIENT_SECRET'],
    [{ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 's', GITHUB_EMAILS_URL: 'javascript:1' }, 'GITHUB_EMAILS_URL'],
    [{ ORBWEAVER_MAX_UPLOAD: '1.5' }, 'ORBWEAVER_MAX_UPLOAD'],
    [{ ORBWEAVER_STORAGE: 'much' }, 'ORBWEAVER_STORAGE'],
    [{ ORBWEAVER_DISK_RESERVE: '-1' }, 'ORBWEAVER_DISK_RESERVE'],
    [{ ORBWEAVER_AUDIT_DAYS: '0' }, 'ORBWEAVER_AUDIT_DAYS'],
    [{ ORBWEAVER_SCANS_AT_ONCE: '0' }, 'ORBWEAVER_SCANS_AT_ONCE'],
    [{ ORBWEAVER_SCANS_AT_ONCE: '65' }, 'ORBWEAVER_SCANS_AT_ONCE'],
    [{ ORBWEAVER_CHECKPOINT_SECONDS: '0' }, 'ORBWEAVER_CHECKPOINT_SECONDS'],
    [{ ORBWEAVER_AUDIT_DAYS: '36501' }, 'ORBWEAVER_AUDIT_DAYS'],
    [{ ORBWEAVER_FETCH_MEMORY: 'much' }, 'ORBWEAVER_FETCH_MEMORY'],
  ])('%o is refused by name', (environment, setting) => {
    expect(() => readConfig(environment)).toThrow(
      expect.objectContaining({ code: 'setting-invalid', values: expect.objectContaining({ setting }) }),
    );
  });

  test('checkpoints are made, and scans left to workers, where another process can go on with them', () => {
    const scansOf = (environment: Record<string, string>) => {
      const { checkpointMs, scansAtOnce } = readConfig(environment);
      return { checkpointMs, scansAtOnce };
    };
    const DATABASE_URL = 'postgres://somewhere/orbweaver';
    expect(scansOf({})).toEqual({ checkpointMs: null, scansAtOnce: 3 });
    expect(scansOf({ DATABASE_URL })).toEqual({ checkpointMs: 120_000, scansAtOnce: 3 });
    expect(scansOf({ DATABASE_URL, ORBWEAVER_SCANS_AT_ONCE: '0' })).toMatchObject({ scansAtOnce: 0 });
    expect(scansOf({ ORBWEAVER_CHECKPOINT_SECONDS: '5' })).toMatchObject({ checkpointMs: 5_000 });
  });
});
