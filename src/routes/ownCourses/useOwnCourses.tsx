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

type Code = ComponentType<OwnCoursesDialogProps> | 'waiting' | 'failed';
interface Opened {
  readonly dropped: File | null;
  /** Gives each file a new dialog. */
  readonly round: number;
}

/**
 * The dialog of a rider's own courses, for a page that has a button for it or accepts dropped files. Its code and words
 * load when it is first opened, or at once if a file was dropped earlier.
 */
export function useOwnCourses(early: File | null = null): { readonly open: () => void; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    (dropped: File | null) => setOpened((previous) => ({ dropped, round: (previous?.round ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    // After signing in, open the dialog again to save the course that the rider wanted to save.
    if (readSaveIntent() !== null) open(null);
  }, [open]);
  useEffect(() => {
    if (early !== null) open(early);
  }, [early, open]);
  const isDragged = useDroppedFile(open);
  return {
    open: useCallback(() => open(null), [open]),
    dialog: (
      <>
        {isDragged ? createPortal(<DropHint />, document.body) : null}
        {opened === null ? null : <Loaded {...opened} key={opened.round} onClose={() => setOpened(null)} />}
      </>
    ),
  };
}

function Loaded({ dropped, onClose }: OwnCoursesDialogProps) {
  const { t } = useTranslator();
  const [code, setCode] = useState<Code>('waiting');
  const load = useCallback(() => {
    setCode('waiting');
    Promise.all([import('./OwnCoursesDialog.tsx'), loadWords(ownCourseWords), loadWords(formWords)]).then(
      ([{ OwnCoursesDialog }]) => setCode(() => OwnCoursesDialog),
      () => setCode('failed'),
    );
  }, []);
  useEffect(load, [load]);
  if (code === 'waiting') return null;
  if (code === 'failed') {
    return (
      <Dialog isOpen onClose={onClose} title={t('ownCourse.title')}>
        <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={load} />
      </Dialog>
    );
  }
  const Code = code;
  return <Code dropped={dropped} onClose={onClose} />;
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
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDragged(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragged(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) onFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
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
