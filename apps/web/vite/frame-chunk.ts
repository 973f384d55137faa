/**
 * The modules that every page needs become two files instead of some thirty small ones: fewer requests, and they pack better. The rest is cut by
 * routes as ever.
 */
const places = [
  'apps/web/app/(?:root|site-map|layouts/public)\\.',
  'apps/web/app/(?:guards|build-check)/',
  'apps/web/app/session/(?:call-words|ongoing-scan|server-call|ui-settings|use-root-data|user-state|visitor-role)\\.',
  'apps/web/app/shell/(?:analytics|color-mode|contact-drawer|crawler|early|error|language|mount|nonce|public|skip|use-color|use-page)',
  'apps/web/app/site/(?:locale-path|page-meta|structured-data)\\.',
  'packages/ui/(?:button|icon|icon-bodies\\.generated|icon-loader|mark|words)\\.',
  'packages/i18n/(?:choose-locale|locales|translate|words)\\.',
];

export const frameChunks = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'frame', test: new RegExp(`/(?:${places.join('|')})`), priority: 1 },
];
