import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import type { OwnCoursesDialogProps } from './OwnCoursesDialog.tsx';
import { ownCourseWords } from './ownCourseWords.ts';
import { readSaveIntent } from './saveIntent.ts';

type DialogCode = ComponentType<OwnCoursesDialogProps> | 'waiting' | 'failed';
interface OpenedDialog {
  readonly droppedFile: File | null;
  /** Gives each file a new dialog. */
  readonly openCount: number;
}

/**
 * The dialog of a rider's own courses, for a page that has a button for it or accepts dropped files. Its code and words
 * load when it is first opened, or at once if a file was dropped earlier.
 */
export function useOwnCourses(earlyFile: File | null = null): {
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  const [openedDialog, setOpenedDialog] = useState<OpenedDialog | null>(null);
  const openDialog = useCallback(
    (droppedFile: File | null) =>
      setOpenedDialog((previous) => ({ droppedFile, openCount: (previous?.openCount ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    // After signing in, open the dialog again to save the course that the rider wanted to save.
    if (readSaveIntent() !== null) openDialog(null);
  }, [openDialog]);
  useEffect(() => {
    if (earlyFile !== null) openDialog(earlyFile);
  }, [earlyFile, openDialog]);
  const isDragged = useDroppedFile(openDialog);
  return {
    open: useCallback(() => openDialog(null), [openDialog]),
    dialog: (
      <>
        {isDragged ? createPortal(<DropHint />, document.body) : null}
        {openedDialog === null ? null : (
          <LazyDialog {...openedDialog} key={openedDialog.openCount} onClose={() => setOpenedDialog(null)} />
        )}
      </>
    ),
  };
}

function LazyDialog({ droppedFile, onClose }: OwnCoursesDialogProps) {
  const { t } = useTranslator();
  const [dialogCode, setDialogCode] = useState<DialogCode>('waiting');
  const load = useCallback(() => {
    setDialogCode('waiting');
    Promise.all([import('./OwnCoursesDialog.tsx'), loadWords(ownCourseWords), loadWords(formWords)]).then(
      ([{ OwnCoursesDialog }]) => setDialogCode(() => OwnCoursesDialog),
      () => setDialogCode('failed'),
    );
  }, []);
  useEffect(load, [load]);
  if (dialogCode === 'waiting') return null;
  if (dialogCode === 'failed') {
    return (
      <Dialog isOpen onClose={onClose} title={t('ownCourse.title')}>
        <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={load} />
      </Dialog>
    );
  }
  const DialogComponent = dialogCode;
  return <DialogComponent droppedFile={droppedFile} onClose={onClose} />;
}

function DropHint() {
  const { t } = useTranslator();
  return <Veil>{t('ownCourse.dropHere')}</Veil>;
}

/** Calls back with a file dropped anywhere on the page; returns whether a file is being dragged over it. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDragged(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragged(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) onFile(file);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
    };
  }, [onFile]);
  return isDragged;
}

const Veil = styled.div`
  position: fixed;
  z-index: 40;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 24px;
  border: 3px dashed var(--cypress);
  background: var(--veil);
  color: var(--ink);
  font-size: 1.25rem;
  font-weight: 700;
  text-align: center;
  pointer-events: none;
`;
