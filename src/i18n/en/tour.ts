import type { Words } from '../words.ts';

export const tour: Words['tour'] = {
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  done: 'Start pacing',
  effortTitle: 'Set the goal first',
  effort: 'By FTP, by a goal time or at fixed watts: one tap.',
  finishTitle: 'Your finish',
  finish: 'Eight days in ten end within the range beside it; the chips tell what a kilo or ten watts are worth.',
  dockTitle: 'Turn it with your thumb',
  dock: 'FTP, weight, bike, wind: push, and the whole table follows. Pull up for more.',
  controlsTitle: 'Your settings',
  controls: 'FTP, weights, wind and weather; the forecast takes the wind of the hour you get there.',
  profileTitle: 'The profile',
  profile: 'Colour is grade, the green line is power; tap for watts and clock there.',
  rowsTitle: 'Each part',
  rows: 'Tap a row to see where its watts come from, or set its watts or time; that locks it.',
  toolsTitle: 'Tools',
  tools: 'Optimal plan, compare, export to head units, stops and cut-offs, segments: all here.',
  sheetTitle: 'Take it along',
  sheet: 'Save it as a wallpaper, or print it for stem or top tube.',
};
