/** `answers.flags` of a scan file: how an answer's body came, in bits (the fields of FetchRecord of the same names). */

export const answerFlags = { truncated: 1, sizeDeclared: 2, lengthMismatch: 4 } as const;
