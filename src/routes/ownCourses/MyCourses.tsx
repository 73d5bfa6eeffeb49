import { use, useCallback, useEffect, useRef, useState } from 'react';
import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import type { PrivateCourseList } from '#contract/paceSettings/paceSettings.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { SessionContext, useAuth } from '#src/account/SessionContext.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { listAccountCourses } from './accountCourses.ts';
import { CourseRow } from './CourseRow.tsx';
import { DeleteCourse } from './DeleteCourse.tsx';
import { formatAccountFailure } from './formatAccountFailure.ts';
import { Card, Figures, Note, Rows, Section } from './OwnCourses.styles.ts';
import { listOwnCourses } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { cachePrivateCourseId } from './privateCourseIds.ts';

type AccountCourse = PrivateCourseList['results'][number];

interface MyCoursesView {
  /** The courses on this device; null until they are read, `failed` if the browser cannot store anything. */
  readonly localCourses: readonly OwnCourseRecord[] | 'failed' | null;
  /** The courses in the rider's account that are not on this device; empty while signed out. */
  readonly accountOnlyCourses: readonly AccountCourse[];
  readonly accountFailure: CallFailure | null;
  readonly reload: () => void;
}

/** A rider's own courses: those on this device, and those only in the account. */
function useMyCourses(riderId: string | null): MyCoursesView {
  const [localCourses, setLocalCourses] = useState<MyCoursesView['localCourses']>(null);
  const [accountCourses, setAccountCourses] = useState<readonly AccountCourse[]>([]);
  const [accountFailure, setAccountFailure] = useState<CallFailure | null>(null);
  const [reloadCount, setReloadCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count loads again
  useEffect(() => {
    let isUnmounted = false;
    listOwnCourses().then(
      (records) => {
        for (const { id, privateCourseId } of records) cachePrivateCourseId(id, privateCourseId);
        if (!isUnmounted) setLocalCourses(records);
      },
      () => (isUnmounted ? undefined : setLocalCourses('failed')),
    );
    return () => {
      isUnmounted = true;
    };
  }, [reloadCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count loads again
  useEffect(() => {
    if (riderId === null) return setAccountCourses([]);
    const controller = new AbortController();
    void listAccountCourses(controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      setAccountFailure(result.ok ? null : result.failure);
      if (result.ok) setAccountCourses(result.answer.results);
    });
    return () => controller.abort();
  }, [riderId, reloadCount]);
  const localAccountIds = new Set(
    Array.isArray(localCourses) ? localCourses.map(({ privateCourseId }) => privateCourseId) : [],
  );
  return {
    localCourses,
    accountOnlyCourses: accountCourses.filter(({ id }) => !localAccountIds.has(id)),
    accountFailure,
    reload: useCallback(() => setReloadCount((count) => count + 1), []),
  };
}

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
  const listRef = useRef<HTMLElement>(null);
  const count = Array.isArray(localCourses) ? localCourses.length + accountOnlyCourses.length : null;
  useFocusAfterDelete(listRef, count);
  if (localCourses === null) {
    return (
      <LoadingRegion>
        <Skeleton height={92} />
      </LoadingRegion>
    );
  }
  const isEmpty = localCourses !== 'failed' && count === 0;
  return (
    <Section ref={listRef} aria-label={t('ownCourse.mine')} tabIndex={-1}>
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
      {isEmpty ? null : <Note>{t('ownCourse.storage')}</Note>}
    </Section>
  );
}

/** The list takes the focus if a deleted row had it. */
function useFocusAfterDelete(listRef: React.RefObject<HTMLElement | null>, count: number | null): void {
  const previousCount = useRef(count);
  useEffect(() => {
    const isFewer = count !== null && previousCount.current !== null && count < previousCount.current;
    previousCount.current = count;
    if (isFewer && document.activeElement === document.body) listRef.current?.focus();
  }, [listRef, count]);
}
