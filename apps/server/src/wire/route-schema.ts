/** A declared call as a schema of Fastify: what it takes, and every answer that it can get. */
import { STATUS_CODES } from 'node:http';
import { errorSchema } from '@orbweaver/model/api/error.ts';
import type { Policy } from '@orbweaver/model/api/policy.ts';
import type { Method, Route } from '@orbweaver/model/api/route.ts';
import { type ErrorCode, statusOf } from '@orbweaver/model/errors.ts';
import { type ZodType, z } from 'zod';

/** What Fastify checks a call by, and what the OpenAPI document says of it. */
export function schemaOf(method: Method, route: Route): object {
  const { tag, summary, policy, params, query, headers, body } = route;
  const failures = Map.groupBy(new Set([...errorsOfCall({ ...route, method }), ...errorsOf(policy), ...(route.errors ?? [])]), statusOf);
  return {
    tags: [tag],
    summary,
    ...(policy.who === 'key' && { security: [{ [keySecurity]: [] }] }),
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
    response: {
      ...Object.fromEntries([...failures].map(([status, codes]) => [status, responseOf(codes.join(', '), jsonType, errorSchema)])),
      ...goodResponses(route),
    },
  };
}

const jsonType = 'application/json';
/** Bytes that no schema describes. */
const file = z.string().meta({ format: 'binary' });
const withoutBody = new Set([204, 302, 304]);

function goodResponses({ data, mediaType, statuses = [200] }: Route): object {
  const schema = data === undefined ? (mediaType === jsonType ? z.unknown() : file) : z.object({ data });
  const type = data === undefined ? mediaType : jsonType;
  return Object.fromEntries(
    statuses.map((status) => {
      const words = STATUS_CODES[status] ?? '';
      const hasBody = type !== undefined && !withoutBody.has(status);
      return [status, hasBody ? responseOf(words, type, schema) : z.null().describe(words)];
    }),
  );
}

function responseOf(description: string, mediaType: string, schema: ZodType): object {
  return { description, content: { [mediaType]: { schema } } };
}

/** What any call of its kind may be refused for, before its handler. */
function errorsOfCall({ method, params }: Route & { readonly method: Method }): ErrorCode[] {
  return [
    ...(['input-invalid', 'rate-limited', 'internal', 'database-unreachable'] as const),
    ...(params === undefined ? [] : (['not-found'] as const)),
    ...(method === 'GET' || method === 'HEAD' ? [] : (['origin-refused', 'media-type-unsupported', 'too-large'] as const)),
    ...(method === 'GET' || method === 'HEAD' || method === 'DELETE' ? [] : (['storage-full'] as const)),
  ];
}

/** Name of the way in by a key, in the OpenAPI document. */
export const keySecurity = 'apiKey';

/** How a call that the policy does not let through is refused. */
function errorsOf({ who, attempts, owns, counter }: Policy): ErrorCode[] {
  return [
    ...(who === 'key' ? (['key-invalid', 'scope-missing', 'not-in-plan', 'rate-limited'] as const) : []),
    ...(who === 'public' || who === 'key' ? [] : (['sign-in-required'] as const)),
    ...(who === 'verified' ? (['email-unconfirmed'] as const) : []),
    ...(who === 'admin' || owns !== undefined ? (['not-found'] as const) : []),
    ...(attempts === undefined ? [] : (['rate-limited'] as const)),
    ...(counter === undefined ? [] : (['limit-reached'] as const)),
  ];
}
