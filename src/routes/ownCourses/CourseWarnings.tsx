import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseFileWarning, FileRepair, OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import { Note } from './OwnCourses.styles.ts';

interface Props {
  readonly course: Pick<OwnCourse, 'distanceM'>;
  readonly warnings: readonly CourseFileWarning[];
}

/** What was left out, repaired or taken from elsewhere, a sentence each. */
export function CourseWarnings({ course, warnings }: Props) {
  const { t, language } = useTranslator();
  return warnings.map((warning) => {
    const gapLength = warning.code === 'gaps' ? formatMetres(warning.maxGapM, language) : '';
    const lengthM =
      warning.code === 'gaps' ? warning.maxGapAtM : 'ratio' in warning ? warning.ratio * course.distanceM : 0;
    const text = t(toWordKey(warning), {
      count: 'count' in warning ? formatFixed(warning.count, 0, language) : '',
      longest: gapLength,
      km: formatKilometres(lengthM, 1, language),
      percent: 'ratio' in warning ? formatShare(warning.ratio) : '',
      roads: 'roadNames' in warning ? formatList(warning.roadNames, language) : '',
    });
    return <Note key={warning.code}>{text}</Note>;
  });
}

function toWordKey(warning: CourseFileWarning) {
  if (isRepair(warning)) return `ownCourse.repair.${warning.code}` as const;
  if (warning.code === 'elevationUnknown' && warning.ratio === 1) return 'ownCourse.warning.elevationAllUnknown';
  return `ownCourse.warning.${warning.code}` as const;
}

/** Never 0 or 100 % for a part. */
const formatShare = (ratio: number): string =>
  ratio === 1 ? '100' : String(Math.min(99, Math.max(1, Math.round(ratio * 100))));

type RepairWarning = Extract<CourseFileWarning, FileRepair>;

const isRepair = (warning: CourseFileWarning): warning is RepairWarning =>
  warning.code === 'valuesDropped' || warning.code === 'cutShort' || warning.code === 'checksumWrong';
