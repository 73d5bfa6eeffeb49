import type { Words } from '../words.ts';

export const cheatSheet: Words['cheatSheet'] = {
  title: 'Cheat sheet',
  hint: 'Save it as a picture and use it as your phone’s wallpaper.',
  picture: 'Cheat sheet for {{route}}, finish time {{finish}}',
  showClock: 'Show clock times (start {{departure}})',
  place: 'Place',
  power: 'Power',
  cumulative: 'Elapsed',
  clock: 'Clock',
  merged: 'Similar targets merged from {{count}} segments',
  approximate: 'approximate route',
  making: 'Making the picture…',
  downloadPng: 'Download PNG',
  share: 'Share',
  shareFailed: 'Sharing did not work. Please download instead.',
  downloadCsv: 'Download CSV',
  saved: 'Handed to the browser’s downloads: {{file}}',
  failed: 'The picture could not be made. Try again; the CSV still works.',
  beautify: 'Style it, sizes for the bike',
};
