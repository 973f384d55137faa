/** The kinds of text that are edited below the settings. */
import type { ContentKind } from '@orbweaver/model/content.ts';

export const textKinds = ['notice', 'feature', 'update', 'faq', 'video'] as const satisfies readonly ContentKind[];

export type TextKind = (typeof textKinds)[number];

export function findTextKind(id: string | undefined): TextKind | undefined {
  return textKinds.find((each) => each === id);
}
