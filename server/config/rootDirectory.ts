import { join } from 'node:path';

/** The checkout, which contains `.env`, `.data` and `dist`. */
export const rootDirectory = join(import.meta.dirname, '../..');
