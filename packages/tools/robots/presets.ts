/** Plans to start a robots.txt from. */
import { agentsOf } from './agents.ts';
import type { RobotsPlan } from './write-robots.ts';

export const robotsPresets = ['open', 'closed', 'no-ai-training', 'no-ai', 'wordpress', 'shop'] as const;
export type RobotsPreset = (typeof robotsPresets)[number];

const open = { agents: ['*'], rules: [], crawlDelay: null } as const;
const all = [{ kind: 'disallow', path: '/' }] as const;
const disallow = (...paths: readonly string[]) => paths.map((path) => ({ kind: 'disallow', path }) as const);

export function presetPlan(preset: RobotsPreset): RobotsPlan {
  const groups = {
    open: [open],
    closed: [{ ...open, rules: all }],
    'no-ai-training': [{ agents: agentsOf('ai-training'), rules: all, crawlDelay: null }, open],
    'no-ai': [
      { agents: [...agentsOf('ai-training'), ...agentsOf('ai-search'), ...agentsOf('ai-user')], rules: all, crawlDelay: null },
      open,
    ],
    wordpress: [
      {
        ...open,
        rules: [...disallow('/wp-admin/'), { kind: 'allow', path: '/wp-admin/admin-ajax.php' } as const, ...disallow('/?s=', '/search/')],
      },
    ],
    shop: [{ ...open, rules: disallow('/cart', '/checkout', '/account', '/*?sort=', '/*?filter=') }],
  } as const;
  return { groups: groups[preset], sitemaps: [] };
}
