import { useCallback, useEffect, useState } from 'react';
import { findLinkToken } from '#contract/paceSettings/ownRoutes.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { createCourseLink, readCourseLink, revokeCourseLink } from '#src/routes/ownCourses/courseLink.ts';
import { ensureSavedToAccount } from '#src/routes/ownCourses/ensureSavedToAccount.ts';
import { formatAccountFailure } from '#src/routes/ownCourses/formatAccountFailure.ts';
import { findPrivateCourseId } from '#src/routes/ownCourses/privateCourseIds.ts';

interface CourseLink {
  /** The course's id for everybody with the link; null if there is no link. */
  readonly linkedId: string | null;
  readonly isBusy: boolean;
  /** Why the last step failed. */
  readonly problem: string | null;
  /** The link has just been revoked. */
  readonly isEnded: boolean;
  /** Stores the course in the account if it is not there yet, and creates the link. */
  readonly make: () => void;
  /** Undefined for a link that is not the rider's own. */
  readonly end: (() => void) | undefined;
}

/** The link to the rider's own course on the page; `riderId` null for a visitor. */
export function useCourseLink(routeId: string, riderId: string | null): CourseLink {
  const { t } = useTranslator();
  const isTheirs = findLinkToken(routeId) !== null && findPrivateCourseId(routeId) === null;
  const [linkedId, setLinkedId] = useState(isTheirs ? routeId : null);
  // Busy from the first frame: a late answer would replace a link created before it.
  const [isBusy, setIsBusy] = useState(riderId !== null && findPrivateCourseId(routeId) !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const applyResult = useCallback(
    (result: CallResult<string | null>) => {
      setIsBusy(false);
      setProblem(result.ok ? null : formatAccountFailure(t, result.failure));
      if (result.ok) setLinkedId(result.answer);
    },
    [t],
  );
  useEffect(() => {
    const id = riderId === null ? null : findPrivateCourseId(routeId);
    if (id === null || isTheirs) return;
    const leaving = new AbortController();
    setIsBusy(true);
    void readCourseLink(id, leaving.signal).then((result) =>
      leaving.signal.aborted ? undefined : applyResult(result),
    );
    return () => leaving.abort();
  }, [routeId, riderId, isTheirs, applyResult]);

  const make = async (rider: string) => {
    setIsBusy(true);
    setIsEnded(false);
    const put = await ensureSavedToAccount(t, routeId, rider);
    if (put.ok) return applyResult(await createCourseLink(put.privateCourseId));
    setIsBusy(false);
    setProblem(put.reason);
  };
  const end = async () => {
    setIsBusy(true);
    const result = await revokeCourseLink(findPrivateCourseId(routeId) ?? '');
    applyResult(result);
    setIsEnded(result.ok);
  };
  return {
    linkedId,
    isBusy,
    problem,
    isEnded,
    make: () => (riderId === null ? undefined : void make(riderId)),
    end: isTheirs ? undefined : () => void end(),
  };
}
