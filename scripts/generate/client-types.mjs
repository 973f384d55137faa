// Types of the calls for programs, from their OpenAPI document: packages/client/generated/api.ts.
const notice = '// Written by `node scripts/generate.mjs` from the OpenAPI document of /api/v1; do not edit by hand.\n';

/** Text of the module. */
export async function clientTypes() {
  const { documentForPrograms } = await import('../../apps/server/src/wire/api-document.ts');
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  return `${notice}${astToString(await openapiTS(await documentForPrograms()))}`;
}
