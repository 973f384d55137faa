/** What the extension tells the browser of itself: the fewest rights that it can work with. */
import { fail } from '../runtime.mjs';

export const browsers = ['chrome', 'edge'];

/** Nothing is loaded from elsewhere, no text becomes code, nobody frames the pages; requests go where the person has let them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self' http: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Hosts of the tests, whose permission dialog nobody could click. */
const testHosts = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * @param {{ version: string, origins: readonly string[], testHosts: boolean, browser: string }} build
 */
export function manifestOf({ version, origins, testHosts: forTests, browser }) {
  const matches = origins.map((origin) => `${origin}/*`);
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_summary__',
    default_locale: 'en',
    version,
    // Side panels and what the panel's script is written in; Edge counts alike.
    ...(browser === 'chrome' ? { minimum_chrome_version: '126' } : {}),
    icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    action: { default_title: '__MSG_action__', default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' } },
    side_panel: { default_path: 'panel.html' },
    background: { service_worker: 'background.js', type: 'module' },
    permissions: ['activeTab', 'declarativeNetRequestWithHostAccess', 'scripting', 'sidePanel', 'storage', 'webRequest'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    ...(forTests ? { host_permissions: testHosts } : {}),
    ...(matches.length === 0 ? {} : { content_scripts: [{ matches, js: ['bridge.js'], run_at: 'document_start' }] }),
    // Left out, every other extension could connect.
    externally_connectable: { ids: [] },
    content_security_policy: { extension_pages: policy },
  };
}

/** Origins as the command line names them: `https://seo.example.com`. */
export function originsOf(texts) {
  return texts.map((text) => {
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.username !== '')
      fail(`--origin takes an origin such as https://seo.example.com, not ${text}`);
    return url.origin;
  });
}
