/** Entry of a process that reads stored scans. */
import { parentProcess } from '@orbweaver/platform/node/tasks/parent-process.ts';
import { serveTasks } from '@orbweaver/platform/tasks/serve-tasks.ts';
import { createReaderWork, type ReaderTasks } from './reader-tasks.ts';

serveTasks<ReaderTasks>(parentProcess(), createReaderWork());
