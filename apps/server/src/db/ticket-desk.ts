/** Tickets of all users as administrators see them: found by words, state, category and assignee; answered, noted on, assigned. */
import type { DeskPage, DeskRow } from '@orbweaver/model/api/ticket-desk.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type AnswerState, mayBecome, type TicketCategory, type TicketState } from '@orbweaver/model/tickets.ts';
import { aliasedTable, and, asc, eq, exists, ilike, inArray, isNull, or } from 'drizzle-orm';
import { noteEvent } from './audit.ts';
import type { AppDatabase } from './database.ts';
import { found } from './owned.ts';
import { user } from './schema.ts';
import { ticket, ticketMessage } from './ticket-tables.ts';
import {
  addMessage,
  change,
  isAfter,
  lockTicket,
  newestFirst,
  noteMove,
  type Reply,
  type TicketChange,
  type TicketRow,
  toSummary,
  touch,
} from './tickets.ts';

export interface DeskFilter {
  readonly state?: TicketState | 'todo' | undefined;
  readonly category?: TicketCategory | undefined;
  /** Id of an administrator, or `none`. */
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
  readonly before?: string | undefined;
}

const assignee = aliasedTable(user, 'assignee');
const person = { id: user.id, name: user.name, email: user.email };

function joined(db: AppDatabase) {
  return db
    .select({ row: ticket, user: person, assignee: { id: assignee.id, name: assignee.name, email: assignee.email } })
    .from(ticket)
    .innerJoin(user, eq(user.id, ticket.userId))
    .leftJoin(assignee, eq(assignee.id, ticket.assigneeId));
}

interface Joined {
  readonly row: TicketRow;
  readonly user: DeskRow['user'];
  readonly assignee: DeskRow['assignee'];
}

export interface DeskTicket {
  readonly row: TicketRow;
  readonly listed: DeskRow;
}

function toDesk({ row, user: writer, assignee: holder }: Joined): DeskTicket {
  const { firstAnswerAt, createdAt } = row;
  const firstAnswerMs = firstAnswerAt === null ? null : firstAnswerAt.getTime() - createdAt.getTime();
  return { row, listed: { ...toSummary(row), user: writer, assignee: holder, firstAnswerMs } };
}

/** The one of the newest message first. */
export async function findTickets(db: AppDatabase, filter: DeskFilter, limit: number): Promise<Omit<DeskPage, 'administrators'>> {
  const rows = await joined(db)
    .where(
      and(
        isInState(filter.state),
        filter.category === undefined ? undefined : eq(ticket.category, filter.category),
        isAssignedTo(filter.assignee),
        hasWords(db, filter.search ?? ''),
        isAfter(filter.before),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const tickets = rows.slice(0, limit).map((row) => toDesk(row).listed);
  return { tickets, next: rows.length > limit ? (tickets.at(-1)?.id ?? null) : null };
}

function isInState(state: DeskFilter['state']) {
  if (state === undefined) return undefined;
  return state === 'todo' ? inArray(ticket.state, ['open', 'reopened']) : eq(ticket.state, state);
}

function isAssignedTo(id: string | undefined) {
  if (id === undefined) return undefined;
  return id === 'none' ? isNull(ticket.assigneeId) : eq(ticket.assigneeId, id);
}

function hasWords(db: AppDatabase, search: string) {
  if (search === '') return undefined;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isSaid = and(eq(ticketMessage.ticketId, ticket.id), ilike(ticketMessage.body, pattern));
  return or(
    ...[ticket.subject, user.name, user.email].map((column) => ilike(column, pattern)),
    exists(db.select({ id: ticketMessage.id }).from(ticketMessage).where(isSaid)),
  );
}

/** Throws `not-found`. */
export async function readDeskTicket(db: AppDatabase, id: string): Promise<DeskTicket> {
  const rows: readonly Joined[] = await joined(db).where(eq(ticket.id, id));
  return toDesk(found(rows[0]));
}

export function listAssignees(db: AppDatabase): Promise<DeskRow['user'][]> {
  return db.select(person).from(user).where(eq(user.role, 'admin')).orderBy(asc(user.email)).limit(maxAssignees);
}

const maxAssignees = 500;

/** Throws `not-found`, `ticket-full`. */
export function addAnswer(
  db: AppDatabase,
  id: string,
  answer: Reply & { readonly state: AnswerState },
  by: TicketChange,
): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    const { name, body, state, files } = answer;
    await addMessage(tx, { ticketId: id, author: 'operator', name, body, createdAt: by.now }, { userId: null, files });
    await noteEvent(tx, { by: by.by, action: 'ticket-answered', subject: id, before: row.state, after: state });
    return touch(tx, row, { state, firstAnswerAt: row.firstAnswerAt ?? by.now }, by);
  });
}

/** The ticket keeps its place and state. Throws `not-found`, `ticket-full`. */
export function addNote(db: AppDatabase, id: string, { name, body, files }: Reply, { now }: TicketChange): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTicket(tx, id);
    await addMessage(tx, { ticketId: id, author: 'operator', name, body, isNote: true, createdAt: now }, { userId: null, files });
  });
}

export interface DeskEdit {
  readonly state?: 'closed' | 'reopened' | undefined;
  readonly category?: TicketCategory | undefined;
  /** Absent = as it is; null = nobody's. */
  readonly assignee?: string | null | undefined;
}

/** Throws `not-found`, `account-unknown` where the assignee is no administrator. */
export function editTicket(db: AppDatabase, id: string, edit: DeskEdit, by: TicketChange): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    if (edit.assignee !== undefined && edit.assignee !== row.assigneeId) {
      await requireAdministrator(tx, edit.assignee);
      await noteEvent(tx, { by: by.by, action: 'ticket-assigned', subject: id, before: row.assigneeId, after: edit.assignee });
    }
    const { category = row.category, assignee: assigneeId = row.assigneeId, state } = edit;
    const edited = await change(tx, id, { category, assigneeId });
    if (state === undefined || !mayBecome(row.state, state)) return edited;
    await noteMove(tx, row, state, by.by);
    return touch(tx, row, { state }, by);
  });
}

async function requireAdministrator(tx: AppDatabase, id: string | null): Promise<void> {
  if (id === null) return;
  const [holder] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'admin')));
  if (holder === undefined) throw new AppError('account-unknown');
}
