/** Registers a call by its declaration in packages/model/api: method, path and schemas come from there, only the work is added here. */
import { errorSchema } from '@orbweaver/model/api/error.ts';
import type { Route, RouteName } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { type Routes, routes } from '@orbweaver/model/api/routes.ts';
import { statusOf } from '@orbweaver/model/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type ZodType, z } from 'zod';
import type { ServerApp } from '../app-parts.ts';

type Read<R, P extends 'params' | 'query' | 'body'> = R extends { readonly [Q in P]: infer S extends ZodType } ? z.output<S> : unknown;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A request whose parts were checked by the schemas of its route. */
type RequestOf<R> = FastifyRequest<{ Params: Read<R, 'params'>; Querystring: Read<R, 'query'>; Body: Read<R, 'body'> }>;

/** `data` where the route declares it, else the reply that was sent. */
type Outcome<R> = R extends { readonly data: infer S extends ZodType } ? DeepReadonly<z.input<S>> : FastifyReply | object;

type Handler<R> = (request: RequestOf<R>, reply: FastifyReply) => Promise<Outcome<R>>;

/** The usual status of a good response is set before `handle` runs; it may set another one of those declared. */
export function addRoute<N extends keyof Routes>(
  app: ServerApp,
  name: N,
  handle: Handler<Routes[N]>,
  options: Omit<RouteShorthandOptions, 'schema'> = {},
): void {
  const route: Route = routes[name];
  const { method, path } = splitName(name);
  const [status = 200] = route.statuses ?? [];
  app.route({
    ...(options as object),
    method,
    url: path,
    schema: schemaOf(route),
    handler: async (request, reply) => {
      void reply.status(status);
      const outcome = await handle(request as unknown as RequestOf<Routes[N]>, reply);
      return route.data === undefined ? outcome : { data: outcome };
    },
  });
}

function schemaOf({ tag, summary, params, query, body, data, statuses = [200], errors = [] }: Route): object {
  const good = data === undefined ? null : z.object({ data });
  const failures = Map.groupBy(errors, statusOf);
  return {
    tags: [tag],
    summary,
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    response: {
      ...(good !== null && Object.fromEntries(statuses.map((status) => [status, good]))),
      ...Object.fromEntries([...failures].map(([status, codes]) => [status, errorSchema.describe(codes.join(', '))])),
    },
  };
}

/** Paths that programs call; all others are files and pages. */
const called = /^\/(?:server|api|health|ready)(?:\/|$)/;

/** Lets no call be registered that is not declared: the server does not start with one. Call it before the first route. */
export function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }) => {
    if (!called.test(url)) return;
    for (const each of [method].flat()) {
      // Fastify answers HEAD wherever there is a GET.
      const names = each === 'HEAD' ? [`HEAD ${url}`, `GET ${url}`] : [`${each} ${url}`];
      if (!names.some(isDeclared)) throw new Error(`not declared in packages/model/api: ${each} ${url}`);
    }
  });
}

function isDeclared(name: string): name is RouteName & keyof Routes {
  return Object.hasOwn(routes, name);
}
