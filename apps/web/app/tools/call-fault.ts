/** A failed call of our server as the fault that a tool shows. */
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import type { CallFailure } from '../session/server-call.ts';

export function callFault({ code, values }: CallFailure): ToolFault {
  if (code === 'unreachable') return new ToolFault('tools.fault.offline');
  const plain = Object.entries(values).filter((pair): pair is [string, string | number] => ['string', 'number'].includes(typeof pair[1]));
  return new ToolFault(`errors.${code}`, { detail: 'none', seconds: 0, ...Object.fromEntries(plain) });
}
