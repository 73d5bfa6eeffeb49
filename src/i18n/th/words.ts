import { pageTitles as title } from '#contract/pageTitles/th.ts';
import type { Words } from '../words.ts';
import { auth } from './auth.ts';
import { cheatSheet } from './cheatSheet.ts';
import { common } from './common.ts';
import { duration } from './duration.ts';
import { error } from './error.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { map } from './map.ts';
import { notice } from './notice.ts';
import { paceSetting } from './paceSetting.ts';
import { paceTable } from './paceTable.ts';
import { paceTableLater } from './paceTableLater.ts';
import { pacing } from './pacing.ts';
import { pacingControls } from './pacingControls.ts';
import { pacingControlsLater } from './pacingControlsLater.ts';
import { profile } from './profile.ts';
import { routeList } from './routeList.ts';
import { shell } from './shell.ts';

export const words: Words = {
  title,
  auth,
  form,
  notice,
  profile,
  paceSetting,
  common,
  map,
  cheatSheet,
  shell,
  home,
  error,
  routeList,
  duration,
  paceTable: { ...paceTable, ...paceTableLater },
  pacing,
  pacingControls: { ...pacingControls, ...pacingControlsLater },
};
