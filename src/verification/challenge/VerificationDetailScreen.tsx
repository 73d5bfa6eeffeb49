import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { bringIntoView } from '#src/ui/bringIntoView.ts';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { type BestPass, countPassedRiders, summarizeProgress } from '#src/verification/summarizeProgress.ts';
import { ChallengeHead } from './ChallengeHead.tsx';
import { Checkpoints } from './Checkpoints.tsx';
import { Completions } from './Completions.tsx';
import { MyAttempts } from './MyAttempts.tsx';
import { readMethodHash } from './submit/methodHash.ts';
import { VerifyRide } from './submit/VerifyRide.tsx';

interface MyBest {
  /** Null if there is none. */
  readonly pass: BestPass | null;
  /** The attempt with its splits; null also if it could not be loaded. */
  readonly attempt: AttemptDetail | null;
}

const emptyBest: MyBest = { pass: null, attempt: null };

/** The rider's best result in a challenge; empty if not signed in or not loaded. */
function useMyBest(challengeId: string, riderId: string | null): MyBest {
  const resource = useResource(
    'verificationDetail.myBest',
    [challengeId, riderId],
    async (signal: AbortSignal): Promise<CallResult<MyBest>> => {
      if (riderId === null) return { ok: true, answer: emptyBest, serverNowMs: null };
      return loadMyBest(challengeId, signal);
    },
  );
  return resource.state === 'ready' ? resource.answer : emptyBest;
}

async function loadMyBest(challengeId: string, signal: AbortSignal): Promise<CallResult<MyBest>> {
  const list = await callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {}, signal);
  if (!list.ok) return list;
  const pass = summarizeProgress(list.answer.results, challengeId)?.best ?? null;
  if (pass === null) return { ...list, answer: emptyBest };
  const params = { id: pass.attemptId };
  const attempt = await callEndpoint(verificationAttemptsEndpoints.getAttempt, { params }, signal);
  return { ...list, answer: { pass, attempt: attempt.ok ? attempt.answer : null } };
}

/** Checkpoints over more than this much of a route cover all of it: the first and last lie slightly inside its ends. */
const minWholeRatio = 0.97;

/**
 * Distance and climbing from the first checkpoint to the last; for a route that is not measured, only the figures of
 * the whole route.
 */
function formatChallengeFigures({ route, part, checkpoints }: ChallengeDetail, language: Language): string[] {
  if (part !== null)
    return [
      `${formatKilometres(part.distance_m, 1, language)} km`,
      `↑${formatMetres(part.elevation_gain_m, language)} m`,
    ];
  const fromM = checkpoints[0]?.course_distance_m ?? 0;
  const toM = checkpoints.at(-1)?.course_distance_m ?? route.distance_m;
  const distance = `${formatKilometres(toM - fromM, 1, language)} km`;
  const isWhole = toM - fromM > minWholeRatio * route.distance_m;
  return isWhole ? [distance, `↑${formatMetres(route.elevation_gain_m, language)} m`] : [distance];
}

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** One challenge: what to ride, a form to submit a ride, and who passed. */
export function VerificationDetailScreen({ params }: Props) {
  const { t } = useTranslator();
  const id = params['id'] ?? '';
  const challenge = useResource('verificationDetail.challenge', [id], (signal) =>
    callEndpoint(challengesEndpoints.getChallenge, { params: { id } }, signal),
  );
  const isMissing =
    challenge.state === 'failed' && challenge.failure.kind === 'problem' && challenge.failure.status === 404;
  if (isMissing) return <ErrorScreen status={404} subject={t('page.verifications-id')} list="verifications" />;
  return (
    <Page>
      {challenge.state === 'ready' ? null : <PageHeader title={t('page.verifications-id')} />}
      <ResourceView resource={challenge} failedTitle={t('verification.failedTitle')} busy={<DetailSkeleton />}>
        {(answer) => <ChallengeView challenge={answer} />}
      </ResourceView>
    </Page>
  );
}

function DetailSkeleton() {
  return (
    <Columns>
      <Stack gap={24}>
        <Skeleton height={96} />
        <Skeleton height={560} />
      </Stack>
      <Stack gap={32}>
        <Skeleton height={320} />
      </Stack>
    </Columns>
  );
}

