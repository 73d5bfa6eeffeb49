import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { ChallengeDetail, Checkpoint } from '#contract/challenges/challenges.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import { shortenAttribution } from '#src/ui/map/shortenAttribution.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CheckpointTable } from './CheckpointTable.tsx';
import { type ChallengeCourse, computeGradeRuns, findNearestNode, toChallengeCourse } from './challengeCourse.ts';
import { GateProfile } from './GateProfile.tsx';
import type { SpotStore } from './spotStore.ts';
import { createSpotStore } from './spotStore.ts';

interface Props {
  readonly challenge: ChallengeDetail;
  readonly best: AttemptDetail | null;
}

/** The checkpoints on the profile, in the table and on the map. */
export function Checkpoints({ challenge, best }: Props) {
  const { t } = useTranslator();
  const { checkpoints, route } = challenge;
  const [chosenPosition, setChosenPosition] = useState<number | null>(null);
  const [spotStore] = useState(createSpotStore);
  const routeResource = useResource('checkpoints', [route.id], (signal) =>
    callEndpoint(routesEndpoints.getRoute, { params: { id: route.id } }, signal),
  );
  const apiCourse = routeResource.state === 'ready' ? routeResource.answer.course : null;
  const course = useMemo(() => (apiCourse === null ? null : toChallengeCourse(apiCourse)), [apiCourse]);
  const chooseCheckpoint = useCallback(
    (position: number) => {
      setChosenPosition(position);
      const atM = checkpoints.find((each) => each.position === position)?.course_distance_m ?? null;
      spotStore.set(course === null || atM === null ? null : findNearestNode(course, atM));
    },
    [checkpoints, course, spotStore],
  );
  if (checkpoints.length === 0)
    return (
      <Section title={t('verification.checkpoints')}>
        <EmptyState title={t('verification.checkpointsEmpty')} text={t('verification.checkpointsEmptyText')} />
      </Section>
    );
  return (
    <Section title={t('verification.checkpoints')} intro={t('verification.checkpointsText')}>
      <Card>
        <GateProfile challenge={challenge} course={course} chosenPosition={chosenPosition} />
        <CheckpointTable
          checkpoints={checkpoints}
          best={best}
          chosenPosition={chosenPosition}
          onChoose={chooseCheckpoint}
        />
      </Card>
      {best === null ? null : (
        <Text tone="soft" size="small">
          {t('verification.splitNote')}
        </Text>
      )}
      <ResourceView
        resource={routeResource}
        failedTitle={t('verification.courseFailed')}
        busy={<Skeleton height={320} />}
      >
        {({ course: { attribution } }) =>
          course === null ? null : (
            <ChallengeMap
              challenge={challenge}
              course={course}
              attribution={shortenAttribution(attribution)}
              spot={spotStore}
              onPick={chooseCheckpoint}
            />
          )
        }
      </ResourceView>
    </Section>
  );
}

const Card = styled.div`
  padding: 12px 12px 0;
  ${cardBox}
  & tbody tr:last-child > * { border-bottom: 0; }
`;

interface ChallengeMapProps {
  readonly challenge: ChallengeDetail;
  readonly course: ChallengeCourse;
  readonly attribution: string;
  readonly spot: SpotStore;
  readonly onPick: (position: number) => void;
}

/** The course with its checkpoints, each a circle of its true radius. */
function ChallengeMap({ challenge, course, attribution, spot, onPick }: ChallengeMapProps) {
  const { t, l } = useTranslator();
  const { checkpoints } = challenge;
  const drawing = useMemo(
    () => ({
      line: course,
      runs: computeGradeRuns(course),
      gates: [],
      rings: checkpoints.map(({ lat_deg, lon_deg, radius_m, name }) => ({
        latDeg: lat_deg,
        lonDeg: lon_deg,
        radiusM: radius_m,
        name: l(name),
        mark: 'plain' as const,
      })),
      spot,
      onPick: (node: number) => {
        const atM = course.distanceM[node] ?? 0;
        const getGapM = ({ course_distance_m: gateM }: Checkpoint) =>
          gateM === null ? Number.POSITIVE_INFINITY : Math.abs(gateM - atM);
        const [nearest] = [...checkpoints].sort((a, b) => getGapM(a) - getGapM(b));
        if (nearest !== undefined) onPick(nearest.position);
      },
    }),
    [course, checkpoints, spot, onPick, l],
  );
  const firstCheckpoint = checkpoints[0];
  const lastCheckpoint = checkpoints.at(-1);
  const ends = {
    from: firstCheckpoint ? l(firstCheckpoint.name) : l(challenge.route.name),
    to: lastCheckpoint ? l(lastCheckpoint.name) : '',
  };
  return (
    <CourseMap
      drawing={drawing}
      layers={getPublicSettings().tile_layers}
      attribution={attribution}
      label={t('map.label', ends)}
      outlineLabel={t('map.outline', ends)}
    />
  );
}
