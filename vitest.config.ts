// Test runner: tests stand beside the code and run from source, in threads of one process. Those that measure the memory of their
// process have one to themselves.
import { defineConfig } from 'vitest/config';

const alone = ['apps/cli/src/hostile.test.ts'];

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A limit for what hangs, generous to a machine that does much else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'suites',
          include: ['{packages,apps,scripts,bench,fixtures}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, pool: 'forks' } },
    ],
  },
});
