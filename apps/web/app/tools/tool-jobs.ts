/**
 * What the tool worker can do: one line a job, its code loaded with its first use. A job takes and returns what `postMessage` copies, tells of
 * its progress by `tell`, and throws ToolFault for input that it cannot take.
 */
import type { HreflangInput } from '@orbweaver/tools/hreflang/make.ts';
import type { HtaccessOptions } from '@orbweaver/tools/htaccess/options.ts';
import type { RuleTest } from '@orbweaver/tools/htaccess/test-rules.ts';
import type { PackRequest } from '@orbweaver/tools/sitemap/pack-sitemap.ts';
import type { TextInput } from '@orbweaver/tools/text/analyse.ts';
import type { CodeInput } from './code/code-result.ts';
import type { ImageInput } from './images/image-result.ts';

export const toolJobs = {
  image: async (input: ImageInput) => (await import('./images/image-result.ts')).runImage(input),
  'htaccess.test': async (test: RuleTest) => (await import('@orbweaver/tools/htaccess/test-rules.ts')).testRules(test),
  'htaccess.write': async (options: HtaccessOptions) => {
    const [{ writeHtaccess }, { writeNginx }] = await Promise.all([
      import('@orbweaver/tools/htaccess/write-htaccess.ts'),
      import('@orbweaver/tools/htaccess/write-nginx.ts'),
    ]);
    return { apache: writeHtaccess(options), nginx: writeNginx(options) };
  },
  'sitemap.pack': async (request: PackRequest, tell: (files: number) => void) =>
    (await import('@orbweaver/tools/sitemap/pack-sitemap.ts')).packSitemap(request, Date.now(), tell),
  'sitemap.read': async (input: string | Uint8Array) => {
    const { readRows, readRowsOfFile } = await import('@orbweaver/tools/sitemap/read-rows.ts');
    return typeof input === 'string' ? readRows(input, Date.now()) : readRowsOfFile(input, Date.now());
  },
  code: async (input: CodeInput) => (await import('./code/code-result.ts')).runCode(input),
  hreflang: async (input: HreflangInput) => (await import('@orbweaver/tools/hreflang/make.ts')).makeHreflang(input),
  text: async (input: TextInput) => (await import('@orbweaver/tools/text/analyse.ts')).analyseText(input),
} as const;
