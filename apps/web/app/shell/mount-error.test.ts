import { expect, test, vi } from 'vitest';
import { logMountError } from './mount-error.ts';

test('an application that cannot be mounted is logged under its prefix', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('broken');
  logMountError(error);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Error while mounting app:', error);
  logged.mockRestore();
});
