import { styled } from 'styled-components';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { findTextProblem } from '#src/admin/content/fields/findTextProblem.ts';
import { RowsField } from '#src/admin/content/fields/RowsField.tsx';
import { TextsField } from '#src/admin/content/fields/TextsField.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import type { FieldBinding, FieldMessage } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { emptyTexts } from '#src/ui/form/texts.ts';
import { AlongField } from '../course/AlongField.tsx';
import { getLengthM } from '../course/alongCourse.ts';
import { useFormCourse } from '../course/FormCourse.ts';
import { parseMetres, toTypedMetres } from '../course/metres.ts';
import { RoadProfile } from '../course/RoadProfile.tsx';
import type { GateRow } from './challengeFormTypes.ts';
import { GateMap } from './GateMap.tsx';

const { checkpointsMax, radiusM } = verificationLimits;
const { nameMax: maxLength } = roadLimits;

/** The checkpoints in riding order: on the profile, on the map to be dragged, and each with its distance. */
export function GateRows({ field }: { readonly field: FieldBinding<readonly GateRow[]> }) {
  const { t } = useTranslator();
  const lengthM = getLengthM(useFormCourse());
  const { value: gates, onChange } = field;
  const change = (index: number, part: Partial<GateRow>) =>
    onChange(gates.map((gate, gateIndex) => (gateIndex === index ? { ...gate, ...part } : gate)));
  const marks = gates.map(({ key, name, position }) => {
    const atM = parseMetres(position) ?? Number.NaN;
    return { key, name: name['zh-TW'], fromM: atM, toM: atM };
  });
  const last = parseMetres(gates.at(-1)?.position ?? toTypedMetres(0)) ?? 0;
  const blank = { name: emptyTexts, position: toTypedMetres(Math.round(Math.min(lengthM, last + 1_000))) };
  return (
    <Container>
      <RoadProfile name={field.label} marks={marks} />
      <GateMap
        gates={gates}
        onMoved={(index, atM) => change(index, { position: toTypedMetres(Math.round(atM)), placement: {} })}
      />
      <RowsField
        field={field}
        blank={{ ...blank, placement: {}, radius: '60', isMandatory: true }}
        maxRows={checkpointsMax}
        isNeeded
        add={t('adminRoads.gates.add')}
        hint={t('adminRoads.gates.hint')}
      >
        {({ row, name, isChecked, onChange: set }) => (
          <>
            <TextsField
              field={{
                label: t('adminRoads.gates.name'),
                name: `${name}.name`,
                value: row.name,
                onChange: (texts) => set({ name: texts }),
                error: isChecked ? findTextProblem(row.name, 'zh-TW', { maxLength, isNeeded: true }) : null,
              }}
              maxLength={maxLength}
            />
            <NumberField
              label={t('adminRoads.gates.radius')}
              name={`${name}.radius_m`}
              value={row.radius}
              onChange={(radius) => set({ radius })}
              error={radiusProblem(row.radius)}
              unit={t('adminRoads.metres')}
              isWhole
            />
            <AlongField
              label={t('adminRoads.gates.at')}
              name={`${name}.course_distance_m`}
              value={row.position}
              // A moved gate gets its position and direction from the course.
              onChange={(position) => set({ position, placement: {} })}
            />
            <div>
              <Checkbox
                label={t('adminRoads.gates.mandatory')}
                value={row.isMandatory}
                onChange={(isMandatory) => set({ isMandatory })}
              />
              <ManualPlacement row={row} onSnap={() => set({ placement: {} })} />
            </div>
          </>
        )}
      </RowsField>
    </Container>
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
    <Aside>
      <p>{t('adminRoads.gates.given', { place: `${latDeg.toFixed(5)}, ${lonDeg.toFixed(5)}` })}</p>
      {position.text === '' ? null : <Button onClick={onSnap}>{t('adminRoads.gates.snap')}</Button>}
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

const Container = styled.div`
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
