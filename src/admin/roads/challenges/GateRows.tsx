import { useEffectEvent, useMemo, useState } from 'react';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { findTextProblem } from '#src/admin/content/fields/findTextProblem.ts';
import { RowsField } from '#src/admin/content/fields/RowsField.tsx';
import { TextsField } from '#src/admin/content/fields/TextsField.tsx';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import type { FieldBinding, FieldMessage } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { emptyTexts } from '#src/ui/form/texts.ts';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import type { CourseDrawing } from '#src/ui/map/drawCourse.ts';
import type { MapHandles } from '#src/ui/map/mapTypes.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { computeGradeRuns } from '#src/verification/challenge/challengeCourse.ts';
import { createSpotStore } from '#src/verification/challenge/spotStore.ts';
import { type CoursePoint, findNearestDistance, getLengthM, getPointAt } from '../course/alongCourse.ts';
import { CourseDistanceField } from '../course/CourseDistanceField.tsx';
import { useFormCourse } from '../course/FormCourse.ts';
import { parseMetres, toTypedMetres } from '../course/metres.ts';
import { RoadProfile } from '../course/RoadProfile.tsx';
import type { GateRow } from './challengeFormTypes.ts';

const { checkpointsMax, radiusM } = verificationLimits;
const { nameMax: maxLength } = roadLimits;

/** Edits the checkpoints in riding order: shows them on the profile, and moves them on the map or by their distance. */
export function GateRows({ field }: { readonly field: FieldBinding<readonly GateRow[]> }) {
  const { t } = useTranslator();
  const lengthM = getLengthM(useFormCourse());
  const { value: gates, onChange } = field;
  const changeGate = (index: number, part: Partial<GateRow>) =>
    onChange(gates.map((gate, gateIndex) => (gateIndex === index ? { ...gate, ...part } : gate)));
  const marks = gates.map(({ key, name, position }) => {
    const positionM = parseMetres(position) ?? Number.NaN;
    return { key, name: name['zh-TW'], fromM: positionM, toM: positionM };
  });
  const lastGateM = parseMetres(gates.at(-1)?.position ?? toTypedMetres(0)) ?? 0;
  // A new checkpoint is 1 km after the last one.
  const blank = { name: emptyTexts, position: toTypedMetres(Math.round(Math.min(lengthM, lastGateM + 1_000))) };
  return (
    <Stack gap={12}>
      <RoadProfile name={field.label} marks={marks} />
      <GateMap
        gates={gates}
        onMoved={(index, positionM) =>
          changeGate(index, { position: toTypedMetres(Math.round(positionM)), placement: {} })
        }
      />
      <RowsField
        field={field}
        blank={{ ...blank, placement: {}, radius: String(defaultRadiusM), isMandatory: true }}
        maxRows={checkpointsMax}
        isRequired
        addLabel={t('adminRoads.gates.add')}
        hint={t('adminRoads.gates.hint')}
      >
        {({ row, name, isChecked, onChange: onRowChange }) => (
          <>
            <TextsField
              field={{
                label: t('adminRoads.gates.name'),
                name: `${name}.name`,
                value: row.name,
                onChange: (texts) => onRowChange({ name: texts }),
                error: isChecked ? findTextProblem(row.name, 'zh-TW', { maxLength, isRequired: true }) : null,
              }}
              maxLength={maxLength}
            />
            <NumberField
              label={t('adminRoads.gates.radius')}
              name={`${name}.radius_m`}
              value={row.radius}
              onChange={(radius) => onRowChange({ radius })}
              error={findRadiusProblem(row.radius)}
              unit={t('adminRoads.metres')}
              isWhole
            />
            <CourseDistanceField
              label={t('adminRoads.gates.at')}
              name={`${name}.course_distance_m`}
              value={row.position}
              // A moved gate gets its position and direction from the course.
              onChange={(position) => onRowChange({ position, placement: {} })}
            />
            <div>
              <Checkbox
                label={t('adminRoads.gates.mandatory')}
                value={row.isMandatory}
                onChange={(isMandatory) => onRowChange({ isMandatory })}
              />
              <ManualPlacement row={row} onSnap={() => onRowChange({ placement: {} })} />
            </div>
          </>
        )}
      </RowsField>
    </Stack>
  );
}

