/** A number for each build: compiled into the pages and served as `/build.json`, so that a page can tell that a newer build is out. */
import type { Plugin } from 'vite';

export function buildNumber(): Plugin {
  const number = String(Date.now());
  return {
    name: 'build-number',
    config: () => ({ define: { 'import.meta.env.BUILD_NUMBER': JSON.stringify(number) } }),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ number }) });
    },
  };
}
