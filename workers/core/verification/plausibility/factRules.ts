import type { RideCategory } from '#contract/challenges/challenges.ts';
import { plausibilityLimits } from './plausibilityLimits.ts';
import type { PlausibilityFacts, PlausibilityFlag } from './plausibilityTypes.ts';

/** A rule about what the recording says about itself. */
type FactRule = (facts: PlausibilityFacts) => PlausibilityFlag | null;

const reject = (code: PlausibilityFlag['code'], params: PlausibilityFlag['params'] = {}): PlausibilityFlag => ({
  code,
  severity: 'reject',
  params,
});

/** Names of sports in lower-case letters without separators: those of Strava, FIT and GPX files. */
const categoryOfSport: Readonly<Record<string, RideCategory>> = {
  ride: 'ride',
  cycling: 'ride',
  biking: 'ride',
  bike: 'ride',
  bicycle: 'ride',
  gravelride: 'ride',
  mountainbikeride: 'ride',
  roadbiking: 'ride',
  roadcycling: 'ride',
  gravelcycling: 'ride',
  mountainbiking: 'ride',
  racebike: 'ride',
  handcycle: 'ride',
  velomobile: 'ride',
  generic: 'ride',
  other: 'ride',
  ebikeride: 'ebike',
  emountainbikeride: 'ebike',
  ebiking: 'ebike',
  ebikefitness: 'ebike',
  ebikemountain: 'ebike',
  virtualride: 'virtual',
  virtualactivity: 'virtual',
  virtualcycling: 'virtual',
  indoorcycling: 'virtual',
};

const sportKey = (sportType: string): string => sportType.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The category that counts: the declared one, or a stricter one that the recording itself states. */
export function rideCategory({ sportType, isTrainer, declaredCategory }: PlausibilityFacts): RideCategory {
  const statedCategory = sportType === null ? undefined : categoryOfSport[sportKey(sportType)];
  if (statedCategory === 'ebike' || statedCategory === 'virtual') return statedCategory;
  return isTrainer && declaredCategory === 'ride' ? 'virtual' : declaredCategory;
}

/** Entered by hand, without a recording. */
export const manual: FactRule = ({ isManual }) => (isManual ? reject('manual') : null);

/** Flagged by Strava. */
export const stravaFlagged: FactRule = ({ isFlagged }) => (isFlagged ? reject('stravaFlagged') : null);

/** A run, a walk, a drive: anything but a bicycle ride. */
export const notRidden: FactRule = ({ sportType }) =>
  sportType === null || sportType.trim() === '' || sportKey(sportType) in categoryOfSport
    ? null
    : reject('notRidden', { sport: sportType });

/** A category other than the declared one, or one that the challenge does not accept. */
export const categoryRefused: FactRule = (facts) => {
  const category = rideCategory(facts);
  const { declaredCategory, allowedCategories } = facts;
  if (category === declaredCategory && allowedCategories.includes(category)) return null;
  return reject('categoryRefused', { category, declared: declaredCategory });
};

/** Recorded on a trainer, but not declared as virtual. */
export const trainer: FactRule = (facts) =>
  facts.isTrainer && facts.declaredCategory !== 'virtual' ? reject('trainer') : null;

/** Starts in the future, beyond the tolerance for clocks. */
export const inFuture: FactRule = ({ startAtMs, nowMs }) => {
  const { aheadS } = plausibilityLimits.inFuture;
  const value_s = (startAtMs - nowMs) / 1000;
  return value_s > aheadS ? reject('inFuture', { value_s, limit_s: aheadS }) : null;
};

/** Day in Asia/Taipei, which has had no summer time since 1979. */
const taipeiDay = (atMs: number): string => {
  const date = new Date(atMs + 8 * 3_600_000);
  return Number.isFinite(date.getTime()) ? date.toISOString().slice(0, 10) : '';
};

/** Before there were bicycle computers with positions: a device whose clock was not set, or invented times. */
export const beforeClocks: FactRule = ({ startAtMs }) => {
  const { day } = plausibilityLimits.beforeClocks;
  return taipeiDay(startAtMs) < day
    ? reject('beforeClocks', { value_day: taipeiDay(startAtMs), limit_day: day })
    : null;
};

/** Ridden before the first day of the challenge. */
export const beforeChallenge: FactRule = ({ startAtMs, validFrom }) => {
  const day = taipeiDay(startAtMs);
  if (validFrom === null || day < plausibilityLimits.beforeClocks.day || day >= validFrom) return null;
  return reject('beforeChallenge', { value_day: day, limit_day: validFrom });
};

/** Started after the last day of the challenge; the time of submission does not matter. */
export const afterChallenge: FactRule = ({ startAtMs, validUntil }) => {
  const day = taipeiDay(startAtMs);
  if (validUntil === null || day <= validUntil) return null;
  return reject('afterChallenge', { value_day: day, limit_day: validUntil });
};

/** A low-quality recording rather than a suspicion: Strava's and most sites' GPX files do not name a device. */
export const deviceUnknown: FactRule = ({ deviceName, creator }) => {
  const named = deviceName ?? creator;
  const isKnown = named !== null && named.trim() !== '' && !/^strava\s*(app|gpx|iphone|android)?/i.test(named.trim());
  return isKnown ? null : { code: 'deviceUnknown', severity: 'note', params: {} };
};
