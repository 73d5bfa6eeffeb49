import { HeroExtras } from './HeroExtras.tsx';
import { PaceDockGrip } from './PaceDockGrip.tsx';
import { ElevationProfile } from './profile/ElevationProfile.tsx';
import { RouteNotes } from './RouteNotes.tsx';
import { PaceTable } from './table/PaceTable.tsx';

/**
 * What stands around the first numbers, in one file: a file for each part made the browser ask for thirty small ones just
 * as the page became usable (decision 164).
 */
export const partsOfFirstNumbers = { ElevationProfile, HeroExtras, PaceDockGrip, PaceTable, RouteNotes };
