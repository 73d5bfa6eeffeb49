import { useMemo } from 'react';
import type { ChallengeDetail, Checkpoint } from '#contract/challenges/challenges.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import { type ChallengeCourse, computeGradeRuns } from './challengeCourse.ts';
import type { SpotStore } from './spotStore.ts';

interface Props {
  readonly challenge: ChallengeDetail;
  readonly course: ChallengeCourse;
  readonly attribution: string;
  readonly spot: SpotStore;
  readonly onPick: (position: number) => void;
}

/** The course with its checkpoints, each a circle of its true radius. */
export function ChallengeMap({ challenge, course, attribution, spot, onPick }: Props) {
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
        const gap = ({ course_distance_m: gateM }: Checkpoint) =>
          gateM === null ? Number.POSITIVE_INFINITY : Math.abs(gateM - atM);
        const [nearest] = [...checkpoints].sort((a, b) => gap(a) - gap(b));
        if (nearest !== undefined) onPick(nearest.position);
      },
    }),
    [course, checkpoints, spot, onPick, l],
  );
  const first = checkpoints[0];
  const last = checkpoints.at(-1);
  const ends = { from: first ? l(first.name) : l(challenge.route.name), to: last ? l(last.name) : '' };
  return (
    <CourseMap
      drawing={drawing}
      layers={publicSettings().tile_layers}
      attribution={attribution}
      label={t('map.label', ends)}
      outlineLabel={t('map.outline', ends)}
    />
  );
}
