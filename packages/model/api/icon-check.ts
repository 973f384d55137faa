/** `POST /server/tools/icons`: checks the icons of a site. The report is `tools/favicon/report.ts`. */
import { z } from 'zod';

export const iconCheckSchema = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2048) });

export const iconCheckResponseSchema = z.object({ data: z.looseObject({}) });
