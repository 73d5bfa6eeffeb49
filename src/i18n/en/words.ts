import type { Words } from '../words.ts';
import { common } from './common.ts';
import { duration } from './duration.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { paceTable } from './paceTable.ts';
import { pacing } from './pacing.ts';
import { pacingControls } from './pacingControls.ts';
import { routeList } from './routeList.ts';
import { shell } from './shell.ts';

export const words: Words = { common, shell, home, error, routeList, duration, paceTable, pacing, pacingControls };
