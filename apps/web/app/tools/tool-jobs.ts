/**
 * What the tool worker can do: one line a job, its code loaded with its first use. A job takes and returns what `postMessage` copies, tells of
 * its progress by `tell`, and throws ToolFault for input that it cannot take.
 */

export const toolJobs = {} as const;
