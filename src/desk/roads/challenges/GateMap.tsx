import { useEffectEvent, useMemo, useState } from 'react';
import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { parseNumberInput } from '#src/ui/form/numberText.ts';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import { computeGradeRuns } from '#src/verification/challenge/challengeCourse.ts';
import { createSpotStore } from '#src/verification/challenge/spotStore.ts';
import { lengthOf, nearestAlong, type Place, placeAt } from '../course/alongCourse.ts';
import { useDeskCourse } from '../course/DeskCourse.ts';
import { metresOf } from '../course/metres.ts';
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
  const course = useDeskCourse();
  const [spot] = useState(createSpotStore);
  const moved = useEffectEvent(onMoved);
  const fixed = useMemo(
    () => ({ line: course, runs: computeGradeRuns(course), gates: noGates, spot, onPick: () => undefined }),
    [course, spot],
  );
  const drawing = useMemo(() => {
    const places = gates.map(({ at }) => metresOf(at));
    const between = (index: number) => ({
      fromM: places.slice(0, index).findLast((atM) => atM !== null) ?? 0,
      toM: places.slice(index + 1).find((atM) => atM !== null) ?? lengthOf(course),
    });
    const along = (index: number, place: Place) => nearestAlong(course, place, between(index));
    const handles = gates.map(({ name, radius, given, at }) => {
      const { lat_deg: latDeg, lon_deg: lonDeg } = given;
      const place =
        latDeg === undefined || lonDeg === undefined ? placeAt(course, metresOf(at) ?? 0) : { latDeg, lonDeg };
      return { ...place, name: name['zh-TW'], radiusM: parseNumberInput(radius) || defaultRadiusM };
    });
    const snap = (index: number, place: Place) => placeAt(course, along(index, place));
    return {
      ...fixed,
      moving: { handles, snap, onMoved: (index: number, place: Place) => moved(index, along(index, place)) },
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
