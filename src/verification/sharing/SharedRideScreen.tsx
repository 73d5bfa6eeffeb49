import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { SharedRide } from '#contract/shares/rideShares.ts';
import { rideSharesEndpoints } from '#contract/shares/rideSharesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration, formatWithHours } from '#src/format/formatDuration.ts';
import { noNumberText } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FinishLine, FinishTime } from '../finish/FinishLine.tsx';
import { FinishMountain } from '../finish/FinishMountain.tsx';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** A ride that its rider shares by a link; a revoked link looks like one that never existed. */
export function SharedRideScreen({ params }: Props) {
  const { t } = useTranslator();
  const token = params['token'] ?? '';
  const ride = useResource('sharedRide', [token], (signal) =>
    callEndpoint(rideSharesEndpoints.getSharedRide, { params: { token } }, signal),
  );
  if (ride.state === 'failed' && ride.failure.kind === 'problem' && ride.failure.status === 404)
    return <ErrorScreen status={404} wording={{ title: t('sharedRide.missing'), text: t('sharedRide.missingText') }} />;
  return (
    <Page>
      {ride.state === 'ready' ? null : <PageHeader title={t('page.shared-ride')} />}
      <ResourceView resource={ride} failedTitle={t('sharedRide.failed')} busy={<Skeleton height={520} />}>
        {(answer) => <SharedRideView ride={answer} />}
      </ResourceView>
    </Page>
  );
}

function SharedRideView({ ride }: { readonly ride: SharedRide }) {
  const { t, l, language } = useTranslator();
  const { road, checkpoints, plan_s: planS, medal, rider_name: name, ridden_on: day, category } = ride;
  const posts = useMemo(
    () =>
      checkpoints.flatMap(({ at_m: atM }, position) =>
        atM === null ? [] : [{ position, atM, mark: 'passed' } as const],
      ),
    [checkpoints],
  );
  const mountain = useMemo(
    () => ({ distanceM: road.distance_m, elevationsM: road.elevations_m, isApproximate: road.is_approximate }),
    [road],
  );
  const title = l(ride.title);
  return (
    <>
      <FinishLine
        status="passed"
        verdict={t('sharedRide.passed')}
        title={title}
        documentTitle={`${title} ${formatDuration(ride.elapsed_s)}`}
        badge={medal === null ? null : t(`sharedRide.${medal}`)}
        mountain={
          <FinishMountain
            road={mountain}
            routeId={ride.route_id}
            posts={posts}
            isTextShort
            label={t('verification.profile', { name: title, count: checkpoints.length })}
          />
        }
      >
        <FinishTime className="num">{formatDuration(ride.elapsed_s)}</FinishTime>
        <p>
          <b>{name === null ? t('sharedRide.somebody') : t('sharedRide.shownBy', { name })}</b>
          {/* `formatDay` takes an instant: noon in Taipei. */}
          {day === null ? null : ` · ${formatDay(`${day}T04:00:00Z`, language)}`}
          {category === 'ride' ? null : ` · ${t(`verificationResult.categories.${category}`)}`}
        </p>
        {planS === null ? null : <PlanDifference planS={planS} elapsedS={ride.elapsed_s} />}
      </FinishLine>
      <Actions>
        <ButtonLink as={Link} href={toPageHref('verifications-id', { id: ride.challenge_id })} data-variant="primary">
          {t('sharedRide.ride')}
        </ButtonLink>
        <ButtonLink as={Link} href={toPageHref('route-id', { id: ride.route_id })}>
          {t('sharedRide.plan')}
        </ButtonLink>
      </Actions>
      <SharedSplits ride={ride} />
    </>
  );
}

/** Compares the ride with the plan, using both times as displayed. */
function PlanDifference({ planS, elapsedS }: { readonly planS: number; readonly elapsedS: number }) {
  const { t } = useTranslator();
  const differenceS = Math.round(elapsedS) - Math.round(planS);
  const key = differenceS === 0 ? 'planSame' : differenceS < 0 ? 'planFaster' : 'planSlower';
  return (
    <p className="num">
      {t(`sharedRide.${key}`, { plan: formatDuration(planS), time: formatDuration(Math.abs(differenceS)) })}
    </p>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 16px 0;
  & > * { flex: 1 1 auto; min-height: 52px; }
  @media ${media.tablet} {
    & > * { flex: 0 1 auto; min-width: 200px; }
  }
`;

/** The checkpoints with split and time since the start. */
function SharedSplits({ ride: { checkpoints, elapsed_s: elapsedS } }: { readonly ride: SharedRide }) {
  const { t, l, language } = useTranslator();
  const formatTotal = (durationS: number) =>
    elapsedS >= 3600 ? formatWithHours(durationS) : formatDuration(durationS);
  return (
    <Frame>
      <table className="num">
        <caption className="visually-hidden">{t('sharedRide.splits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('verificationResult.checkpoint')}</th>
            <th scope="col">{t('verificationResult.split')}</th>
            <th scope="col">{t('verificationResult.total')}</th>
          </tr>
        </thead>
        <tbody>
          {checkpoints.map(({ name, at_m: atM, elapsed_s: totalS }, position) => {
            const previous = checkpoints.slice(0, position).findLast(({ elapsed_s }) => elapsed_s !== null);
            const splitS = totalS === null || previous?.elapsed_s == null ? null : totalS - previous.elapsed_s;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: checkpoints never move
              <tr key={position}>
                <th scope="row">
                  {l(name)}
                  {atM === null ? null : <small> {formatKilometres(atM, 1, language)} km</small>}
                </th>
                <td>
                  {position === 0
                    ? t('verificationResult.startGate')
                    : splitS === null
                      ? noNumberText
                      : formatTotal(splitS)}
                </td>
                <td>
                  <b>{totalS === null ? noNumberText : formatTotal(totalS)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
  max-width: 720px;
  table { width: 100%; border: 1px solid var(--line); border-collapse: collapse; background: var(--card); }
  th, td { height: 56px; padding: 4px 12px; border-bottom: 1px solid var(--line); font-weight: 400; text-align: end; }
  th:first-child { text-align: start; overflow-wrap: anywhere; }
  tbody th { font-weight: 700; }
  thead th { height: 36px; color: var(--soft); font-size: 0.8125rem; }
  td { white-space: nowrap; }
  b { font-size: 1.25rem; }
  small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; line-height: 1.3; }
  /* Enlarged text: the checkpoint gets a separate line above its figures. */
  @container (max-width: 15rem) {
    table, thead, tbody { display: block; }
    tr { display: flex; flex-wrap: wrap; justify-content: space-between; border-bottom: 1px solid var(--line); }
    tr > * { height: auto; padding-block: 8px; border: 0; }
    tr > th:first-child { flex: 1 0 100%; padding-bottom: 0; }
  }
`;
