import type { ToolDialogName } from './toolDialogs.ts';

/** Strokes on a 24-unit grid, in the hand of the site's icons. */
export const toolIcons: Readonly<Record<ToolDialogName, string>> = {
  share:
    'M8.5 10.7l7-4M8.5 13.3l7 4M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 18.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
};
