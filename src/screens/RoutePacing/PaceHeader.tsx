import type { RouteDetail } from '#contract/routes.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGrade.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { CourseFacts, LiveBoard } from './liveTypes.ts';

interface Props {
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
}

/** The route's name and figures in the header bar, and the way to the cheat-sheet. */
export function PaceHeader({ detail }: Props) {
  const { t, l, language } = useTranslator();
  return (
    <PageHeader
      title={l(detail.name)}
      sub={
        <>
          {formatKilometres(detail.distance_m, 1, language)} km · <span aria-hidden="true">{'\u2191'}</span>
          <span className="visually-hidden">{t('common.elevationGain')} </span>
          {formatMetres(detail.elevation_gain_m, language)} m ·{' '}
          <span className="visually-hidden">{t('common.averageGrade')} </span>
          {formatGradePercent(detail.grade_ratio, 1, language)} %
        </>
      }
    />
  );
}
