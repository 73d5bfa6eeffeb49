import { use, useEffect, useRef } from 'react';
import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { SessionContext, useAuth } from '#src/account/SessionContext.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { CourseRow } from './CourseRow.tsx';
import { DeleteCourse } from './DeleteCourse.tsx';
import { formatAccountFailure } from './formatAccountFailure.ts';
import { Card, Figures, Note, Rows, Section } from './OwnCourses.styles.ts';
import { useMyCourses } from './useMyCourses.ts';

interface Props {
  readonly onOpen: (id: string) => void;
  /** Closes this dialog, because the login dialog opens. */
  readonly onLogin: () => void;
}

/** The courses on this device and in the rider's account. */
export function MyCourses(props: Props) {
  return use(SessionContext) === null ? <CourseLists {...props} riderId={null} /> : <CoursesOfRider {...props} />;
}

function CoursesOfRider(props: Props) {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  return <CourseLists {...props} riderId={riderId} />;
}

function CourseLists({ riderId, onOpen, onLogin }: Props & { readonly riderId: string | null }) {
  const { t, language } = useTranslator();
  const { localCourses, accountOnlyCourses, accountFailure, reload } = useMyCourses(riderId);
  const list = useRef<HTMLElement>(null);
  const count = Array.isArray(localCourses) ? localCourses.length + accountOnlyCourses.length : null;
  useFocusWhenFewer(list, count);
  if (localCourses === null) {
    return (
      <Busy>
        <Skeleton height={92} />
      </Busy>
    );
  }
  const isEmpty = localCourses !== 'failed' && count === 0;
  return (
    <Section ref={list} aria-label={t('ownCourse.mine')} tabIndex={-1}>
      {localCourses === 'failed' ? (
        <Notice tone="alarm" role="alert">
          {t('ownCourse.listFailed')}
        </Notice>
      ) : null}
      {accountFailure === null ? null : (
        <Notice tone="alarm" role="alert" action={<Button onClick={reload}>{t('common.retry')}</Button>}>
          {t('ownCourse.accountFailed', { reason: formatAccountFailure(t, accountFailure) })}
        </Notice>
      )}
      {isEmpty && accountFailure === null ? (
        <EmptyState title={t('ownCourse.emptyTitle')} text={t('ownCourse.emptyText')} />
      ) : (
        <Rows>
          {(localCourses === 'failed' ? [] : localCourses).map((course) => (
            <CourseRow
              key={course.id}
              course={course}
              riderId={riderId}
              onOpen={onOpen}
              onLogin={onLogin}
              onChanged={reload}
            />
          ))}
          {accountOnlyCourses.map(({ id, name, distance_m }) => (
            <Card key={id}>
              <div>
                <strong>{name}</strong> <StatusChip>{t('ownCourse.inAccount')}</StatusChip>
              </div>
              <Figures className="num">
                <span>
                  <b>{formatKilometres(distance_m, 1, language)}</b> km
                </span>
              </Figures>
              <DeleteCourse name={name} recordId={null} privateCourseId={id} onDeleted={reload}>
                <Button onClick={() => onOpen(`${ownRoutePrefix}${id}`)}>{t('ownCourse.open')}</Button>
              </DeleteCourse>
            </Card>
          ))}
        </Rows>
      )}
      {isEmpty ? null : <Note>{t('ownCourse.kept')}</Note>}
    </Section>
  );
}

/** The list takes the focus if a deleted row had it. */
function useFocusWhenFewer(list: React.RefObject<HTMLElement | null>, count: number | null): void {
  const previousCount = useRef(count);
  useEffect(() => {
    const isFewer = count !== null && previousCount.current !== null && count < previousCount.current;
    previousCount.current = count;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [list, count]);
}
