/** The operator's own agreement and privacy notice, by language. */
import type { PublicTextKind } from '@orbweaver/model/public-texts.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { publicText } from './schema.ts';

const isOne = (kind: PublicTextKind, language: string) => and(eq(publicText.kind, kind), eq(publicText.language, language));

/** In the language, else in English; null where the operator has not replaced the product's own. */
export async function readPublicText(
  db: AppDatabase,
  kind: PublicTextKind,
  language: string,
): Promise<{ language: string; text: string } | null> {
  const rows = await db
    .select({ language: publicText.language, text: publicText.text })
    .from(publicText)
    .where(and(eq(publicText.kind, kind), inArray(publicText.language, [language, 'en'])));
  return rows.find((row) => row.language === language) ?? rows[0] ?? null;
}

export interface TextEdit {
  readonly kind: PublicTextKind;
  readonly language: string;
  /** null = the product's own again. */
  readonly text: string | null;
}

export function editPublicText(db: AppDatabase, { kind, language, text }: TextEdit, by: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(publicText).where(isOne(kind, language)).for('update');
    if (text === null) await tx.delete(publicText).where(isOne(kind, language));
    else {
      const set = { text, updatedAt: new Date() };
      await tx
        .insert(publicText)
        .values({ kind, language, ...set })
        .onConflictDoUpdate({ target: [publicText.kind, publicText.language], set });
    }
    await noteEvent(tx, { by, action: 'text-edited', subject: `${kind} ${language}`, before: before?.text ?? null, after: text });
  });
}
