import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FileRepair } from '#workers/core/courseFile/courseFileTypes.ts';
import { Note } from './OwnCourses.styles.ts';

/** What was left out or repaired when a file was read, a sentence each. Needs `ownCourseWords`. */
export function RepairNotes({ repairs }: { readonly repairs: readonly FileRepair[] }) {
  const { t, language } = useTranslator();
  return repairs.map((repair) => (
    <Note key={repair.code}>
      {t(`ownCourse.repair.${repair.code}`, {
        count: 'count' in repair ? formatFixed(repair.count, 0, language) : '',
      })}
    </Note>
  ));
}
