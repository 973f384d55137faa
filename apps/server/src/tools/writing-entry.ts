/** The thread that checks spelling and grammar, for whichever process of the server starts it. */
import { besideModule } from '../thread-entry.ts';

export const writingEntry = besideModule(import.meta.url, 'server-writing-worker');
