/** The widget's suite over an embedded database of its own. */
import { afterAll, describe } from 'vitest';
import { openPglite } from '../db/database.ts';
import { createTestApp } from '../testing/test-app.ts';
import { widgetSuite } from '../testing/widget-suite.ts';

describe('the widget, on PGlite', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });
  widgetSuite(
    async (options) => {
      const database = await openPglite(null);
      closing.push(database.close);
      return createTestApp(database.db, options);
    },
    { isWhole: true },
  );
});
