/** `POST /server/tools/mail-check`: asks a domain's mail servers. The report is `tools/smtp/report.ts`. */
import { z } from 'zod';

export const mailCheckSchema = z.strictObject({
  target: z.string().trim().min(1).max(320),
  port: z.number().int().min(1).max(65_535).nullable(),
  security: z.enum(['auto', 'tls', 'starttls', 'none']),
  selectors: z.array(z.string().regex(/^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i)).max(10),
  signIn: z.strictObject({ username: z.string().min(1).max(320), password: z.string().min(1).max(1000) }).nullable(),
  /** A message to the account's own, confirmed address. */
  sendsTestMail: z.boolean(),
});

export type MailCheckRequest = z.infer<typeof mailCheckSchema>;

export const mailCheckResponseSchema = z.object({ data: z.looseObject({}) });
