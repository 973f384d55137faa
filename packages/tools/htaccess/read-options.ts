/** JSON as people write it to the options of the server rules: each field of the kind it has, the others as they are unless said. */
import { readOptions as readDeclared } from '@orbweaver/model/option.ts';
import { ToolFault } from '../tool-fault.ts';
import { type HtaccessOptions, htaccessOptionList } from './options.ts';

/** Throws ToolFault naming the field that no option is, or that is of another kind. */
export function readOptions(json: string): HtaccessOptions {
  const read = parse(json);
  const { values, faults } = readDeclared(htaccessOptionList, read);
  const wrong = Object.keys(read).find((name) => !Object.hasOwn(htaccessOptionList, name)) ?? faults[0];
  if (wrong !== undefined) throw new ToolFault('tool-htaccess.fault.option', { value: wrong.slice(0, 80) });
  return values;
}

function parse(json: string): object {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch (error) {
    throw new ToolFault('tool-htaccess.fault.option', { value: (error as Error).message.slice(0, 80) });
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new ToolFault('tool-htaccess.fault.option', { value: json.slice(0, 80) });
  return read;
}
