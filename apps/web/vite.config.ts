/** How the web application is built: React Router, Tailwind, the number of this build, the guard around failed page chunks, and words in all languages. */
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { buildNumber } from './vite/build-number.ts';
import { chunkGuard } from './vite/chunk-guard.ts';
import { completeWords } from './vite/complete-words.ts';
import { checkTexts } from './vite/drop-check-texts.ts';
import { frameChunks } from './vite/frame-chunk.ts';

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from the default export.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), buildNumber(), chunkGuard(), completeWords()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: frameChunks } } } } } },
  worker: { format: 'es', plugins: () => [checkTexts()] },
  // Engines of the HTML minifier that only Node has; ours are handed in (packages/tools/code/markup.ts).
  // Its modules for bundlers call a namespace (hunspell-asm).
  resolve: {
    alias: { 'hunspell-asm': 'hunspell-asm/dist/cjs/index.js', lightningcss: 'lightningcss-wasm', '@swc/core': 'terser', svgo: 'terser' },
  },
});
