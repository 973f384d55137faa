/** The widget's code for each kind of site, as that platform takes it. */
import { widgetHeight } from '@orbweaver/model/widget.ts';

export const siteKinds = ['html', 'wordpress', 'wix', 'squarespace', 'shopify', 'webflow', 'gtm', 'react'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** As their owners write them; `html` has words of its own. */
export const platformNames: Readonly<Record<Exclude<SiteKind, 'html'>, string>> = {
  wordpress: 'WordPress',
  wix: 'Wix',
  squarespace: 'Squarespace',
  shopify: 'Shopify',
  webflow: 'Webflow',
  gtm: 'Google Tag Manager',
  react: 'React',
};

export interface CodeParts {
  /** Of this installation. */
  readonly origin: string;
  readonly publicKey: string;
  /** Name of the frame, read aloud. */
  readonly title: string;
}

/** The element of a page that a tag manager's script fills. */
export const placeId = 'seo-check';

export function widgetAddress({ origin, publicKey }: Pick<CodeParts, 'origin' | 'publicKey'>): string {
  return `${origin}/widgetscan?key=${publicKey}`;
}

/** Sources that a site's own Content-Security-Policy has to have. */
export function neededPolicy(origin: string): string {
  return `script-src ${origin}; frame-src ${origin}`;
}

export function codeFor(kind: SiteKind, parts: CodeParts): string {
  switch (kind) {
    case 'wix':
      return widgetAddress(parts);
    case 'gtm':
      return tagManagerCode(parts);
    case 'react':
      return reactCode(parts);
    default:
      return markup(parts);
  }
}

function markup(parts: CodeParts): string {
  return [
    `<iframe data-orbweaver src="${escapeAttribute(widgetAddress(parts))}" title="${escapeAttribute(parts.title)}"`,
    `  width="100%" height="${widgetHeight}" frameborder="0" loading="lazy"></iframe>`,
    `<script async src="${escapeAttribute(parts.origin)}/widget.js"></script>`,
  ].join('\n');
}

/** ES5: Tag Manager takes nothing newer. */
function tagManagerCode({ origin, publicKey, title }: CodeParts): string {
  return `<script>
(function () {
  var script = document.createElement('script');
  script.src = ${quoted(`${origin}/widget.js`)};
  script.async = true;
  script.setAttribute('data-key', ${quoted(publicKey)});
  script.setAttribute('data-target', '#${placeId}');
  script.setAttribute('data-title', ${quoted(title)});
  document.head.appendChild(script);
})();
</script>`;
}

function reactCode({ origin, publicKey, title }: CodeParts): string {
  return `import { useEffect } from 'react';

export function SeoCheck() {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = ${quoted(`${origin}/widget.js`)};
    script.async = true;
    document.head.append(script);
    return () => script.remove();
  }, []);
  return (
    <iframe
      data-orbweaver=""
      src=${quoted(widgetAddress({ origin, publicKey }))}
      title={${quoted(title)}}
      width="100%"
      height="${widgetHeight}"
      style={{ border: 0 }}
      loading="lazy"
    />
  );
}`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A text of JavaScript that cannot end the script element around it. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
