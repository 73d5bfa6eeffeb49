import type { RouteDetail } from '#contract/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import type { CourseFacts } from './liveTypes.ts';
import { Note } from './RoutePacingScreen.styles.ts';

/** What a rider must know before trusting the numbers: the road is closed, the line is a guess. */
export function RouteNotes({ detail, facts }: { detail: RouteDetail; facts: CourseFacts }) {
  const { t, l } = useTranslator();
  return (
    <>
      {detail.status === 'open' ? null : (
        <Note>
          {detail.status === 'closed' ? (
            <Chip tone="alarm">{t('common.statusClosed')}</Chip>
          ) : (
            <Chip tone="warning">{t('common.statusRestricted')}</Chip>
          )}
          {detail.status_note ? <span>{l(detail.status_note)}</span> : null}
        </Note>
      )}
      {facts.isApproximate ? (
        <Note>
          <Chip>{t('common.approximate')}</Chip>
          <span>{t('pacing.approximate')}</span>
        </Note>
      ) : null}
    </>
  );
}
