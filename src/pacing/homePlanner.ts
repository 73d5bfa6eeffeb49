import type { HomePlanner } from '#src/routes/home/homePlans.ts';
import { findTomorrowPlan } from './findTomorrowPlan.ts';
import { findWeekendDepartures } from './findWeekendDepartures.ts';

export const homePlanner: HomePlanner = { findTomorrowPlan, findWeekendDepartures };
