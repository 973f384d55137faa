/** Whether tests in a browser can run here; where CI is set they must. */
import { existsSync } from 'node:fs';

export const hasChromium = existsSync(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium') || process.env['CI'] === 'true';
