import { useCallback, useEffect, useState } from 'react';
import type { PrivateCourseList } from '#contract/paceSettings/paceSettings.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { listAccountCourses } from './accountCourses.ts';
import { listOwnCourses } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { cachePrivateCourseId } from './privateCourseIds.ts';

type AccountCourse = PrivateCourseList['results'][number];

export interface MyCoursesView {
  /** The courses on this device; null until they are read, `failed` if the browser cannot store anything. */
  readonly localCourses: readonly OwnCourseRecord[] | 'failed' | null;
  /** The courses in the rider's account that are not on this device; empty while signed out. */
  readonly accountOnlyCourses: readonly AccountCourse[];
  readonly accountFailure: CallFailure | null;
  readonly reload: () => void;
}

/** A rider's own courses: those on this device, and those only in the account. */
export function useMyCourses(riderId: string | null): MyCoursesView {
  const [localCourses, setLocalCourses] = useState<MyCoursesView['localCourses']>(null);
  const [account, setAccount] = useState<readonly AccountCourse[]>([]);
  const [accountFailure, setAccountFailure] = useState<CallFailure | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
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
  }, [round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    if (riderId === null) return setAccount([]);
    const work = new AbortController();
    void listAccountCourses(work.signal).then((result) => {
      if (work.signal.aborted) return;
      setAccountFailure(result.ok ? null : result.failure);
      if (result.ok) setAccount(result.answer.results);
    });
    return () => work.abort();
  }, [riderId, round]);
  const localIds = new Set(
    Array.isArray(localCourses) ? localCourses.map(({ privateCourseId }) => privateCourseId) : [],
  );
  return {
    localCourses,
    accountOnlyCourses: account.filter(({ id }) => !localIds.has(id)),
    accountFailure,
    reload: useCallback(() => setRound((count) => count + 1), []),
  };
}
