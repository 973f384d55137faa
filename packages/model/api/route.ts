/** What one call of the server is: declared once beside its schemas, registered by the server, called by the web application under the same name. */
import type { ZodObject, ZodType, z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Policy } from './policy.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path; a part of the path that varies is `:name`. */
export type RouteName = `${Method} /${string}`;

export interface Route {
  /** Its group in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly policy: Policy;
  /** What stands for the `:name`s of the path. */
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly headers?: ZodObject;
  /** JSON. */
  readonly body?: ZodType;
  /** JSON: the wire has `{data}`. Absent: the response is a file, lines, or headers alone. */
  readonly data?: ZodType;
  /** Of a response without `data` that has a body, such as a file; `*` stands for several types. */
  readonly mediaType?: string;
  /** Statuses of a good response, the usual one first; 200 alone where absent. */
  readonly statuses?: readonly number[];
  /** Codes of its own beside those of every call, of its policy and of its input. */
  readonly errors?: readonly ErrorCode[];
}

export type RouteTable = Readonly<Record<RouteName, Route>>;

type Part<R, P extends 'params' | 'query' | 'body'> = R extends { readonly [Q in P]: infer S extends ZodType }
  ? { readonly [Q in P]: z.input<S> }
  : unknown;

/** What a caller of a route gives; `unknown` where that is nothing. */
export type CallInput<R> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;

/** What a caller gets; never for a route whose response is no JSON. */
export type CallData<R> = R extends { readonly data: infer S extends ZodType } ? z.output<S> : never;
