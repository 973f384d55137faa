/** An account without a key measures pages by the server's own Lighthouse. */
import { describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { type LinkedSite, serveLinkedSite } from './device/linked-site.ts';
import { poll, startMember, useRunning } from './running-member.ts';
import { hasServer } from './running-product.ts';

const slowMs = 200_000;

describe.skipIf(!hasBrowser || !hasServer)('Lighthouse on the server', () => {
  let site: LinkedSite;
  let scan = '';
  const member = useRunning(async () => {
    site = await serveLinkedSite();
    const running = await startMember('pagespeed-here', { allowHosts: [site.host] });
    return {
      ...running,
      async close() {
        await running.close();
        site.close();
      },
    };
  });

  test('the tab offers it beside the words about a key, and shows what it measured', { timeout: slowMs }, async () => {
    const { page } = member.running();
    await member.go('/user');
    await page.locator('input[type=url]').fill(`${site.origin}/`);
    await page.keyboard.press('Enter');
    await page.locator('[data-strip]').getByText('complete').waitFor();
    scan = new URL(page.url()).searchParams.get('scan') ?? '';
    await member.go(`/user?scan=${scan}&view=pagespeed`);
    await page.getByRole('link', { name: 'Enter the key in your profile' }).waitFor();
    const measure = page.getByRole('button', { name: /^Measure \d+ pages? on this server$/ });
    await measure.click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await measure.waitFor({ timeout: slowMs });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: /^Measured 2$/ }).click();
    await page.locator('[data-pane=table] [role=row]').nth(1).click();
    await page.getByRole('tab', { name: 'Speed' }).click();
    const pane = page.getByRole('tabpanel');
    await poll(() => pane.textContent()).toMatch(/Lighthouse 13/);
    expect(await pane.textContent()).toMatch(/Performance\d/);
    expect(await pane.textContent()).not.toContain('PageSpeed Insights, ');
    await member.isClean();
  });

  test('a page that is gone since is told with its URL', { timeout: slowMs }, async () => {
    const { page } = member.running();
    site.close();
    await page.getByRole('button', { name: 'Measure again' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'The server could not load these pages:' }).first();
    await told.waitFor({ timeout: slowMs });
    expect(await told.textContent()).toContain(site.origin);
  });

  test('Arabic, dark, on a phone', { timeout: slowMs }, async () => {
    await member.isCleanOnPhone(`/user?scan=${scan}&view=pagespeed`);
  });
});
