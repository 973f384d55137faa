/** Texts that answers can begin with. */
import { randomUUID } from 'node:crypto';
import type { TicketTemplate } from '@orbweaver/model/api/ticket-desk.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { asc, eq } from 'drizzle-orm';
import { noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { ticketTemplate } from './ticket-tables.ts';
import type { TicketChange } from './tickets.ts';

const maxTemplates = 200;

export function listTemplates(db: AppDatabase): Promise<TicketTemplate[]> {
  const { id, name, body } = ticketTemplate;
  return db.select({ id, name, body }).from(ticketTemplate).orderBy(asc(name), asc(id)).limit(maxTemplates);
}

type Written = Omit<TicketTemplate, 'id'>;

/** Throws `too-large` where there are too many. */
export function addTemplate(db: AppDatabase, written: Written, { by, now }: TicketChange): Promise<TicketTemplate[]> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(ticketTemplate)) >= maxTemplates) throw new AppError('too-large', { limit: maxTemplates });
    await tx.insert(ticketTemplate).values({ id: randomUUID(), ...written, createdAt: now, updatedAt: now });
    await noteEvent(tx, { by, action: 'ticket-template-edited', subject: written.name, after: written.body });
    return listTemplates(tx);
  });
}

/** Throws `not-found`. */
export function saveTemplate(db: AppDatabase, id: string, written: Written, { by, now }: TicketChange): Promise<TicketTemplate[]> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(ticketTemplate).where(eq(ticketTemplate.id, id)).for('update');
    await tx
      .update(ticketTemplate)
      .set({ ...written, updatedAt: now })
      .where(eq(ticketTemplate.id, id));
    await noteEvent(tx, { by, action: 'ticket-template-edited', subject: written.name, before: found(before).body, after: written.body });
    return listTemplates(tx);
  });
}

/** One that is not there is fine. */
export function dropTemplate(db: AppDatabase, id: string, { by }: TicketChange): Promise<TicketTemplate[]> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(ticketTemplate).where(eq(ticketTemplate.id, id)).returning();
    if (gone !== undefined) await noteEvent(tx, { by, action: 'ticket-template-edited', subject: gone.name, before: gone.body });
    return listTemplates(tx);
  });
}