function ChallengeView({ challenge }: { readonly challenge: ChallengeDetail }) {
  const { t, l, language } = useTranslator();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const myBest = useMyBest(challenge.id, riderId);
  const verifySection = useRef<HTMLDivElement>(null);
  const [sentCount, setSentCount] = useState(0);
  useEffect(() => {
    const target = verifySection.current;
    // Not on a reload, which restores the scroll position.
    const wasScrolled = Number((history.state as { scrollY?: unknown } | null)?.scrollY ?? 0) > 0;
    return target === null || readMethodHash() === undefined || wasScrolled ? undefined : bringIntoView(target);
  }, []);
  const scrollToVerify = () => {
    verifySection.current?.scrollIntoView();
    verifySection.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader
        title={l(challenge.title)}
        facts={formatChallengeFigures(challenge, language)}
        actions={
          challenge.is_complete ? (
            <Button data-variant="primary" onClick={scrollToVerify}>
              {t('verificationSubmit.action')}
            </Button>
          ) : undefined
        }
      />
      <SignInAgain />
      <Columns>
        <Stack gap={24}>
          <ChallengeHead challenge={challenge} best={myBest.pass} />
          <Checkpoints challenge={challenge} best={myBest.attempt} />
        </Stack>
        <Stack gap={32}>
          {challenge.is_complete ? (
            <Block display="narrow" frame="target" scrollMargin={16} ref={verifySection} tabIndex={-1}>
              <VerifyRide challenge={challenge} onStay={() => setSentCount((count) => count + 1)} />
            </Block>
          ) : null}
          {riderId === null ? null : <MyAttempts key={`${riderId}/${sentCount}`} challengeId={challenge.id} />}
          <Completions challengeId={challenge.id} passedCount={countPassedRiders(challenge, myBest.pass)} />
        </Stack>
        <Block display="narrow">
          <Rules challenge={challenge} />
        </Block>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 440px);
    grid-template-rows: auto 1fr;
    gap: 32px 24px;
    > :nth-child(2) { grid-row: 1 / span 2; grid-column: 2; }
    align-items: start;
  }
`;

/** The rules in words: what counts, what is refused, and what a person reviews. */
function Rules({ challenge }: { readonly challenge: ChallengeDetail }) {
  const { t, language } = useTranslator();
  const { valid_from: validFrom, valid_until: validUntil } = challenge;
  const formatRuleDay = (day: string) => formatDay(`${day}T00:00:00+08:00`, language);
  const version = { version: challenge.rule_version, date: formatDay(challenge.rules_since, language) };
  const stretches = formatUncheckedStretches(challenge, language);
  return (
    <Section title={t('verification.rules.title')}>
      <Stack as="ul" gap={8} items="dots">
        {listRuleKeys(challenge).map((key) => (
          <li key={key}>{t(key, { stretches })}</li>
        ))}
        {validFrom === null ? null : <li>{t('verification.rules.validFrom', { date: formatRuleDay(validFrom) })}</li>}
        {validUntil === null ? null : (
          <li>{t('verification.rules.validUntil', { date: formatRuleDay(validUntil) })}</li>
        )}
      </Stack>
      <Text tone="soft" size="small">
        {t('verification.rules.version', version)}
      </Text>
    </Section>
  );
}

/** The stretches in kilometres: `25.3–26.4, 52.9–53.3`. */
function formatUncheckedStretches({ unchecked_stretches: stretches }: ChallengeDetail, language: Language): string {
  return stretches
    .map(({ from_m: from, to_m: to }) => `${formatKilometres(from, 1, language)}–${formatKilometres(to, 1, language)}`)
    .join(', ');
}

function listRuleKeys(challenge: ChallengeDetail): WordKey[] {
  const { checkpoints, checks_coverage: checksCoverage, categories } = challenge;
  const keys: WordKey[] = [
    checkpoints.every((each) => each.is_mandatory) ? 'verification.rules.order' : 'verification.rules.orderOptional',
  ];
  if (checkpoints.some((each) => each.heading_deg !== null)) keys.push('verification.rules.direction');
  keys.push('verification.rules.clock');
  if (checksCoverage) keys.push('verification.rules.tolerance', 'verification.rules.coverage');
  if (checksCoverage && challenge.unchecked_stretches.length > 0) keys.push('verification.rules.unchecked');
  keys.push('verification.rules.refused', 'verification.rules.review');
  keys.push(categories.includes('ebike') ? 'verification.rules.ebike' : 'verification.rules.ebikeRefused');
  keys.push(categories.includes('virtual') ? 'verification.rules.virtual' : 'verification.rules.virtualRefused');
  return keys;
}
