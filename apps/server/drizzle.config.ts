/** `npx drizzle-kit generate` in this folder writes the SQL of a schema change to `src/db/migrations`. */
import { defineConfig } from 'drizzle-kit';

// biome-ignore lint/style/noDefaultExport: drizzle-kit reads its configuration from the default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/ticket-tables.ts',
    './src/db/campaign-tables.ts',
    './src/db/payment-tables.ts',
    './src/db/market-tables.ts',
    './src/db/media-tables.ts',
    './src/db/own-host-tables.ts',
    './src/db/api-key-tables.ts',
    './src/db/project-tables.ts',
    './src/db/server-scan-tables.ts',
    './src/db/widget-tables.ts',
    './src/db/share-link-tables.ts',
    './src/db/report-profile-tables.ts',
    './src/db/ai-tables.ts',
    './src/db/webhook-tables.ts',
  ],
  out: './src/db/migrations',
});
