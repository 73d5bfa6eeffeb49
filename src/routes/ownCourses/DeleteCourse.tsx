import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { deleteFromAccount } from './accountCourses.ts';
import { formatAccountFailure } from './formatAccountFailure.ts';
import { Choices, Note } from './OwnCourses.styles.ts';
import { deleteOwnCourse } from './ownCourseStore.ts';
import { cachePrivateCourseId } from './privateCourseIds.ts';

interface Props {
  readonly name: string;
  /** Its id on this device; null if it exists only in the account. */
  readonly recordId: string | null;
  readonly privateCourseId: string | null;
  readonly onDeleted: () => void;
  /** Other actions, shown while no question is open. */
  readonly children: ReactNode;
}

/** Asks for confirmation, and whether to delete only from this device; the cancel button has the focus. */
export function DeleteCourse({ name, recordId, privateCourseId, onDeleted, children }: Props) {
  const { t } = useTranslator();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) deleteButton.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  const confirmDelete = async (includesAccount: boolean) => {
    setIsBusy(true);
    const reason = await deleteCopies(includesAccount);
    setIsBusy(false);
    if (reason === null) onDeleted();
    else setProblem(t('ownCourse.deleteFailed', { reason }));
  };
  const deleteCopies = async (includesAccount: boolean): Promise<string | null> => {
    if (includesAccount && privateCourseId !== null) {
      const result = await deleteFromAccount(privateCourseId);
      // Already deleted, for example by another device: the result is the same.
      const isDeleted = result.ok || (result.failure.kind === 'problem' && result.failure.status === 404);
      if (!result.ok && !isDeleted) return formatAccountFailure(t, result.failure);
    }
    if (recordId === null) return null;
    cachePrivateCourseId(recordId, null);
    return deleteOwnCourse(recordId).then(
      () => null,
      () => t('ownCourse.storeFailed'),
    );
  };
  if (!isConfirming) {
    return (
      <Choices>
        {children}
        <Button ref={deleteButton} data-variant="quiet" onClick={() => setIsConfirming(true)}>
          {t('ownCourse.delete')}
        </Button>
      </Choices>
    );
  }
  return (
    <>
      <Note>{t('ownCourse.deleteAsk', { name })}</Note>
      {problem === null ? null : (
        <Notice tone="alarm" role="alert">
          {problem}
        </Notice>
      )}
      <Choices>
        {recordId === null ? null : (
          <Button
            data-tone={privateCourseId === null ? 'signal' : undefined}
            disabled={isBusy}
            onClick={() => void confirmDelete(false)}
          >
            {t(privateCourseId === null ? 'ownCourse.delete' : 'ownCourse.removeHere')}
          </Button>
        )}
        {privateCourseId === null ? null : (
          <Button data-tone="signal" disabled={isBusy} onClick={() => void confirmDelete(true)}>
            {t('ownCourse.deleteAccount')}
          </Button>
        )}
        <Button
          ref={(cancelButton) => cancelButton?.focus()}
          data-variant="quiet"
          disabled={isBusy}
          onClick={() => {
            setIsConfirming(false);
            setProblem(null);
          }}
        >
          {t('ownCourse.cancel')}
        </Button>
      </Choices>
    </>
  );
}
