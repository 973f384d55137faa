/** The entries of the sidebar in the specified order; what it does not place stands beside its like: projects after the saved scans, client reports after the widget, the guides after the news. An entry appears once its page is on the site map; the rest is absent. */
import type { NameUnder } from '@orbweaver/i18n/keys.ts';
import { siteMap } from '../site-map.ts';

export interface SidebarEntry {
  /** Names the words: `user.nav.<id>`. */
  readonly id: NameUnder<'user.nav'>;
  readonly icon: string;
  /** The page; null for what is an action. */
  readonly path: string | null;
}

const order: readonly SidebarEntry[] = [
  { id: 'dashboard', icon: 'layout-dashboard', path: '/user/dashboard' },
  { id: 'profile', icon: 'user', path: '/user/profile' },
  { id: 'subscription', icon: 'star', path: '/user/subscription' },
  { id: 'savedscans', icon: 'bookmark', path: '/user/savedscans' },
  { id: 'projects', icon: 'folder', path: '/user/projects' },
  { id: 'addons', icon: 'plus', path: '/user/addons' },
  { id: 'widget', icon: 'square', path: '/user/widget' },
  { id: 'reports', icon: 'file-text', path: '/user/reports' },
  { id: 'tools', icon: 'wrench', path: '/user/tools' },
  { id: 'generators', icon: 'sparkles', path: '/user/generators' },
  { id: 'support', icon: 'life-buoy', path: null },
  { id: 'seonews', icon: 'newspaper', path: '/user/seoNews' },
  { id: 'guides', icon: 'book-open', path: '/user/seoimprove' },
  { id: 'upcoming', icon: 'clock', path: '/user/upcomingFeatures' },
  { id: 'new', icon: 'bell', path: '/user/new' },
  { id: 'helpvideos', icon: 'play', path: '/user/helpVideos' },
  { id: 'faq', icon: 'circle-question-mark', path: '/user/faq' },
  { id: 'ticket', icon: 'message-square', path: '/user/ticket' },
  { id: 'signout', icon: 'log-out', path: null },
];

/** The entries that lead somewhere. */
export const sidebarEntries: readonly SidebarEntry[] = order.filter(
  (entry) => entry.path === null || siteMap.some((page) => page.path === entry.path),
);
