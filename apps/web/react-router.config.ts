/** React Router's framework mode: rendered on our own server with a nonce for each request (design.md section 7), never prerendered. */
import type { Config } from '@react-router/dev/config';

// biome-ignore lint/style/noDefaultExport: React Router reads its configuration from the default export.
export default {
  ssr: true,
  appDirectory: 'app',
} satisfies Config;
