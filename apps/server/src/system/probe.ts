/** What a test of one part of the installation takes and gives. A part that fails throws, or says `failed` where it has more to say. */

import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { SystemTestResult } from '@orbweaver/model/api/system-test.ts';
import type { ServerParts } from '../app-parts.ts';

export type Finding = Pick<SystemTestResult, 'state' | 'values'> & { readonly detail?: string };

export type Probe = (parts: ServerParts, caller: AccountSession) => Promise<Finding>;

export const passed = (values: Finding['values'] = {}): Finding => ({ state: 'passed', values });
export const failed = (detail: string, values: Finding['values'] = {}): Finding => ({ state: 'failed', values, detail });
export const notSetUp = (values: Finding['values'] = {}): Finding => ({ state: 'not-set-up', values });
