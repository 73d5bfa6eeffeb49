import { common } from './common.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

/** What the shell and home say: it comes with the first load; the rest of the dictionary with the first other screen. */
export const coreWords = { common, error, home, shell } as const;
