/** Entry of a process that works for the tools. */
import { parentProcess, processSetup } from '@orbweaver/platform/node/tasks/parent-process.ts';
import { serveTasks } from '@orbweaver/platform/tasks/serve-tasks.ts';
import { createToolWork, type ToolSetup, type ToolTasks } from './tool-tasks.ts';

serveTasks<ToolTasks>(parentProcess(), createToolWork(processSetup() as ToolSetup));
