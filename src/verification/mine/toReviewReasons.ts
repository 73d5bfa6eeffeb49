import type { MatchReasonCode, PlausibilityCode } from '#contract/verifications/attemptCodes.ts';
import type { WordParts } from '#src/i18n/words.ts';

type ReviewReason = keyof WordParts['verificationMine']['doubts'];

const reasonsByCode = {
  'start.missed': 'missed',
  'finish.missed': 'missed',
  'checkpoint.missed': 'missed',
  'start.hidden': 'hiddenStart',
  'checkpoint.wrongDirection': 'direction',
  'ride.reversed': 'direction',
  'checkpoint.wrongOrder': 'order',
  'coverage.short': 'otherRoad',
  'coverage.long': 'otherRoad',
  'coverage.elsewhere': 'otherRoad',
  'coverage.legElsewhere': 'otherRoad',
  'ride.elsewhere': 'otherRoad',
  'ride.endedEarly': 'partOnly',
  'ride.startedLate': 'partOnly',
  'gap.atCheckpoint': 'gaps',
  'gap.tooMuch': 'gaps',
  gapShare: 'gaps',
  sparse: 'gaps',
  longGap: 'gaps',
  'samples.tooFew': 'fewPoints',
  'ride.noEffort': 'order',
  manual: 'noRide',
  noTimes: 'noRide',
  plannedRoute: 'noRide',
  notRidden: 'noRide',
  categoryRefused: 'category',
  trainer: 'trainer',
  inFuture: 'times',
  beforeClocks: 'times',
  beforeChallenge: 'times',
  afterChallenge: 'times',
  timeReversed: 'times',
  createdElsewhen: 'times',
  stravaFlagged: 'flagged',
  climbRate: 'climb',
  beatsBestKnown: 'speed',
  beyondPhysics: 'speed',
  speed: 'speed',
  speedUphill: 'speed',
  acceleration: 'speed',
  stillMoving: 'speed',
  heartRateLow: 'heartRate',
  powerMismatch: 'power',
  tooSmooth: 'smooth',
  gainMismatch: 'gain',
  deviceUnknown: 'device',
  duplicateOfOther: 'sameAsOther',
  duplicateOfOwn: 'sameAsOwn',
  editedCopy: 'sameAsOwn',
  overlapsOwn: 'sameAsOwn',
} as const satisfies Record<MatchReasonCode | PlausibilityCode, ReviewReason>;

/** The reasons why an attempt needs a review, without duplicates; codes of other rule versions may be unknown here. */
export function toReviewReasons(codes: readonly string[]): readonly ReviewReason[] {
  const knownCodes = codes.filter((code): code is keyof typeof reasonsByCode => Object.hasOwn(reasonsByCode, code));
  return [...new Set(knownCodes.map((code) => reasonsByCode[code]))];
}
