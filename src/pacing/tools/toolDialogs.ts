import type { ComponentType } from 'react';
import type { WordNamespace } from '#src/i18n/wordNamespaces.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLazyPart, type LazyPart } from '#src/ui/lazyPart.tsx';
import type { ToolDialogProps } from './toolDialogProps.ts';
import { toolWords } from './toolWords.ts';

type ToolPart = LazyPart<ComponentType<ToolDialogProps>>;

/** A tool's code, its words and those of the kit's forms. */
const tool = (load: () => Promise<ComponentType<ToolDialogProps>>, ...more: readonly WordNamespace[]): ToolPart =>
  createLazyPart(load, toolWords, formWords, ...more);

/**
 * The tools below the table, in their order: each has a word `tools.<name>` and an icon in toolIcons.ts. Nothing of a
 * tool is loaded before it is opened.
 */
export const toolDialogs = {
  optimal: tool(async () => (await import('./optimal/OptimalDialog.tsx')).OptimalDialog),
  finishTable: tool(async () => (await import('./finishTable/FinishTableDialog.tsx')).FinishTableDialog),
  departure: tool(async () => (await import('./departure/DepartureDialog.tsx')).DepartureDialog),
  rideOptions: tool(async () => (await import('./rideOptions/RideOptionsDialog.tsx')).RideOptionsDialog),
  ftp: tool(async () => (await import('./ftp/FtpDialog.tsx')).FtpDialog),
  learning: tool(async () => (await import('./learning/LearnDialog.tsx')).LearnDialog),
  exports: tool(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog),
  share: tool(async () => (await import('./share/ShareDialog.tsx')).ShareDialog, ownCourseWords),
  compare: tool(async () => (await import('./compare/CompareDialog.tsx')).CompareDialog),
  analysis: tool(async () => (await import('./analysis/AnalysisDialog.tsx')).AnalysisDialog),
  studio: tool(async () => (await import('./studio/StudioDialog.tsx')).StudioDialog),
  segmentSearch: tool(async () => (await import('./segmentSearch/SegmentSearchDialog.tsx')).SegmentSearchDialog),
  tour: tool(async () => (await import('./tour/TourDialog.tsx')).TourDialog),
} as const satisfies Record<string, ToolPart>;
export type ToolDialogName = keyof typeof toolDialogs;
