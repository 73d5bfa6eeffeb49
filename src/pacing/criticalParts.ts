import { HeroExtras } from './HeroExtras.tsx';
import { PaceDockGrip } from './PaceDockGrip.tsx';
import { ElevationProfile } from './profile/ElevationProfile.tsx';
import { RouteNotes } from './RouteNotes.tsx';
import { PaceTable } from './table/PaceTable.tsx';

/**
 * The parts loaded right after the first paint, in one file: with a file for each part the browser requested thirty
 * small files just as the page became usable (decision 164).
 */
export const criticalParts = { ElevationProfile, HeroExtras, PaceDockGrip, PaceTable, RouteNotes };
