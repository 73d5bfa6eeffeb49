import { useEffectEvent, useMemo, useState } from 'react';
import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import { computeGradeRuns } from '#src/verification/challenge/challengeCourse.ts';
import { createSpotStore } from '#src/verification/challenge/spotStore.ts';
import { type CoursePoint, findNearestDistance, getLengthM, getPointAt } from '../course/alongCourse.ts';
import { useFormCourse } from '../course/FormCourse.ts';
import { parseMetres } from '../course/metres.ts';
import type { GateRow } from './challengeFormTypes.ts';

interface Props {
  readonly gates: readonly GateRow[];
  readonly onMoved: (index: number, atM: number) => void;
}

const noGates = [] as const;
const defaultRadiusM = 60;

/** The course with its checkpoints, which can be dragged along it between their neighbours. */
export function GateMap({ gates, onMoved }: Props) {
  const { t } = useTranslator();
  const course = useFormCourse();
  const [spot] = useState(createSpotStore);
  const moved = useEffectEvent(onMoved);
  const fixed = useMemo(
    () => ({ line: course, runs: computeGradeRuns(course), gates: noGates, spot, onPick: () => undefined }),
    [course, spot],
  );
  const drawing = useMemo(() => {
    const positions = gates.map(({ position }) => parseMetres(position));
    const between = (index: number) => ({
      fromM: positions.slice(0, index).findLast((atM) => atM !== null) ?? 0,
      toM: positions.slice(index + 1).find((atM) => atM !== null) ?? getLengthM(course),
    });
    const along = (index: number, place: CoursePoint) => findNearestDistance(course, place, between(index));
    const handles = gates.map(({ name, radius, placement, position }) => {
      const { lat_deg: latDeg, lon_deg: lonDeg } = placement;
      const place =
        latDeg === undefined || lonDeg === undefined
          ? getPointAt(course, parseMetres(position) ?? 0)
          : { latDeg, lonDeg };
      return { ...place, name: name['zh-TW'], radiusM: parseNumberInput(radius) || defaultRadiusM };
    });
    const snap = (index: number, place: CoursePoint) => getPointAt(course, along(index, place));
    return {
      ...fixed,
      moving: { handles, snap, onMoved: (index: number, place: CoursePoint) => moved(index, along(index, place)) },
    };
  }, [fixed, gates, course]);
  const ends = { from: gates[0]?.name['zh-TW'] ?? '', to: gates.at(-1)?.name['zh-TW'] ?? '' };
  return (
    <CourseMap
      drawing={drawing}
      layers={publicSettings().tile_layers}
      attribution=""
      label={t('map.label', ends)}
      outlineLabel={t('map.outline', ends)}
    />
  );
}
