import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { toPageHref } from '#contract/pages.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RoadNoticeText } from '#src/routes/road/RoadNoticeText.tsx';
import { useRoadNotices } from '#src/routes/road/useRoadState.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { WarningRail } from '#src/ui/Rail.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { type BestPass, countPassedRiders } from '#src/verification/summarizeProgress.ts';
import { useLastDay } from '#src/verification/useLastDay.ts';

interface Props {
  readonly challenge: ChallengeDetail;
  /** The rider's own result; null if there is none. */
  readonly best: BestPass | null;
}

/** What the challenge is, how many passed, the rider's best, and a link to the route's pace page. */
export function ChallengeHead({ challenge, best }: Props) {
  const { t, l, language } = useTranslator();
  const passedCount = countPassedRiders(challenge, best);
  return (
    <Stack gap={12} wrap="anywhere">
      <ChallengeRoad routeId={challenge.route.id} />
      {challenge.description === null ? null : <p>{l(challenge.description)}</p>}
      <LastDay challenge={challenge} />
      {challenge.is_complete ? null : (
        <Warning role="note">
          <strong>{t('verification.incompleteTitle')}</strong>
          <p>
            {t('verification.incompleteText')} <SiteContact />
          </p>
        </Warning>
      )}
      <Cluster align="center" rowGap={8} gap={16}>
        {best === null ? null : (
          <Best>
            <small>
              {t('verification.best')}
              {best.category === 'ride' ? null : ` · ${t(`verificationResult.categories.${best.category}`)}`}
            </small>
            <b className="num">{formatDuration(best.elapsedS)}</b>
          </Best>
        )}
        <PassedLine className="num">
          {passedCount === 0
            ? t('verification.passedByNobody')
            : t('verification.passedBy', {
                count: formatFixed(passedCount, 0, language),
              })}
        </PassedLine>
        <ButtonLink as={Link} href={toPageHref('route-id', { id: challenge.route.id })}>
          {t('verification.toRoute')}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

/** Until when the challenge can be ridden; afterwards, that earlier rides can still be submitted. */
function LastDay({ challenge }: Pick<Props, 'challenge'>) {
  const { t } = useTranslator();
  const lastDay = useLastDay(challenge);
  if (lastDay === null) return null;
  const { date, isOver } = lastDay;
  if (!isOver) return <p>{t('verification.rules.validUntil', { date })}</p>;
  return <Notice title={t('verification.lastDay.overTitle')}>{t('verification.lastDay.overText', { date })}</Notice>;
}

/** A closure or warning for the challenge's road. */
function ChallengeRoad({ routeId }: { readonly routeId: string }) {
  const { inForce } = useRoadNotices(routeId);
  const [notice] = inForce.filter(({ word }) => word !== 'open');
  if (notice === undefined) return null;
  return (
    <WarningRail>
      <RoadNoticeText notice={notice} />
    </WarningRail>
  );
}
const Best = styled.p`
  small { display: block; color: var(--soft); font-size: 0.875rem; }
  b { display: block; font-size: 2.75rem; font-weight: 750; line-height: 1.1; letter-spacing: -0.02em; }
`;
const PassedLine = styled.p`
  flex: 1;
  min-width: 120px;
  color: var(--soft);
`;
const Warning = styled(StateFrame)`
  border: 1px solid var(--amber);
  border-left-width: 6px;
  background: var(--hot);
  && p { color: var(--ink); }
`;
