import { join } from 'node:path';

/** The root of the checkout, which contains `.env`, `.data` and `dist`. */
export const rootDirectory = join(import.meta.dirname, '../..');
