import { pageTitles as title } from '#contract/pageTitles/th.ts';
import { common } from './common.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { shell } from './shell.ts';

/** What the shell and home say: comes with the first load. */
export const words = { common, error, home, kit, shell, title } as const;
