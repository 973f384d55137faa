/** JSON as people write it to the options of the server rules: each field of the kind it has, the others as they are unless said. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { ToolFault } from '../tool-fault.ts';
import {
  cacheChoices,
  frameChoices,
  type HtaccessOptions,
  hstsChoices,
  listingChoices,
  noHtaccessOptions,
  redirectStatuses,
  referrerChoices,
  slashChoices,
  wwwChoices,
} from './options.ts';

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string';
const isYesNo: Fits = (value) => typeof value === 'boolean';
const isNumber: Fits = (value) => typeof value === 'number';
const oneOf =
  (choices: readonly unknown[]): Fits =>
  (value) =>
    choices.includes(value);
const listOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const record =
  (fields: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, fits]) => fits(ownValue(value as Record<string, unknown>, name)));

const fields: Readonly<Record<keyof HtaccessOptions, Fits>> = {
  domain: isText,
  forceHttps: isYesNo,
  behindProxy: isYesNo,
  www: oneOf(wwwChoices),
  slash: oneOf(slashChoices),
  redirects: listOf(record({ from: isText, to: (value) => value === undefined || isText(value), status: oneOf(redirectStatuses) })),
  caching: oneOf(cacheChoices),
  compression: isYesNo,
  hsts: oneOf(hstsChoices),
  nosniff: isYesNo,
  frame: oneOf(frameChoices),
  referrer: oneOf(referrerChoices),
  csp: isText,
  errorPages: listOf(record({ status: isNumber, path: isText })),
  hotlink: isYesNo,
  hotlinkAllowed: listOf(isText),
  blockedAgents: listOf(isText),
  blockedIps: listOf(isText),
  listing: oneOf(listingChoices),
  utf8: isYesNo,
};

/** Throws ToolFault naming the field that no option is, or that is of another kind. */
export function readOptions(json: string): HtaccessOptions {
  const read = parse(json);
  for (const [name, value] of Object.entries(read)) {
    const fits = Object.hasOwn(fields, name) ? fields[name as keyof HtaccessOptions] : undefined;
    if (fits?.(value) !== true) throw new ToolFault('tool-htaccess.fault.option', { value: name.slice(0, 80) });
  }
  const options = { ...noHtaccessOptions, ...read } as HtaccessOptions;
  return { ...options, redirects: options.redirects.map((wish) => ({ ...wish, to: wish.to ?? '' })) };
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
