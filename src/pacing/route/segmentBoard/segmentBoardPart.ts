import type { ComponentType } from 'react';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLazyPart, type LazyPart } from '#src/ui/lazyPart.tsx';
import type { SegmentBoardDialog } from './SegmentBoardDialog.tsx';
import { segmentBoardWords } from './segmentBoardWords.ts';

/** A segment's leaderboard; its code and words load when it is opened. */
export const segmentBoardPart: LazyPart<ComponentType<Parameters<typeof SegmentBoardDialog>[0]>> = createLazyPart(
  async () => (await import('./SegmentBoardDialog.tsx')).SegmentBoardDialog,
  segmentBoardWords,
  formWords,
);
