import type { ComponentType } from 'react';
import type { WordNamespace } from '#src/i18n/wordNamespaces.ts';
import { airWords } from '#src/routes/air/airWords.ts';
import { departureWords } from '#src/routes/departures/departureWords.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLazyPart, type LazyPart } from '#src/ui/lazyPart.tsx';
import type { ToolDialogProps } from './toolDialogProps.ts';
import { toolWords } from './toolWords.ts';

type ToolPart = LazyPart<ComponentType<ToolDialogProps>>;

/** A tool's code with its words and those of the form components. */
const createToolPart = (
  load: () => Promise<ComponentType<ToolDialogProps>>,
  ...moreWords: readonly WordNamespace[]
): ToolPart => createLazyPart(load, toolWords, formWords, ...moreWords);

/**
 * The tools below the table, in their order: each has a word `tools.<name>` and an icon in `toolIcons` of ToolBar.tsx.
 * A tool is loaded when it is opened, or before that while the page is idle (prepareTools.ts).
 */
export const toolDialogs = {
  optimal: createToolPart(async () => (await import('./optimal/OptimalDialog.tsx')).OptimalDialog),
  finishTable: createToolPart(async () => (await import('./finishTable/FinishTableDialog.tsx')).FinishTableDialog),
  departure: createToolPart(
    async () => (await import('./departure/DepartureDialog.tsx')).DepartureDialog,
    departureWords,
  ),
  rideOptions: createToolPart(async () => (await import('./rideOptions/RideOptionsDialog.tsx')).RideOptionsDialog),
  ftp: createToolPart(async () => (await import('./ftp/FtpDialog.tsx')).FtpDialog, ownCourseWords),
  learning: createToolPart(async () => (await import('./learning/LearnDialog.tsx')).LearnDialog, ownCourseWords),
  exports: createToolPart(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog, airWords),
  share: createToolPart(async () => (await import('./share/ShareDialog.tsx')).ShareDialog, ownCourseWords),
  compare: createToolPart(async () => (await import('./compare/CompareDialog.tsx')).CompareDialog, airWords),
  analysis: createToolPart(async () => (await import('./analysis/AnalysisDialog.tsx')).AnalysisDialog),
  studio: createToolPart(async () => (await import('./studio/StudioDialog.tsx')).StudioDialog),
  segmentSearch: createToolPart(
    async () => (await import('./segmentSearch/SegmentSearchDialog.tsx')).SegmentSearchDialog,
  ),
  tour: createToolPart(async () => (await import('./tour/TourDialog.tsx')).TourDialog),
} as const satisfies Record<string, ToolPart>;
export type ToolDialogName = keyof typeof toolDialogs;
