import { styled } from 'styled-components';
import { roadLimits } from '#contract/roadDesk/roadKinds.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { RowsField } from '#src/desk/content/fields/RowsField.tsx';
import { TextsField } from '#src/desk/content/fields/TextsField.tsx';
import { problemIn } from '#src/desk/content/fields/textsProblem.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import type { FieldBinding, FieldMessage } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { parseNumberInput } from '#src/ui/form/numberText.ts';
import { emptyTexts } from '#src/ui/form/texts.ts';
import { AlongField } from '../course/AlongField.tsx';
import { lengthOf } from '../course/alongCourse.ts';
import { useDeskCourse } from '../course/DeskCourse.ts';
import { metresOf, typedMetres } from '../course/metres.ts';
import { RoadProfile } from '../course/RoadProfile.tsx';
import type { GateRow } from './challengeFormTypes.ts';
import { GateMap } from './GateMap.tsx';

const { checkpointsMax, radiusM } = verificationLimits;
const { nameMax: longest } = roadLimits;

/** The checkpoints in riding order: on the profile, on the map to be dragged, and each with its distance. */
export function GateRows({ field }: { readonly field: FieldBinding<readonly GateRow[]> }) {
  const { t } = useTranslator();
  const lengthM = lengthOf(useDeskCourse());
  const { value: gates, onChange } = field;
  const change = (index: number, part: Partial<GateRow>) =>
    onChange(gates.map((gate, at) => (at === index ? { ...gate, ...part } : gate)));
  const marks = gates.map(({ key, name, at }) => {
    const atM = metresOf(at) ?? Number.NaN;
    return { key, name: name['zh-TW'], fromM: atM, toM: atM };
  });
  const last = metresOf(gates.at(-1)?.at ?? typedMetres(0)) ?? 0;
  const blank = { name: emptyTexts, at: typedMetres(Math.round(Math.min(lengthM, last + 1_000))) };
  return (
    <Box>
      <RoadProfile name={field.label} marks={marks} />
      <GateMap gates={gates} onMoved={(index, atM) => change(index, { at: typedMetres(Math.round(atM)), given: {} })} />
      <RowsField
        field={field}
        blank={{ ...blank, given: {}, radius: '60', isMandatory: true }}
        most={checkpointsMax}
        isNeeded
        add={t('deskRoads.gates.add')}
        hint={t('deskRoads.gates.hint')}
      >
        {({ row, name, isChecked, onChange: set }) => (
          <>
            <TextsField
              field={{
                label: t('deskRoads.gates.name'),
                name: `${name}.name`,
                value: row.name,
                onChange: (texts) => set({ name: texts }),
                error: isChecked ? problemIn(row.name, 'zh-TW', { longest, isNeeded: true }) : null,
              }}
              longest={longest}
            />
            <NumberField
              label={t('deskRoads.gates.radius')}
              name={`${name}.radius_m`}
              value={row.radius}
              onChange={(radius) => set({ radius })}
              error={radiusProblem(row.radius)}
              unit={t('deskRoads.metres')}
              isWhole
            />
            <AlongField
              label={t('deskRoads.gates.at')}
              name={`${name}.course_distance_m`}
              value={row.at}
              // A moved gate gets its position and direction from the course.
              onChange={(at) => set({ at, given: {} })}
            />
            <div>
              <Checkbox
                label={t('deskRoads.gates.mandatory')}
                value={row.isMandatory}
                onChange={(isMandatory) => set({ isMandatory })}
              />
              <Given row={row} onSnap={() => set({ given: {} })} />
            </div>
          </>
        )}
      </RowsField>
    </Box>
  );
}

/** A position that was set by hand, with a button to snap it to the course. */
function Given({ row: { given, at }, onSnap }: { readonly row: GateRow; readonly onSnap: () => void }) {
  const { t } = useTranslator();
  const { lat_deg: latDeg, lon_deg: lonDeg } = given;
  if (latDeg === undefined || lonDeg === undefined) return null;
  return (
    <Aside>
      <p>{t('deskRoads.gates.given', { place: `${latDeg.toFixed(5)}, ${lonDeg.toFixed(5)}` })}</p>
      {at.text === '' ? null : <Button onClick={onSnap}>{t('deskRoads.gates.snap')}</Button>}
    </Aside>
  );
}

function radiusProblem(radius: string): FieldMessage | null {
  const typed = parseNumberInput(radius);
  if (typed === null) return { code: 'required', params: {} };
  if (Number.isNaN(typed)) return { code: 'formatInvalid', params: {} };
  if (typed < radiusM.min) return { code: 'tooSmall', params: { minimum: radiusM.min } };
  return typed > radiusM.max ? { code: 'tooLarge', params: { maximum: radiusM.max } } : null;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
const Aside = styled.div`
  display: grid;
  gap: 4px;
  & > p { color: var(--soft); font-size: 0.875rem; }
  & > button { justify-self: start; }
`;
