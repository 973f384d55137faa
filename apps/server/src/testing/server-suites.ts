/** Every suite that holds on any database: with limits as sold, and self-hosted. */
import { beforeAll, describe } from 'vitest';
import { accountsSuite } from './accounts-suite.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

export function serverSuites(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  describe('with limits', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await open({ environment: { LIMITS: 'on' } });
    });
    const get = (): TestApp => app;
    describe('accounts', () => accountsSuite(get));
  });
}
