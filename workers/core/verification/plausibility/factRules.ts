import type { RideCategory } from '#contract/challenges/challenges.ts';
import { plausibilityLimits } from './plausibilityLimits.ts';
import type { PlausibilityFacts, PlausibilityFlag } from './plausibilityTypes.ts';

/** A rule about what the recording says about itself. */
type FactRule = (facts: PlausibilityFacts) => PlausibilityFlag | null;

const toRejectFlag = (code: PlausibilityFlag['code'], params: PlausibilityFlag['params'] = {}): PlausibilityFlag => ({
  code,
  severity: 'reject',
  params,
});

/** Names of sports in lower-case letters without separators: those of Strava, FIT and GPX files. */
const categoryBySport: Readonly<Record<string, RideCategory>> = {
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

const toSportKey = (sportType: string): string => sportType.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The category that counts: the declared one, or a stricter one that the recording itself states. */
export function findRideCategory({ sportType, isTrainer, declaredCategory }: PlausibilityFacts): RideCategory {
  const statedCategory = sportType === null ? undefined : categoryBySport[toSportKey(sportType)];
  if (statedCategory === 'ebike' || statedCategory === 'virtual') return statedCategory;
  return isTrainer && declaredCategory === 'ride' ? 'virtual' : declaredCategory;
}

/** Entered by hand, without a recording. */
export const checkManual: FactRule = ({ isManual }) => (isManual ? toRejectFlag('manual') : null);

/** Flagged by Strava. */
export const checkStravaFlag: FactRule = ({ isFlagged }) => (isFlagged ? toRejectFlag('stravaFlagged') : null);

/** A run, a walk, a drive: anything but a bicycle ride. */
export const checkSport: FactRule = ({ sportType }) =>
  sportType === null || sportType.trim() === '' || toSportKey(sportType) in categoryBySport
    ? null
    : toRejectFlag('notRidden', { sport: sportType });

/** A category other than the declared one, or one that the challenge does not accept. */
export const checkCategory: FactRule = (facts) => {
  const category = findRideCategory(facts);
  const { declaredCategory, allowedCategories } = facts;
  if (category === declaredCategory && allowedCategories.includes(category)) return null;
  return toRejectFlag('categoryRefused', { category, declared: declaredCategory });
};

/** Recorded on a trainer, but not declared as virtual. */
export const checkTrainer: FactRule = (facts) =>
  facts.isTrainer && facts.declaredCategory !== 'virtual' ? toRejectFlag('trainer') : null;

/** Starts in the future, beyond the tolerance for clocks. */
export const checkFuture: FactRule = ({ startAtMs, nowMs }) => {
  const { aheadS } = plausibilityLimits.inFuture;
  const value_s = (startAtMs - nowMs) / 1000;
  return value_s > aheadS ? toRejectFlag('inFuture', { value_s, limit_s: aheadS }) : null;
};

/** Day in Asia/Taipei, which has had no summer time since 1979. */
const toTaipeiDay = (atMs: number): string => {
  const date = new Date(atMs + 8 * 3_600_000);
  return Number.isFinite(date.getTime()) ? date.toISOString().slice(0, 10) : '';
};

/** Before there were bicycle computers with positions: a device whose clock was not set, or invented times. */
export const checkClock: FactRule = ({ startAtMs }) => {
  const { day } = plausibilityLimits.beforeClocks;
  return toTaipeiDay(startAtMs) < day
    ? toRejectFlag('beforeClocks', { value_day: toTaipeiDay(startAtMs), limit_day: day })
    : null;
};

/** Ridden before the first day of the challenge. */
export const checkValidFrom: FactRule = ({ startAtMs, validFrom }) => {
  const day = toTaipeiDay(startAtMs);
  if (validFrom === null || day < plausibilityLimits.beforeClocks.day || day >= validFrom) return null;
  return toRejectFlag('beforeChallenge', { value_day: day, limit_day: validFrom });
};

/** Started after the last day of the challenge; the time of submission does not matter. */
export const checkValidUntil: FactRule = ({ startAtMs, validUntil }) => {
  const day = toTaipeiDay(startAtMs);
  if (validUntil === null || day <= validUntil) return null;
  return toRejectFlag('afterChallenge', { value_day: day, limit_day: validUntil });
};

/** A low-quality recording rather than a suspicion: Strava's and most sites' GPX files do not name a device. */
export const checkDevice: FactRule = ({ deviceName, creator }) => {
  const writerName = deviceName ?? creator;
  const isKnown =
    writerName !== null && writerName.trim() !== '' && !/^strava\s*(app|gpx|iphone|android)?/i.test(writerName.trim());
  return isKnown ? null : { code: 'deviceUnknown', severity: 'note', params: {} };
};
