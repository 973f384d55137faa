/** Where the SQL migrations lie: beside this file in the sources, beside the bundle in `dist/`. */
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
