import type { SnapshotFrom } from 'xstate';
import type { AppError } from '../appError.ts';
import type { pacePlanMachine } from './pacePlanMachine.ts';
import type { LoadedRoute, OwnFactors, SolvedPlan } from './pacePlanMachineTypes.ts';

type PacePlanSnapshot = SnapshotFrom<typeof pacePlanMachine>;

/** The loaded route; null until then. */
export const selectRoute = (snapshot: PacePlanSnapshot): LoadedRoute | null => snapshot.context.route;
/** The last full plan with its input; null before the first. */
export const selectSolved = (snapshot: PacePlanSnapshot): SolvedPlan | null => snapshot.context.solved;
/** One value per row: the rider's own weight factor, or 0. */
export const selectOwnFactors = (snapshot: PacePlanSnapshot): OwnFactors => snapshot.context.ownFactors;

/** Why the route is not loaded; null while it loads and once it is loaded. */
export const selectLoadError = (snapshot: PacePlanSnapshot): AppError | null =>
  snapshot.hasTag('blocked') ? snapshot.context.error : null;

/** Why there is no plan for the newest inputs; the previous plan stays on screen. */
export const selectSolveError = (snapshot: PacePlanSnapshot): AppError | null =>
  snapshot.hasTag('stale') ? snapshot.context.error : null;
