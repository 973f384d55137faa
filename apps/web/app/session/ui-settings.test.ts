import shell from '@orbweaver/i18n/messages/en/shell.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { changeUiSettings, currentUiSettings, defaultUiSettings, openContact } from './ui-settings.ts';

test('dark, menu, sidebar, contact and contTitle; the form is "Contact Us" unless an expert is hired', () => {
  expect(defaultUiSettings).toEqual({ dark: false, menu: false, sidebar: true, contact: false, contTitle: 'shell.contact' });
  expect(shell[defaultUiSettings.contTitle].text).toBe('Contact Us');
  openContact('shell.contact.expert');
  expect(currentUiSettings()).toMatchObject({ contact: true, contTitle: 'shell.contact.expert' });
  expect(shell[currentUiSettings().contTitle].text).toBe('Hire an expert');
  openContact();
  expect(shell[currentUiSettings().contTitle].text).toBe('Contact Us');
  changeUiSettings({ contact: false });
  expect(currentUiSettings().contact).toBe(false);
});
