import { styled } from 'styled-components';
import type { Gain } from '#contract/rankings/gains.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { SegmentWatts } from './SegmentWatts.tsx';

/** One segment per row, in the server's order: the easiest first. */
export function GainsTable({ gains, caption }: { readonly gains: readonly Gain[]; readonly caption: string }) {
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
    { key: 'own', title: t('gains.own'), phone: 'hidden', isNumber: true, cell: formatOwnTime },
    {
      key: 'needed',
      title: t('gains.needed'),
      phone: 'main',
      isNumber: true,
      cell: (gain) => (
        <>
          {isAnyRide(gain) ? t('gains.anyRide') : formatDuration(gain.needed_s)}
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

/** Slower than anybody rides a segment: any ride is enough, and a time of days would be meaningless. */
const isAnyRide = ({ own_elapsed_s: ownS, needed_s: neededS, best_s: bestS }: Gain): boolean =>
  ownS === null && neededS > 4 * bestS;

/** Compared with the rider's best; a time that has faded may be more than enough if ridden again. */
function formatChange({ own_elapsed_s: ownS, needed_s: neededS, best_s: bestS }: Gain, t: Translator['t']): string {
  if (ownS === null) return t('gains.first', { time: formatDuration(bestS) });
  if (neededS === ownS) return t('gains.again');
  const time = formatDuration(Math.abs(ownS - neededS));
  return t(neededS < ownS ? 'gains.faster' : 'gains.slower', { time });
}

const OnPhone = styled.small`
  @media ${media.tablet} { display: none !important; }
`;
