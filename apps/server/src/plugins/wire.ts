/** The one wire shape: zod checks what comes in and what goes out; every failure is `{error: {code, data}}`. */
import { AppError, type ErrorCode, statusOf } from '@orbweaver/model/errors.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import { saysDiskFull } from '../disk/disk.ts';
import { InputError, inputError } from '../wire/input-error.ts';
import { unstorableField } from '../wire/storable-text.ts';

/** Fastify's own refusals that have a code in our table. */
const codesByFastify = lookup<ErrorCode>({
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input-invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input-invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input-invalid',
});

/** `isDatabaseAway`: whether an error that nobody expected is the database's absence. */
export function addWire(app: FastifyInstance, isDatabaseAway: (error: unknown) => Promise<boolean>): void {
  app.setValidatorCompiler<ZodType>(({ schema }) => (input) => {
    const field = unstorableField(input);
    if (field !== null) return { error: new InputError({ [field]: 'invalid' }) };
    const parsed = schema.safeParse(input);
    return parsed.success ? { value: parsed.data } : { error: inputError(parsed.error, input) };
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    if (saysDiskFull(error)) return sendError(reply, 'storage-full', {});
    if (isExpected(error) || !(await isDatabaseAway(error))) return handleError(error, request, reply);
    request.log.error({ err: error }, 'the database is away');
    return sendError(reply, 'database-unreachable', {});
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'not-found', {}));
  // For whoever asks the operator about one response: the log has the same.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onSend', neverStored);
}

/** What an account gets to see stays out of every cache, where its route does not say otherwise. */
async function neverStored(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (/^\/(?:server|api\/v1)\//.test(request.url) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
}

/** What the client did, or what has a code of its own. */
function isExpected(error: FastifyError | Error): boolean {
  if (error instanceof AppError) return error.code !== 'internal';
  return 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
}

function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InputError) return sendError(reply, 'input-invalid', { fields: error.fields });
  if (error instanceof AppError && statusOf(error.code) < 500) {
    if (error.code === 'rate-limited') void reply.header('retry-after', String(error.values['seconds'] ?? 60));
    return sendError(reply, error.code, error.values);
  }
  const known = 'code' in error ? codesByFastify[String(error.code)] : undefined;
  if (known !== undefined) return sendError(reply, known, {});
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 500) return sendError(reply, 'input-invalid', {}, status);
  request.log.error({ err: error }, 'request failed');
  return error instanceof AppError ? sendError(reply, error.code, {}) : sendError(reply, 'internal', { detail: request.id });
}

export function sendError(reply: FastifyReply, code: ErrorCode, data: object, status = statusOf(code)): FastifyReply {
  // Written here, not by the route's schema of its good response.
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => String(text))
    .send(JSON.stringify({ error: { code, data } }));
}
