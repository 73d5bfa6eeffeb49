import { styled } from 'styled-components';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldMessage } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { getLengthM } from './alongCourse.ts';
import { useFormCourse } from './FormCourse.ts';
import { parseMetres, type TypedMetres } from './metres.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: TypedMetres;
  readonly onChange: (value: TypedMetres) => void;
  readonly error?: FieldMessage | null;
}

const sliderStepM = 10;

/** A distance along the course: typed in metres, or set by a slider. */
export function CourseDistanceField({ label, name, value, onChange, error = null }: Props) {
  const { t, language } = useTranslator();
  const lengthM = Math.floor(getLengthM(useFormCourse()));
  const typedM = parseMetres(value) ?? 0;
  const shownM = Number.isFinite(typedM) ? Math.min(lengthM, Math.max(0, Math.round(typedM))) : 0;
  const change = (text: string) => onChange({ ...value, text });
  return (
    <Container>
      <NumberField
        label={label}
        name={name}
        value={value.text}
        onChange={change}
        error={error ?? findRangeProblem(typedM, lengthM)}
        unit={t('adminRoads.metres')}
        isWhole
      />
      <input
        type="range"
        min={0}
        max={lengthM}
        step={sliderStepM}
        value={shownM}
        aria-label={t('adminRoads.slider', { field: label })}
        aria-valuetext={`${formatKilometres(shownM, 2, language)} km`}
        onChange={({ target }) => change(target.value)}
      />
    </Container>
  );
}

/** Distances are shown in whole metres, which may be this much more than the exact value. */
const toleranceM = 0.5;

function findRangeProblem(typedM: number, lengthM: number): FieldMessage | null {
  if (!Number.isFinite(typedM)) return { code: 'formatInvalid', params: {} };
  if (typedM < 0) return { code: 'tooSmall', params: { minimum: 0 } };
  // `lengthM` is rounded down, so the exact length may be up to 1 m more.
  return typedM > lengthM + 1 + toleranceM ? { code: 'tooLarge', params: { maximum: lengthM } } : null;
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > input { width: 100%; height: 48px; margin: 0; accent-color: var(--cypress); touch-action: pan-y; }
`;
