import { resolve } from 'node:path';

/** npm runs scripts in the checkout, but the path was typed in another folder. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);
