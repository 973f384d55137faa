/** The OpenAPI document: of all calls as the server has it, and of those for programs as the client is made from. */
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { Route } from '@orbweaver/model/api/route.ts';
import { splitName } from '@orbweaver/model/api/route-request.ts';
import { type Routes, routes } from '@orbweaver/model/api/routes.ts';
import { statusOf } from '@orbweaver/model/errors.ts';
import fastify from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { keySecurity, schemaOf } from './route-schema.ts';

const count = { type: 'integer', minimum: 0 } as const;
/** As `plugins/admit-key.ts` sets them. */
const rateHeaders = {
  'RateLimit-Limit': { ...count, description: 'Calls that the account has in a minute, with all of its keys.' },
  'RateLimit-Remaining': { ...count, description: 'Calls that are left.' },
  'RateLimit-Reset': { ...count, description: 'Seconds until the minute ends.' },
};
const retryHeader = { 'Retry-After': { ...count, description: 'Seconds to wait.' } };

/** What `jsonSchemaTransform` makes, with the headers of responses to calls with a key: one that opens nothing has no rate. */
const transform: typeof jsonSchemaTransform = (call) => {
  const made = jsonSchemaTransform(call);
  if (call.schema?.security === undefined) return made;
  const responses = (made.schema.response ?? {}) as Record<string, object>;
  const response = Object.fromEntries(
    Object.entries(responses).map(([status, each]) => {
      if (Number(status) === statusOf('key-invalid')) return [status, each];
      return [status, { ...each, headers: Number(status) === statusOf('rate-limited') ? { ...rateHeaders, ...retryHeader } : rateHeaders }];
    }),
  );
  return { ...made, schema: { ...made.schema, response } };
};

export const documentOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Orbweaver',
      version: '1',
      description: 'A failed call answers `{error: {code, data}}`. Programs call `/api/v1` with a key.',
    },
    components: {
      securitySchemes: { [keySecurity]: { type: 'http', scheme: 'bearer', description: 'A key that is made at /user/profile.' } },
    },
  },
  transform,
  transformObject: jsonSchemaTransformObject,
};

/** Of the calls below `/api/v1`, without a server. */
export async function documentForPrograms(): Promise<object> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  await app.register(swagger, documentOptions);
  for (const [name, route] of Object.entries(routes) as [keyof Routes, Route][]) {
    const { method, path } = splitName(name);
    if (route.policy.who === 'key') app.route({ method, url: path, schema: schemaOf(method, route), handler: async () => null });
  }
  await app.ready();
  return app.swagger();
}
