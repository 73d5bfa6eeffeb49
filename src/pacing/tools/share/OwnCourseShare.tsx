import type { ReactNode } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useCourseLink } from './useCourseLink.ts';

interface Props {
  readonly routeId: string;
  /** Shows the link to the course with this id. */
  readonly children: (linkedId: string) => ReactNode;
}

/**
 * A course of the rider's own is on the device or in the account, where nobody else can open it: a link needs the
 * rider's consent, and can be revoked.
 */
export function OwnCourseShare({ routeId, children }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const { linkedId, isBusy, problem, isEnded, make, end } = useCourseLink(routeId, riderId);
  return (
    <>
      {linkedId === null ? <p>{t('share.courseFirst')}</p> : null}
      {end === undefined ? null : <p>{t('share.courseSeen')}</p>}
      {problem === null ? null : (
        <Notice tone="alarm" role="alert">
          {t('share.courseFailed', { reason: problem })}
        </Notice>
      )}
      {linkedId === null ? null : children(linkedId)}
      <p role="status">{isEnded ? t('share.courseEnded') : isBusy ? t('share.busy') : null}</p>
      {linkedId !== null ? (
        end === undefined ? null : (
          <Button data-variant="quiet" disabled={isBusy} onClick={end}>
            {t('share.courseEnd')}
          </Button>
        )
      ) : riderId === null ? (
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('share.courseLogin')}
        </Button>
      ) : (
        <Button data-variant="primary" disabled={isBusy} onClick={make}>
          {t('share.courseMake')}
        </Button>
      )}
    </>
  );
}
