import { useState } from 'react';
import { styled } from 'styled-components';
import type { Gain } from '#contract/rankings/gains.ts';
import { firstPoints, type Gains, wantedPoints } from '#contract/rankings/gains.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { hasOwnInputs, readInputs } from '#src/pacing/live/storedInputs.ts';
import { media } from '#src/theme/themes.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { SegmentWatts } from './SegmentWatts.tsx';

interface Props {
  readonly span: RankingSpan;
  readonly isNewcomer: boolean;
}

/**
 * The times that would bring a ranked rider ten points, each with the watts it takes. Members without points see what
 * to ride first.
 */
export function GainsSection({ span, isNewcomer }: Props) {
  const { t } = useTranslator();
  const gains = useResource('gains', [span], (signal) =>
    callEndpoint(rankingsEndpoints.getRankingGains, { query: { span } }, signal),
  );
  const answer = gains.state === 'ready' ? gains.answer : null;
  const isEmpty = answer !== null && answer.results.length === 0;
  // A rider who has left the board has no points to add to; before the first calculation nothing is known.
  if (answer?.score === null && (isEmpty || !isNewcomer)) return null;
  const points = answer?.wanted_points ?? (isNewcomer ? firstPoints : wantedPoints);
  const title = isNewcomer ? t('gains.firstTitle') : t('gains.title', { points });
  const intro = t(isNewcomer ? 'gains.firstIntro' : 'gains.intro', { points });
  return (
    <Block marginTop={40}>
      <Section title={title} {...(!isEmpty && { intro })}>
        <ResourceView
          resource={gains}
          failedTitle={t('gains.loadFailed')}
          busy={<GainsSkeleton count={isNewcomer ? 3 : 4} />}
          renderEmpty={({ results }) =>
            results.length > 0 ? null : (
              <EmptyState title={t('gains.emptyTitle', { points })} text={t('gains.emptyText')} />
            )
          }
        >
          {({ results }) => <GainsContent results={results} caption={title} />}
        </ResourceView>
      </Section>
    </Block>
  );
}

/** The list, and the assumptions behind its watts. */
function GainsContent({ results, caption }: Pick<Gains, 'results'> & { readonly caption: string }) {
  const { t, language } = useTranslator();
  const [ownInputs] = useState(() => ({ inputs: readInputs(), isSet: hasOwnInputs() }));
  const { ftpW, bodyMassKg } = ownInputs.inputs;
  const numbers = { ftp: formatPower(ftpW, language), mass: formatFixed(bodyMassKg, 1, language) };
  return (
    <>
      <GainsTable gains={results} caption={caption} />
      <p>{t(ownInputs.isSet ? 'gains.note' : 'gains.noteUnset', numbers)}</p>
    </>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd'] as const;
const GainsSkeleton = ({ count }: { readonly count: number }) => (
  <Stack gap={8}>
    {skeletonKeys.slice(0, count).map((name) => (
      <Skeleton key={name} height={72} />
    ))}
  </Stack>
);

/** One segment per row, in the server's order: the easiest first. */
function GainsTable({ gains, caption }: { readonly gains: readonly Gain[]; readonly caption: string }) {
  const { t, l, language } = useTranslator();
  const formatOwnTime = ({ own_elapsed_s: ownS }: Gain) => (ownS === null ? t('gains.never') : formatDuration(ownS));
  const formatPoints = (gain: Gain) => t('gains.points', { points: formatFixed(gain.gained_points, 0, language) });
  const formatAthletes = (gain: Gain) => t('gains.people', { athletes: formatFixed(gain.athlete_count, 0, language) });
  const formatRoad = ({ distance_m: distanceM, grade_ratio: gradeRatio }: Gain) =>
    t('gains.road', {
      km: formatKilometres(distanceM, 1, language),
      grade: formatGradePercent(gradeRatio, 1, language),
    });
  const columns: readonly Column<Gain>[] = [
    {
      key: 'segment',
      title: t('gains.segment'),
      phone: 'title',
      cell: (gain) => (
        <>
          {l(gain.name)}
          <small className="num">{formatRoad(gain)}</small>
          <OnPhone className="num">
            {gain.own_elapsed_s === null ? t('gains.never') : t('gains.best', { time: formatOwnTime(gain) })} ·{' '}
            {formatPoints(gain)} · {formatAthletes(gain)}
          </OnPhone>
        </>
      ),
    },
    { key: 'own', title: t('gains.ownBest'), phone: 'hidden', isNumber: true, cell: formatOwnTime },
    {
      key: 'needed',
      title: t('gains.needed'),
      phone: 'main',
      isNumber: true,
      cell: (gain) => (
        <>
          {isAnyRideEnough(gain) ? t('gains.anyRide') : formatDuration(gain.needed_s)}
          <small>{formatChange(gain, t)}</small>
        </>
      ),
    },
    { key: 'points', title: t('gains.brings'), phone: 'hidden', isNumber: true, cell: formatPoints },
    { key: 'athletes', title: t('gains.athletes'), phone: 'hidden', isNumber: true, cell: formatAthletes },
    {
      key: 'watts',
      title: t('gains.watts'),
      phone: 'plain',
      cell: (gain) => <SegmentWatts gain={gain} segment={l(gain.name)} />,
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={gains} getKey={({ segment_id: id }) => id} />;
}

/** Nobody takes four times the best time, so any ride is enough; a needed time of days would mean nothing. */
const isAnyRideEnough = ({ own_elapsed_s: ownS, needed_s: neededS, best_s: bestS }: Gain): boolean =>
  ownS === null && neededS > 4 * bestS;

/** The difference to the rider's best. An old effort gives fewer points, so a slower new one may be enough. */
function formatChange({ own_elapsed_s: ownS, needed_s: neededS, best_s: bestS }: Gain, t: Translator['t']): string {
  if (ownS === null) return t('gains.first', { time: formatDuration(bestS) });
  if (neededS === ownS) return t('gains.again');
  const time = formatDuration(Math.abs(ownS - neededS));
  return t(neededS < ownS ? 'gains.faster' : 'gains.slower', { time });
}

const OnPhone = styled.small`
  @media ${media.tablet} { display: none !important; }
`;
