/** Names of people, which also stand in mails: one line, without web addresses. */
import { z } from 'zod';

/** Line breaks and what no screen shows, and the beginning of a web address. */
const isUnfit = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]|:\/\/|www\./iu.test(text);

export const personName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !isUnfit(text));
