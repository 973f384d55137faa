/** `/robots.txt`: public pages are open to crawlers; the application and its calls are not pages. */
import type { LoaderFunctionArgs } from 'react-router';
import { webContextKey } from '../web-context.server.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(webContextKey);
  const lines = [
    'User-agent: *',
    'Disallow: /user',
    'Disallow: /admin',
    'Disallow: /server/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
