/** Tests of what JSON from outside has become: whether it has the shape that its reader counts on. */
import { ownValue } from './lookup.ts';

export type Shape<T> = (value: unknown) => value is T;

/** An object, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || shape(value);
}

export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every((each) => shape(each));
}

/** An object with these fields as its own. Fields that are not named may be anything, and absent. */
export function withFields<T extends object>(fields: { readonly [K in keyof T]?: Shape<T[K]> }): Shape<T> {
  const shapes = Object.entries<Shape<unknown> | undefined>(fields);
  return (value): value is T => isRecord(value) && shapes.every(([name, shape]) => shape?.(ownValue(value, name)) ?? true);
}

/** For a field that may be absent. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value): value is T | undefined => value === undefined || shape(value);
}

/** An object with values of one shape, whatever their names. */
export function recordOf<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> => isRecord(value) && Object.values(value).every((each) => shape(each));
}
