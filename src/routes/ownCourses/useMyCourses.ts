import { useCallback, useEffect, useState } from 'react';
import type { PrivateCourseList } from '#contract/paceSettings/paceSettings.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { listAccountCourses } from './accountCourses.ts';
import { listOwnCourses } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { rememberPrivateCourse } from './privateCourseIds.ts';

type AccountCourse = PrivateCourseList['results'][number];

export interface MyCoursesView {
  /** On this device; null until they are read, `failed` if the browser cannot store anything. */
  readonly here: readonly OwnCourseRecord[] | 'failed' | null;
  /** In the rider's account but not on this device; empty while not signed in. */
  readonly elsewhere: readonly AccountCourse[];
  readonly accountFailure: CallFailure | null;
  readonly reload: () => void;
}

/** A rider's own courses: those of this device, and those that only the account has. */
export function useMyCourses(riderId: string | null): MyCoursesView {
  const [here, setHere] = useState<MyCoursesView['here']>(null);
  const [account, setAccount] = useState<readonly AccountCourse[]>([]);
  const [accountFailure, setAccountFailure] = useState<CallFailure | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isLeft = false;
    listOwnCourses().then(
      (records) => {
        for (const { id, privateCourseId } of records) rememberPrivateCourse(id, privateCourseId);
        if (!isLeft) setHere(records);
      },
      () => (isLeft ? undefined : setHere('failed')),
    );
    return () => {
      isLeft = true;
    };
  }, [round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
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
  const known = new Set(Array.isArray(here) ? here.map(({ privateCourseId }) => privateCourseId) : []);
  return {
    here,
    elsewhere: account.filter(({ id }) => !known.has(id)),
    accountFailure,
    reload: useCallback(() => setRound((count) => count + 1), []),
  };
}
