/** A failed call of our server as the fault that a tool shows. */
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { type CallFailure, plainValues } from '../session/server-call.ts';

export function callFault({ code, values }: CallFailure): ToolFault {
  if (code === 'unreachable') return new ToolFault('tools.fault.offline');
  return new ToolFault(`errors.${code}`, { detail: 'none', seconds: 0, ...plainValues(values) });
}