/** A position that was set by hand, with a button to snap it to the course. */
function ManualPlacement({
  row: { placement, position },
  onSnap,
}: {
  readonly row: GateRow;
  readonly onSnap: () => void;
}) {
  const { t } = useTranslator();
  const { lat_deg: latDeg, lon_deg: lonDeg } = placement;
  if (latDeg === undefined || lonDeg === undefined) return null;
  return (
    <Stack gap={4} paragraphs="small" buttons="start">
      <p>{t('adminRoads.gates.given', { place: `${latDeg.toFixed(5)}, ${lonDeg.toFixed(5)}` })}</p>
      {position.text === '' ? null : <Button onClick={onSnap}>{t('adminRoads.gates.snap')}</Button>}
    </Stack>
  );
}

function findRadiusProblem(radius: string): FieldMessage | null {
  const typed = parseNumberInput(radius);
  if (typed === null) return { code: 'required', params: {} };
  if (Number.isNaN(typed)) return { code: 'formatInvalid', params: {} };
  if (typed < radiusM.min) return { code: 'tooSmall', params: { minimum: radiusM.min } };
  return typed > radiusM.max ? { code: 'tooLarge', params: { maximum: radiusM.max } } : null;
}

interface Props {
  readonly gates: readonly GateRow[];
  readonly onMoved: (index: number, positionM: number) => void;
}

const noGates = [] as const;
/** Radius of a new checkpoint; `NewChallenge` uses the same. */
const defaultRadiusM = 60;

/** The course with its checkpoints, which can be dragged along it between their neighbours. */
function GateMap({ gates, onMoved }: Props) {
  const { t } = useTranslator();
  const course = useFormCourse();
  const [spot] = useState(createSpotStore);
  const notifyMoved = useEffectEvent(onMoved);
  // The draggable handles replace the map's own gates, which could not be dragged.
  const fixedDrawing = useMemo(
    () => ({ line: course, runs: computeGradeRuns(course), gates: noGates, spot, onPick: () => undefined }),
    [course, spot],
  );
  const drawing = useMemo((): CourseDrawing & { readonly dragHandles: MapHandles } => {
    const positions = gates.map(({ position }) => parseMetres(position));
    const getDragRange = (index: number) => ({
      fromM: positions.slice(0, index).findLast((positionM) => positionM !== null) ?? 0,
      toM: positions.slice(index + 1).find((positionM) => positionM !== null) ?? getLengthM(course),
    });
    const findDistance = (index: number, point: CoursePoint) => findNearestDistance(course, point, getDragRange(index));
    const handles = gates.map(({ name, radius, placement, position }) => {
      const { lat_deg: latDeg, lon_deg: lonDeg } = placement;
      const point =
        latDeg === undefined || lonDeg === undefined
          ? getPointAt(course, parseMetres(position) ?? 0)
          : { latDeg, lonDeg };
      // An empty or invalid radius is drawn with the default.
      return { ...point, name: name['zh-TW'], radiusM: parseNumberInput(radius) || defaultRadiusM };
    });
    const snap = (index: number, point: CoursePoint) => getPointAt(course, findDistance(index, point));
    return {
      ...fixedDrawing,
      dragHandles: {
        handles,
        snap,
        onMoved: (index: number, point: CoursePoint) => notifyMoved(index, findDistance(index, point)),
      },
    };
  }, [fixedDrawing, gates, course]);
  const endNames = { from: gates[0]?.name['zh-TW'] ?? '', to: gates.at(-1)?.name['zh-TW'] ?? '' };
  return (
    <CourseMap
      drawing={drawing}
      layers={getPublicSettings().tile_layers}
      attribution=""
      label={t('map.label', endNames)}
      outlineLabel={t('map.outline', endNames)}
    />
  );
}
