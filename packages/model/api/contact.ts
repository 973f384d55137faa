/** `POST /server/contact`: the contact form, "hire an expert" being the same form with a title of its own. */
import { z } from 'zod';

export const contactSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(320),
  message: z.string().trim().min(1).max(10_000),
  /** Heading of the form it was written in; "Contact Us" unless told. */
  title: z.string().trim().min(1).max(200).optional(),
});

export type ContactMessage = z.infer<typeof contactSchema>;

/** The response, status 201. */
export const contactResponseSchema = z.object({ data: z.object({ id: z.string() }) });
