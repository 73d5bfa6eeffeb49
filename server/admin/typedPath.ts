import { resolve } from 'node:path';

/** npm runs scripts in the checkout; the path was typed somewhere else. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);
