import { type ComponentType, useEffect, useState } from 'react';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { ownCourseWords } from './ownCourseWords.ts';
import { readSaveIntent } from './saveIntent.ts';

/**
 * Accepts a file dropped anywhere on a page that has no button for it. The code loads when a file is first dragged over
 * the page; a file dropped before that is stored until the code has loaded.
 */
export function CourseDrop() {
  const [Loaded, setLoaded] = useState<ComponentType<{ readonly dropped: File | null }> | null>(null);
  const [early, setEarly] = useState<File | null>(null);
  useEffect(() => {
    let isThere = false;
    const load = () =>
      void Promise.all([import('./CourseDropTarget.tsx'), loadWords(ownCourseWords)]).then(
        ([{ CourseDropTarget }]) => {
          isThere = true;
          setLoaded(() => CourseDropTarget);
        },
        // Without a network; the next drag loads it again.
        () => undefined,
      );
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (event.type === 'dragenter') load();
      if (event.type === 'drop' && !isThere) setEarly(event.dataTransfer?.files[0] ?? null);
    };
    // After signing in, open the dialog again to save the course that the rider wanted to save.
    if (readSaveIntent() !== null) load();
    const names = ['dragenter', 'dragover', 'drop'] as const;
    for (const name of names) addEventListener(name, over);
    return () => {
      for (const name of names) removeEventListener(name, over);
    };
  }, []);
  return Loaded === null ? null : <Loaded dropped={early} />;
}
