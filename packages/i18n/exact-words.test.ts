/** The exact English texts of the specification, each under the key that the product speaks it by. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('messages/en/', import.meta.url));
const messages: Record<string, { readonly text: string }> = Object.assign(
  {},
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
);

test.each([
  ['shell.required', 'Please fill out this field.'],
  ['errors.field-required', 'Please fill out this field.'],
  ['shell.error.not-found', 'Page Not Found'],
  ['shell.error.internal', 'Internal Server Error'],
  ['shell.error.page-unmatched', 'Page not found: {path}'],
  ['shell.error.page-invalid', 'Page Not Found: {path}'],
  ['shell.contact', 'Contact Us'],
  ['shell.contact.expert', 'Hire an expert'],
  ['errors.limit-reached', 'You need to upgrade your subscription to use this feature.'],
  ['dashboard.uses.gone', 'You need to upgrade your subscription to use this feature.'],
  ['scanner.full-website', 'Please upgrade your subscription to scan a Full Website.'],
  ['errors.save-limit-reached', 'Upgrade your subscription to access the Save functionality.'],
  ['savedscans.empty', 'No Saved Scans'],
  ['savedscans.failed', 'Error'],
  ['savedscans.delete.title', 'Are you sure you want to delete the scan?'],
  ['results.not-run-short', 'not run'],
  ['widget.upgrade', 'Upgrade the plan to Enterprise to use the widget.'],
  ['widget.unsaved', 'Save the website URL to generate the API key and widget code.'],
  ['errors.widget-unsaved', 'Save the website URL to generate the API key and widget code.'],
])('%s is "%s"', (key, text) => {
  expect(messages[key]?.text).toBe(text);
});

test.each([
  ['scanner.guidance', ['more time, CPU and RAM', '4 GB', '64-bit', '10 to 100,000 URLs', '8 GB', '300 to 500,000']],
  ['device.guidance', ['more time, CPU and RAM', '4 GB', '64-bit', '10 to 100,000 URLs', '8 GB', '300 to 500,000']],
  ['results.download.warning', ['may take long', 'need much memory']],
  ['faq.a.broken', ['A link may show as broken if the site is behind a firewall, needs login or blocks cross-origin access.']],
  [
    'results.meaning.hyperlinks',
    ['A link may show as broken if the site is behind a firewall, needs login or blocks cross-origin access.'],
  ],
  ['pricing.later', ['Reseller and API plans are not yet available.']],
])('%s says what it has to', (key, parts) => {
  for (const part of parts) expect(messages[key]?.text).toContain(part);
});

test('words that nobody in the field says stay away', () => {
  const gone = /\bthe scan met\b|\bmet none\b|^go on$|leads on by its status/i;
  expect(Object.keys(messages).filter((key) => gone.test(messages[key]?.text ?? ''))).toEqual([]);
});
