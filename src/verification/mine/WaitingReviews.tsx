import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { MatchReasonCode, PlausibilityCode } from '#contract/verifications/attemptCodes.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import type { ReviewList } from '#contract/verifications/verificationReviews.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordParts } from '#src/i18n/words.ts';
import { cardBox } from '#src/theme/cardBox.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

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
  fileDamaged: 'gaps',
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
  clockWrong: 'times',
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
  joinedRides: 'joined',
  estimatedPower: 'power',
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

const loadReviews = (signal: AbortSignal) => callEndpoint(verificationAttemptsEndpoints.listReviews, {}, signal);

/** Attempts that wait for the administrator's decision. */
export function WaitingReviews() {
  const { t } = useTranslator();
  const reviews = useResource('waitingReviews', [], loadReviews);
  return (
    <OwnResourceView
      resource={reviews}
      failedTitle={t('verificationMine.reviewsFailed')}
      busy={<Skeleton height={96} />}
    >
      {({ results }) => (
        <Section title={t('verificationMine.reviews', { count: results.length })}>
          {results.length === 0 ? (
            <Notice>{t('verificationMine.noReviews')}</Notice>
          ) : (
            <List>
              {results.map((review) => (
                <ReviewRow key={review.attempt_id} review={review} />
              ))}
            </List>
          )}
        </Section>
      )}
    </OwnResourceView>
  );
}

type Review = ReviewList['results'][number];

function ReviewRow({ review }: { readonly review: Review }) {
  const { t, l, language } = useTranslator();
  const { attempt_id: id, challenge, username, opened_at: openedAt, codes } = review;
  const reasons = toReviewReasons(codes).map((reason) => t(`verificationMine.doubts.${reason}`));
  return (
    <li>
      <Link href={toPageHref('verifications-status-id', { id })}>
        {username} · {l(challenge.title)}
      </Link>
      <small>{[t(getCauseKey(review)), ...reasons, formatMoment(openedAt, language)].join(' · ')}</small>
    </li>
  );
}

function getCauseKey({ kind, has_passed: hasPassed }: Pick<Review, 'kind' | 'has_passed'>) {
  if (hasPassed) return 'verificationMine.ofSameRide';
  return kind === 'appeal' ? 'verificationMine.ofAppeal' : 'verificationMine.ofFlags';
}

const List = styled.ul`
  ${cardBox}
  border-left: 4px solid var(--amber);
  li { padding: 4px 12px 10px; }
  li + li { border-top: 1px solid var(--line); }
  a { display: flex; align-items: center; min-height: 48px; font-weight: 650; overflow-wrap: anywhere; }
  small { color: var(--soft); font-size: 0.875rem; }
`;
