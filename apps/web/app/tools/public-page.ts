/** Is a path a page for everybody? The files of tools serve such pages and pages inside the application. */
import { findPage } from '../site-map.ts';

export function isPublicPath(pathname: string): boolean {
  return findPage(pathname)?.page.layout === 'public';
}
