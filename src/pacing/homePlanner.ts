import type { HomePlanner } from '#src/routes/home/homePlans.ts';
import { findNextDeparturePlan } from './findNextDeparturePlan.ts';
import { findWeekendDepartures } from './findWeekendDepartures.ts';

export const homePlanner: HomePlanner = { findNextDeparturePlan, findWeekendDepartures };
