import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import { shapeText } from '#server/fonts/shapeText.ts';
import { previewColours, previewSize } from './previewStyle.ts';

/** Content of a preview picture: a route, or the site itself. Never a plan. */
export interface PreviewSubject {
  readonly siteName: string;
  readonly title: string;
  readonly line: string;
  /** At equal distances; empty if there is no road. */
  readonly elevationsM: readonly number[];
  readonly distanceM: number;
}

const { width, height } = previewSize;
const marginPx = 60;
const roadArea = { top: 330, bottom: 606 };
const language = 'zh-TW';

/** 1200 x 630 as an SVG of shapes only: text is drawn as outlines, so that no font is needed to render it. */
export function drawPreview({ siteName, title, line, elevationsM, distanceM }: PreviewSubject): string {
  const palette = previewColours;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.skyBottom}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    ...(elevationsM.length > 1 ? drawRoad(elevationsM, distanceM) : drawHills()),
    drawPost(siteName),
    ...drawTitle(title),
    drawText(line, { x: marginPx, y: 300, sizePx: 38, weight: 500, colour: palette.soft }),
    '</svg>',
  ].join('');
}

interface TextPlacement {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly weight: 500 | 700;
  readonly colour: string;
}

function drawText(words: string, { x, y, sizePx, weight, colour }: TextPlacement): string {
  const { path } = shapeText(words, { language, weight, sizePx });
  return `<path transform="translate(${x} ${y})" fill="${colour}" d="${path}"/>`;
}

/** The kilometre post of the site's logo. */
function drawPost(siteName: string): string {
  const sizePx = 34;
  const name = shapeText(siteName.slice(0, 40), { language, weight: 700, sizePx });
  const boxPx = { width: Math.min(name.width + 44, width - 2 * marginPx), height: 64 };
  const palette = previewColours;
  return [
    `<rect x="${marginPx}" y="48" width="${boxPx.width}" height="${boxPx.height}" rx="8" fill="${palette.post}"/>`,
    `<rect x="${marginPx + 4}" y="52" width="${boxPx.width - 8}" height="${boxPx.height - 8}" rx="5" fill="none" stroke="${palette.onPost}" stroke-width="3"/>`,
    `<path transform="translate(${marginPx + 22} 92)" fill="${palette.onPost}" d="${name.path}"/>`,
  ].join('');
}

const minTitlePx = 52;
const titleSizes = [80, 64, minTitlePx] as const;

/** As large as fits on one line; text that is still too long is cut at a whole character. */
function drawTitle(title: string): string[] {
  const maxWidth = width - 2 * marginPx;
  const fits = (words: string, sizePx: number) => shapeText(words, { language, weight: 700, sizePx }).width <= maxWidth;
  const placement = { x: marginPx, y: 222, weight: 700, colour: previewColours.ink } as const;
  const sizePx = titleSizes.find((size) => fits(title, size));
  if (sizePx !== undefined) return [drawText(title, { ...placement, sizePx })];
  const graphemes = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(title.slice(0, 200))];
  let cut = '';
  for (const { segment } of graphemes) {
    if (!fits(`${cut}${segment}…`, minTitlePx)) break;
    cut += segment;
  }
  return [drawText(`${cut.trimEnd()}…`, { ...placement, sizePx: minTitlePx })];
}

/** The elevation profile in grade colours, from edge to edge. */
function drawRoad(elevationsM: readonly number[], distanceM: number): string[] {
  const last = elevationsM.length - 1;
  const lowestM = Math.min(...elevationsM);
  // A flat road must not look like a mountain.
  const riseM = Math.max(Math.max(...elevationsM) - lowestM, distanceM * 0.005, 40);
  const toX = (index: number) => roundTenth((index / last) * width);
  const toY = (index: number) =>
    roundTenth(
      roadArea.bottom - (((elevationsM[index] ?? lowestM) - lowestM) / riseM) * (roadArea.bottom - roadArea.top),
    );
  const areas = Array.from({ length: last }, (_, index) => {
    const from = Math.max(0, index - 1);
    const to = Math.min(last, index + 2);
    const gradeRatio = ((elevationsM[to] ?? 0) - (elevationsM[from] ?? 0)) / (((to - from) / last) * distanceM);
    const colour = previewColours.grades[toGradeBand(gradeRatio)];
    // Overlaps its neighbour by a pixel, so that no gap shows.
    return `<path fill="${colour}" d="M${toX(index)} ${height}V${toY(index)}L${toX(index + 1)} ${toY(index + 1)}h1V${height}z"/>`;
  });
  const ridge = elevationsM.map((_, index) => `${toX(index)} ${toY(index)}`).join('L');
  return [
    ...areas,
    `<path fill="none" stroke="${previewColours.ink}" stroke-width="5" stroke-linejoin="round" d="M${ridge}"/>`,
  ];
}

/** Mountain ranges behind each other, for pages without a road. */
function drawHills(): string[] {
  return previewColours.ridges.map((colour, index) => {
    const baseY = 400 + 70 * index;
    const points = Array.from({ length: 61 }, (_, step) => {
      const x = step * 20;
      const y = baseY - 60 * Math.sin(x / (170 + 40 * index) + 2 * index) - 22 * Math.sin(x / 61 + index);
      return `${x} ${roundTenth(y)}`;
    });
    return `<path fill="${colour}" d="M0 ${height}L${points.join('L')}V${height}z"/>`;
  });
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
