/** `POST /server/tools/picture`: the bytes of one picture of a site, for the tools that work on the device. */
import { z } from 'zod';

export const pictureSchema = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(8192) });

/** A larger one is refused. */
export const maxPictureBytes = 25_000_000;
