import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { AttemptDetail, AttemptTrack } from '#contract/verifications/verificationAttempts.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import type { Resource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import type { MapRing, MapSpotSource } from '#src/ui/map/mapTypes.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { PassMark } from '#src/ui/PassMark.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatRideName } from '#src/verification/formatRideName.ts';
import { accumulate } from '#src/verification/toCourseColumns.ts';
import type { ActivitySamples } from '#workers/core/verification/matching/matchTypes.ts';
import { getGateMark } from './getGateMark.ts';

/** Converts the ride to samples; times are seconds since its `started_at`. */
function toSamples(track: AttemptTrack): ActivitySamples {
  return {
    timeS: accumulate(track.time_ds, 10),
    latDeg: accumulate(track.lat_e5, 1e5),
    lonDeg: accumulate(track.lon_e5, 1e5),
  };
}

interface Props {
  readonly attempt: AttemptDetail;
  readonly track: Resource<AttemptTrack | null>;
  readonly onRetry: () => void;
}

/** The ride with its gates on a map; the table has the same data. */
export function RideMap({ attempt, track, onRetry }: Props) {
  const { t } = useTranslator();
  return (
    <Section title={t('verificationResult.mapTitle')}>
      <OwnResourceView
        resource={{ ...track, retry: onRetry }}
        failedTitle={t('verificationResult.mapFailed')}
        busy={<Skeleton height={320} />}
      >
        {(answer) =>
          answer === null ? (
            <Notice>{t('verificationResult.trackGone')}</Notice>
          ) : (
            <RideDrawing attempt={attempt} track={answer} />
          )
        }
      </OwnResourceView>
    </Section>
  );
}

/** Nothing on this map is ever highlighted, so there are no changes to report. */
const emptySpot: MapSpotSource = { get: () => noSpot, subscribe: () => () => undefined };
const ringMarks = { passed: 'passed', missed: 'missed', skipped: 'plain' } as const;
const noSpot = { stretch: null, node: null };

function RideDrawing({ attempt, track }: { readonly attempt: AttemptDetail; readonly track: AttemptTrack }) {
  const { t, l } = useTranslator();
  const checkpoints = attempt.result?.checkpoints;
  const drawing = useMemo(() => {
    const { latDeg, lonDeg } = toSamples(track);
    const rings = (checkpoints ?? []).map(
      ({ lat_deg, lon_deg, radius_m, name, ...gate }): MapRing => ({
        latDeg: lat_deg,
        lonDeg: lon_deg,
        radiusM: radius_m,
        name: l(name),
        mark: ringMarks[getGateMark(gate)],
      }),
    );
    return {
      line: { latDeg, lonDeg },
      runs: latDeg.length > 1 ? [{ from: 0, to: latDeg.length - 1, colour: '--ink' as const }] : [],
      gates: [],
      rings,
      spot: emptySpot,
      // Touching the line does nothing: there is no table row to highlight.
      onPick: () => undefined,
    };
  }, [track, checkpoints, l]);
  const activity = formatRideName(t, attempt.activity) ?? t('verificationResult.unnamed');
  return (
    <>
      <CourseMap
        drawing={drawing}
        layers={getPublicSettings().tile_layers}
        attribution=""
        label={t('verificationResult.mapLabel', { activity })}
        outlineLabel={t('verificationResult.mapOutline', { activity })}
      />
      <Legend>
        <PassMark mark="passed" /> {t('verificationResult.passedMark')}
        <PassMark mark="missed" /> {t('verificationResult.missedMark')}
      </Legend>
      <Text tone="soft" size="small">
        {t(track.is_blurred ? 'verificationResult.blurred' : 'verificationResult.ownTrack')}
      </Text>
    </>
  );
}

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-size: 0.875rem;
  svg + svg, svg:not(:first-child) { margin-left: 12px; }
`;
