import { duration } from './duration.ts';
import { paceTable } from './paceTable.ts';
import { pacing } from './pacing.ts';
import { pacingControls } from './pacingControls.ts';

/** What the pace page says with its first numbers. */
export const words = { duration, paceTable, pacing, pacingControls } as const;
