/** `responses.flags` of a scan file: how a response came, in bits (the fields of FetchRecord of the same names). */

export const responseFlags = { truncated: 1, sizeDeclared: 2, lengthMismatch: 4, timesAtLeast: 8 } as const;
