/** A failed call of our server as the AppError of its code. */
import { AppError, type ErrorCode, errorCodes } from '@orbweaver/model/errors.ts';
import { type CallFailure, plainValues, readFailure } from './server-call.ts';

/** 'not-found' for a bare 404, which answers HEAD; 'internal' for what may pass. */
export async function routeError(response: Response): Promise<AppError> {
  const { code, values } = readFailure(await response.json().catch(() => null)) ?? { code: '', values: {} };
  return callError({ code, values: { ...values, status: response.status } }, response.status === 404 ? 'not-found' : 'internal');
}

/** `bare`: for a code that this build does not know. */
export function callError({ code, values }: Pick<CallFailure, 'code' | 'values'>, bare: ErrorCode = 'internal'): AppError {
  return new AppError(Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : bare, plainValues(values));
}
