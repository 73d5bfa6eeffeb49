import { join } from 'node:path';

/** The checkout: `.env`, `.data` and `dist` lie in it. */
export const rootDirectory = join(import.meta.dirname, '../..');
