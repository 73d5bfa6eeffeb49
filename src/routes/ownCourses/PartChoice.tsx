import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import type { CoursePart, CoursePartChoice, OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';

interface Props {
  readonly course: OwnCourse;
  readonly onPartChosen: (part: CoursePartChoice) => void;
}

/** The tracks or days of the file, each with its length and climb. */
export function PartChoice({ course, onPartChosen }: Props) {
  const { t, language } = useTranslator();
  const describePart = (name: string, { distanceM, elevationGainM }: CoursePart) =>
    `${name} · ${formatKilometres(distanceM, 1, language)} km · ↑ ${formatMetres(elevationGainM, language)} m`;
  const choices = course.parts.map((part, index) => ({
    value: `${index}`,
    label: describePart(part.name ?? t('ownCourse.part', { n: index + 1 }), part),
  }));
  return (
    <Select
      label={t('ownCourse.parts', { count: course.parts.length })}
      value={`${course.part}`}
      choices={course.canBeWhole ? [{ value: 'whole', label: t('ownCourse.wholeFile') }, ...choices] : choices}
      onChange={(value) => onPartChosen(value === 'whole' ? value : Number(value))}
      error={null}
    />
  );
}
