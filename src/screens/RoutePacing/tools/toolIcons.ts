import type { ToolDialogName } from './toolDialogs.ts';

/** Strokes on a 24-unit grid, in the hand of the site's icons. */
export const toolIcons: Readonly<Record<ToolDialogName, string>> = {
  rideOptions: 'M5 21V4M5 5h11l-2.5 4 2.5 4H5M19 21v-5M17 16h4M17 21h4',
  exports: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 16v3.5A1.5 1.5 0 0 0 5.5 21h13a1.5 1.5 0 0 0 1.5-1.5V16',
  share:
    'M8.5 10.7l7-4M8.5 13.3l7 4M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 18.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6zM6 9h2M16 9h2M6 13h2M16 13h2',
  analysis: 'M4 4v16h16M7 15l4-5 4 3 5-7',
  studio: 'M7 3h10v18H7zM10 7.5h4M10 11h4M10 14.5h2.5M3 8v8M21 8v8',
};
