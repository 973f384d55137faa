/** Registers a call by its declaration in packages/model/api: method, path and schemas come from there, only the work is added here. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { Grant } from '@orbweaver/model/api/limits.ts';
import type { Policy } from '@orbweaver/model/api/policy.ts';
import type { Route, RouteName } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { type Routes, routes } from '@orbweaver/model/api/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { ZodType, z } from 'zod';
import type { ServerApp } from '../app-parts.ts';
import { schemaOf } from './route-schema.ts';

type Read<R, P extends 'params' | 'query' | 'body'> = R extends { readonly [Q in P]: infer S extends ZodType } ? z.output<S> : unknown;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A request that its route's policy let in and whose parts were checked by its schemas. */
type RequestOf<R> = FastifyRequest<{ Params: Read<R, 'params'>; Querystring: Read<R, 'query'>; Body: Read<R, 'body'> }> & Admitted<R>;

/** What its policy put on the request. */
type Admitted<R> = (R extends { readonly policy: { readonly who: 'public' } } ? unknown : { readonly caller: AccountSession }) &
  (R extends { readonly policy: { readonly counter: string } } ? { readonly grant: Grant } : unknown);

/** `data` where the route declares it, else the reply that was sent. */
type Outcome<R> = R extends { readonly data: infer S extends ZodType } ? DeepReadonly<z.input<S>> : FastifyReply | object;

type Handler<R> = (request: RequestOf<R>, reply: FastifyReply) => Promise<Outcome<R>>;

/** The usual status of a good response is set before `handle` runs; it may set another one of those declared. */
export function addRoute<N extends keyof Routes>(
  app: ServerApp,
  name: N,
  handle: Handler<Routes[N]>,
  options: Omit<RouteShorthandOptions, 'schema' | 'config'> = {},
): void {
  const route: Route = routes[name];
  const { method, path } = splitName(name);
  const [status = 200] = route.statuses ?? [];
  app.route({
    ...(options as object),
    method,
    url: path,
    config: { policy: route.policy },
    schema: schemaOf(method, route),
    handler: async (request, reply) => {
      void reply.status(status);
      const outcome = await handle(request as unknown as RequestOf<Routes[N]>, reply);
      return route.data === undefined ? outcome : { data: outcome };
    },
  });
}

/** Paths that programs call; all others are files and pages. */
const called = /^\/(?:server|api|mcp|health|ready)(?:\/|$)/;

/**
 * Default deny: the server does not start with a call that is not declared, has no policy, or is registered past `addRoute`, so that nothing
 * enforces its policy. Call it before the first route, after `addPolicies`.
 */
export function requireDeclarations(app: FastifyInstance): void {
  if (!app.hasRequestDecorator('caller')) throw new Error('addPolicies comes first');
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!called.test(url)) return;
    for (const each of [method].flat()) {
      // Fastify answers HEAD wherever there is a GET.
      const names = each === 'HEAD' ? [`HEAD ${url}`, `GET ${url}`] : [`${each} ${url}`];
      const name = names.find(isDeclared);
      if (name === undefined) throw new Error(`not declared in packages/model/api: ${each} ${url}`);
      const fault = policyFault(name, routes[name]);
      if (fault !== null) throw new Error(`${fault}: ${name}`);
      if (config?.policy !== routes[name].policy) throw new Error(`not registered by addRoute: ${name}`);
    }
  });
}

/** null = the policy says all that it has to. */
export function policyFault(name: RouteName, { policy }: { readonly policy?: Policy }): string | null {
  if (policy === undefined) return 'declared without a policy';
  if ((policy.who === 'key') !== (policy.scope !== undefined)) return 'a scope belongs to the routes for keys, and each of them has one';
  const namesObject = name.includes('/:') && (policy.who === 'user' || policy.who === 'verified' || policy.who === 'key');
  return namesObject && policy.owns === undefined ? 'the policy does not say whose object the path names' : null;
}

function isDeclared(name: string): name is RouteName & keyof Routes {
  return Object.hasOwn(routes, name);
}
