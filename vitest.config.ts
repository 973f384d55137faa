// Test runner: tests stand beside the code and run from source, in threads of one process.
import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export.
export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,bench,fixtures}/**/*.test.ts'],
    // `npm run test:full` runs the slow ones too.
    exclude: ['**/node_modules/**', ...(process.env['ORBWEAVER_FULL'] === '1' ? [] : ['**/*.full.test.ts'])],
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    // A limit for what hangs, generous to a machine that does much else.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
