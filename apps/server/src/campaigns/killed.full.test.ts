import { test } from 'vitest';
import { sendWhileKilled } from '../testing/killed-campaign.ts';

test('two kills while 20,000 are written to: nobody gets a second mail', () => sendWhileKilled(20_000, 60_000), 4_000_000);
