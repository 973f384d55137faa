/** `answers.flags` of a scan file: how a response's body came, in bits (the fields of FetchRecord of the same names). */

export const responseFlags = { truncated: 1, sizeDeclared: 2, lengthMismatch: 4 } as const;
