/** A failed call becomes words: one sentence, and one for each field that the server refused. */
import { isMessageKey, type Translate } from '@orbweaver/i18n/words.ts';
import { type CallFailure, plainValues } from './server-call.ts';

export interface CallWords {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Needs the area `errors`. */
export function callWords(t: Translate, { code, values }: CallFailure): CallWords {
  // Without a detail there is nothing to say of a fault inside.
  const isUnexplained = code === 'internal' && values['detail'] === undefined;
  if (code === 'unreachable' || isUnexplained) return { message: t('shell.failed'), fields: {} };
  const said = plainValues(values);
  const message = knownWords(t, `errors.${code}`, { detail: 'none', ...said });
  // A cancelled plan is never refilled.
  const hasReset = code === 'limit-reached' && !Number.isNaN(Date.parse(String(said['resetAt'])));
  return {
    message: hasReset ? `${message} ${knownWords(t, 'errors.limit-reset', said)}` : message,
    fields: fieldWords(t, values['fields']),
  };
}

function fieldWords(t: Translate, fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, knownWords(t, fieldKey(name, String(fault)), {})]));
}

/** An address says what it should look like. */
function fieldKey(name: string, fault: string): string {
  return fault === 'invalid' && /email$/i.test(name) ? 'errors.field-invalid-email' : `errors.field-${fault}`;
}

/** A code that this build does not know yet is an error all the same. */
export function knownWords(t: Translate, key: string, values: Readonly<Record<string, string | number>>): string {
  return isMessageKey(t, key) ? t(key, values) : t('shell.failed');
}
