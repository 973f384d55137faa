/** The address of a page that a tool asks for. */
import { z } from 'zod';

export const webAddress = z.url({ protocol: /^https?$/ }).max(2048);
