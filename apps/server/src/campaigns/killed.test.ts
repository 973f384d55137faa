import { test } from 'vitest';
import { sendWhileKilled } from '../testing/killed-campaign.ts';

test('two kills while 200 are written to: nobody gets a second mail', () => sendWhileKilled(200, 3_000));
