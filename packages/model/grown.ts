/** Room for more in a column of numbers. */

type Column = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** The same column with room for `index`, at least twice as long; what is new is 0. */
export function grown<T extends Column>(column: T, index: number): T {
  const larger = new (column.constructor as new (length: number) => T)(Math.max(index + 1, column.length * 2));
  larger.set(column);
  return larger;
}
