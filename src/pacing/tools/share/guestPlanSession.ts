import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { findDepartureDay } from '#machines/forecast/departureDay.ts';
import { standardWeather } from '#machines/forecast/forecastContext.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { readBasis } from '#src/pacing/effort/storedBasis.ts';
import { forecastStores } from '#src/pacing/forecast/forecastInUse.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { readUsableForecast } from '#src/pacing/forecast/provideForecastActors.ts';
import { pickWeather } from '#src/pacing/forecast/weatherInputs.ts';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { markDraft } from '#src/pacing/live/markDraft.ts';
import { readInputs, readOwnFactors, writeInputs, writeOwnFactors } from '#src/pacing/live/storedInputs.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { LinkedPlan } from './planLink.ts';
import { storeRide } from './rideLink.ts';
import { isForCourse, toGuestInputs } from './toGuestInputs.ts';

/** The reader's own plan while another rider's plan is shown. */
export interface OwnPlan {
  readonly inputs: PaceInputs;
  readonly ownFactors: OwnFactors;
  readonly basis: PaceBasis;
}

/** Parts of the link that could not be used as intended. */
export interface LinkGaps {
  /** The link has no body mass, so the reader's own is used. */
  readonly ownMassKg: number | null;
  /** The link has own factors, but for other rows, so they are not used. */
  readonly areFactorsOmitted: boolean;
  /** The day of the forecast that the plan used; null if its weather was set by hand. */
  readonly forecastDay: string | null;
  /** That day's ride is over: the plan uses the weather at the start, which the link holds. */
  readonly isForecastOver: boolean;
  /** The course was measured again since the link was made. */
  readonly isOtherCourse: boolean;
  /** The link was made with another version of the pace model. */
  readonly isOtherModel: boolean;
}

/** If the page began with the guest's plan, the reader's own is read from storage. */
export function readOwnPlan({ route, session }: OpenRoute): OwnPlan {
  if (guestPlan.isShown) return readStoredPlan(route);
  session.commit();
  return { inputs: session.inputs.get(), ownFactors: session.ownFactors(), basis: session.basis() };
}

function readStoredPlan({ detail }: OpenRoute['route']): OwnPlan {
  const { id, course, rows } = detail;
  const storedBasis = readBasis(detail);
  return {
    inputs: readInputs(),
    ownFactors: readOwnFactors(id, course.version, rows.length),
    // `endGuest` restores the forecast.
    basis: { ...storedBasis, forecast: null, learned: readLearned().basis },
  };
}

/** Shows a linked plan; nothing is stored from now on until `adoptGuest` or `leaveGuestPlan`. */
export function showGuestPlan(linkedPlan: LinkedPlan, ownPlan: OwnPlan, { route, session }: OpenRoute): LinkGaps {
  session.commit();
  const wasShown = guestPlan.isShown;
  guestPlan.isShown = true;
  const hasOwnFactors = linkedPlan.ownFactors.some((factor) => factor > 0);
  const { inputs, ownFactors, basis } = toGuestInputs(linkedPlan, route, ownPlan.inputs.bodyMassKg);
  const store = getForecastStore({ route, session });
  const forecast = findForecastDay(linkedPlan, store.nowMs());
  // Before the plan changes, because the store would treat the change as the rider's.
  store.beginGuest(null);
  session.replace(inputs, ownFactors);
  // The page may have begun with the forecast of that day.
  const isOnForecast = forecast !== null && !forecast.isOver;
  session.updateBasis({ ...basis, forecast: wasShown && isOnForecast ? session.basis().forecast : null });
  if (isOnForecast) {
    const stored = readUsableForecast(route.detail.id, store.nowMs());
    store.beginGuest({
      weather: pickWeather(inputs),
      manualWeather: linkedPlan.manualWeather ?? standardWeather,
      day: forecast.day,
      stored,
    });
  }
  return {
    ownMassKg: linkedPlan.inputs.bodyMassKg === null ? ownPlan.inputs.bodyMassKg : null,
    areFactorsOmitted: hasOwnFactors && !isForCourse(linkedPlan, route.detail),
    forecastDay: forecast?.day ?? null,
    isForecastOver: forecast?.isOver === true,
    isOtherCourse: linkedPlan.courseVersion !== route.detail.course.version,
    isOtherModel: linkedPlan.senderNumbers !== null && linkedPlan.senderNumbers.modelVersion !== paceModelVersion,
  };
}

/** The day of the plan's forecast and whether its ride is over; the next departure if the link has no day. */
function findForecastDay({ isForecastWanted, inputs: { departureMinute }, senderNumbers }: LinkedPlan, nowMs: number) {
  if (!isForecastWanted) return null;
  const sentDay = senderNumbers?.forecast?.day ?? null;
  const next = findDepartureDay(sentDay, { nowMs, departureMinute, rideMinutes: (senderNumbers?.finishS ?? 0) / 60 });
  return { day: sentDay ?? next, isOver: sentDay !== null && sentDay !== next };
}

/** Makes the shown plan the reader's own on this device, together with the link's ride options. */
export function adoptGuest({ route, session }: OpenRoute, linkedPlan: LinkedPlan): void {
  session.commit();
  guestPlan.isShown = false;
  const { id, course } = route.detail;
  writeInputs(session.inputs.get());
  writeOwnFactors(id, course.version, session.ownFactors());
  if (linkedPlan.ride !== null) storeRide(linkedPlan.ride, route.detail, isForCourse(linkedPlan, route.detail));
  markDraft(null);
  getForecastStore({ route, session }).adoptGuest();
  // Also notifies the listeners that store the basis.
  session.updateBasis({ learned: readLearned().basis });
}

export function leaveGuestPlan(ownPlan: OwnPlan, { session }: OpenRoute): void {
  restoreOwnPlan(ownPlan, session);
  guestPlan.isShown = false;
  forecastStores.get(session)?.endGuest();
}

/** The page closes: pending changes are the guest's and are not stored; later ones apply to the reader's own plan. */
export function closeGuestPlan(ownPlan: OwnPlan, { session }: OpenRoute): void {
  restoreOwnPlan(ownPlan, session);
  guestPlan.isShown = false;
}

function restoreOwnPlan({ inputs, ownFactors, basis }: OwnPlan, session: OpenRoute['session']): void {
  forecastStores.get(session)?.beginGuest(null);
  session.replace(inputs, ownFactors);
  session.updateBasis(basis);
}
