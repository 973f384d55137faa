/** What people write to the operator about, and how that stands. */

export const contactTopics = ['contact', 'expert', 'feature'] as const;

export type ContactTopic = (typeof contactTopics)[number];

export const contactStates = ['open', 'done', 'spam'] as const;

export type ContactState = (typeof contactStates)[number];
