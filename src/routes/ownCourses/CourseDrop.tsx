import { type ComponentType, useEffect, useState } from 'react';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { ownCourseWords } from './ownCourseWords.ts';
import { readSaveIntent } from './saveIntent.ts';

/**
 * Accepts a file dropped anywhere on a page that has no button for it. The code loads when a file is first dragged over
 * the page; a file dropped before that is stored until the code has loaded.
 */
export function CourseDrop() {
  const [DropTarget, setDropTarget] = useState<ComponentType<{ readonly droppedFile: File | null }> | null>(null);
  const [earlyFile, setEarlyFile] = useState<File | null>(null);
  useEffect(() => {
    let isLoaded = false;
    const load = () =>
      void Promise.all([import('./CourseDropTarget.tsx'), loadWords(ownCourseWords)]).then(
        ([{ CourseDropTarget }]) => {
          isLoaded = true;
          setDropTarget(() => CourseDropTarget);
        },
        // Without a network; the next drag loads it again.
        () => undefined,
      );
    const onDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (event.type === 'dragenter') load();
      if (event.type === 'drop' && !isLoaded) setEarlyFile(event.dataTransfer?.files[0] ?? null);
    };
    // After signing in, open the dialog again to save the course that the rider wanted to save.
    if (readSaveIntent() !== null) load();
    const eventNames = ['dragenter', 'dragover', 'drop'] as const;
    for (const name of eventNames) addEventListener(name, onDrag);
    return () => {
      for (const name of eventNames) removeEventListener(name, onDrag);
    };
  }, []);
  return DropTarget === null ? null : <DropTarget droppedFile={earlyFile} />;
}
