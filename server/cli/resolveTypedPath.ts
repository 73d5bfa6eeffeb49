import { resolve } from 'node:path';

/** npm runs scripts in the checkout, while the operator typed the path in another directory. */
export const resolveTypedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);
