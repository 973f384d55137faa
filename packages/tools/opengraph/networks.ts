/** How networks show a shared page: which tags they read, what they cut, which pictures they take. Documentation of the networks, 2026; limits customary where none is documented. */

export const networks = ['facebook', 'x', 'linkedin', 'whatsapp', 'slack', 'discord'] as const;
export type Network = (typeof networks)[number];

export interface NetworkRules {
  readonly name: string;
  /** Characters shown before the cut; 0 = not shown. */
  readonly titleChars: number;
  readonly descriptionChars: number;
  /** Reads twitter:* before og:*. */
  readonly readsTwitter: boolean;
  readonly imageRatio: number;
  readonly minWidth: number;
  readonly minHeight: number;
  readonly maxBytes: number;
}

const mb = 1_048_576;

export const networkRules: Readonly<Record<Network, NetworkRules>> = {
  facebook: {
    name: 'Facebook',
    titleChars: 88,
    descriptionChars: 200,
    readsTwitter: false,
    imageRatio: 1.91,
    minWidth: 600,
    minHeight: 315,
    maxBytes: 8 * mb,
  },
  x: { name: 'X', titleChars: 70, descriptionChars: 0, readsTwitter: true, imageRatio: 2, minWidth: 300, minHeight: 157, maxBytes: 5 * mb },
  linkedin: {
    name: 'LinkedIn',
    titleChars: 119,
    descriptionChars: 0,
    readsTwitter: false,
    imageRatio: 1.91,
    minWidth: 401,
    minHeight: 210,
    maxBytes: 5 * mb,
  },
  whatsapp: {
    name: 'WhatsApp',
    titleChars: 80,
    descriptionChars: 80,
    readsTwitter: false,
    imageRatio: 1.91,
    minWidth: 300,
    minHeight: 157,
    maxBytes: 0.6 * mb,
  },
  slack: {
    name: 'Slack',
    titleChars: 150,
    descriptionChars: 300,
    readsTwitter: true,
    imageRatio: 1.91,
    minWidth: 200,
    minHeight: 105,
    maxBytes: 5 * mb,
  },
  discord: {
    name: 'Discord',
    titleChars: 256,
    descriptionChars: 350,
    readsTwitter: true,
    imageRatio: 1.91,
    minWidth: 200,
    minHeight: 105,
    maxBytes: 8 * mb,
  },
};
