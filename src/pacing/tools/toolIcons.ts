import type { ToolDialogName } from './toolDialogs.ts';

/** Icon paths on a 24-unit grid, in the style of the site's icons. */
export const toolIcons: Readonly<Record<ToolDialogName, string>> = {
  // Power as steps, with a flag at the top.
  optimal: 'M3 20h5v-4h5v-5h5V7M18 7V3M18 3h3.5L20 4.5 21.5 6H18',
  finishTable: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  departure: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  rideOptions: 'M5 21V4M5 5h11l-2.5 4 2.5 4H5M19 21v-5M17 16h4M17 21h4',
  // A lightning bolt beside a rising line.
  learning: 'M3 19l6-8 4 5 3-4 5 7zM12 3v4M8.5 4.5l1.4 2.4M15.5 4.5l-1.4 2.4',
  ftp: 'M3 20h18M3 15l4-4 3 2M14 3l-4 8h5l-3 7 8-10h-5l3-5z',
  exports: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 16v3.5A1.5 1.5 0 0 0 5.5 21h13a1.5 1.5 0 0 0 1.5-1.5V16',
  share:
    'M8.5 10.7l7-4M8.5 13.3l7 4M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 18.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6zM6 9h2M16 9h2M6 13h2M16 13h2',
  analysis: 'M4 4v16h16M7 15l4-5 4 3 5-7',
  studio: 'M7 3h10v18H7zM10 7.5h4M10 11h4M10 14.5h2.5M3 8v8M21 8v8',
  segmentSearch: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20M7.5 13l2.5-4 2 2.5 2-1.5',
  tour: 'M4 20V5l6 3 4-3 6 3v12l-6-3-4 3-6-3M10 8v12M14 5v12',
};
