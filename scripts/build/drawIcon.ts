import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runChild.ts';

interface AppIcon {
  readonly name: string;
  readonly sizePx: number;
  /** Free space around the logo, relative to the logo's width. */
  readonly marginRatio: number;
}

/** Phones cut a maskable icon to their own shape and may remove its outer tenth, so the logo keeps clear of it. */
export const appIcons: readonly AppIcon[] = [
  { name: 'icon-192', sizePx: 192, marginRatio: 0.08 },
  { name: 'icon-512', sizePx: 512, marginRatio: 0.08 },
  { name: 'maskable-512', sizePx: 512, marginRatio: 0.2 },
  { name: 'apple-touch-icon', sizePx: 180, marginRatio: 0.16 },
];

/** Draws the logo of the browser's tab on a full square of the logo's green, as home screens of phones expect. */
export function drawIcon(marginRatio: number): string {
  const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
  const [, viewBox = '', content = ''] = /viewBox="([^"]+)">(.*)<\/svg>/s.exec(logo) ?? [];
  const green = /fill="(#[0-9A-F]{6})"/i.exec(content)?.[1];
  const logoSize = Number(viewBox.split(' ')[2]);
  if (green === undefined || !(logoSize > 0)) throw new Error('public/favicon.svg is not a square drawing on a colour');
  const marginSize = logoSize * marginRatio;
  const fullSize = logoSize + 2 * marginSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-marginSize} ${-marginSize} ${fullSize} ${fullSize}">`,
    // Wider than the picture: otherwise rounding would leave its last row of pixels half transparent.
    `<rect x="${-logoSize}" y="${-logoSize}" width="${3 * logoSize}" height="${3 * logoSize}" fill="${green}"/>${content}</svg>`,
  ].join('');
}
