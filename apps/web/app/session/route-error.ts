/** A failed response of our server as the AppError of its code. */
import { AppError, type ErrorCode, errorCodes } from '@orbweaver/model/errors.ts';
import { plainValues, readFailure } from './server-call.ts';

/** 'not-found' for a bare 404, which answers HEAD; 'internal' for what may pass. */
export async function routeError(response: Response): Promise<AppError> {
  const { code, values } = readFailure(await response.json().catch(() => null)) ?? { code: '', values: {} };
  const bare = response.status === 404 ? 'not-found' : 'internal';
  return new AppError(Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : bare, { ...plainValues(values), status: response.status });
}
