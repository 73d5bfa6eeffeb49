import { computeAverageGradeRatio } from '#contract/routes/computeAverageGradeRatio.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { escapeHtml } from './pageHead.ts';

interface FirstPaint {
  readonly route: RouteSummary;
  readonly siteName: string;
  /** What the page is for, in one or two sentences. */
  readonly description: string;
}

const appElement = '<div id="app"></div>';

/** In hundredths of the drawing's height, like the profile that replaces it. */
const lowestY = 97;
const highestY = 30;

/**
 * Writes the pace page's first paint into the HTML: header and silhouette are visible before any script has loaded.
 * React replaces all of it (src/pacing/firstPaint.ts); firstPaintStyle.ts gives it the final boxes.
 */
export function writeFirstPaint(indexHtml: string, firstPaint: FirstPaint): string {
  const { route, siteName, description } = firstPaint;
  const html = [
    `<header class="fp-bar">${drawPost(siteName)}`,
    `<div class="fp-head" data-route="${escapeHtml(route.id)}"><h1>${escapeHtml(route.name['zh-TW'])}</h1>`,
    `<p class="num">${formatFigures(route)}</p></div></header>`,
    '<main class="fp-main" aria-busy="true"><div class="fp-hero"><i></i><i></i><i></i></div>',
    `<div><div class="fp-course">${drawSilhouette(route.silhouette_m)}</div><p class="fp-text">${escapeHtml(description)}</p></div></main>`,
  ].join('');
  return indexHtml.replace(appElement, () => `<div id="app">${html}</div>`);
}

/**
 * The same for other pages: the header with the site's mark and the page's title, and the shapes of `ScreenSkeleton`.
 * Home has no title in its header, and its picture begins where the shapes would be.
 */
export function writePageFirstPaint(indexHtml: string, siteName: string, title: string | null): string {
  const head = title === null ? '' : `<div class="fp-head"><h1>${escapeHtml(title)}</h1></div>`;
  const shapes =
    title === null ? '' : '<div class="fp-page" aria-busy="true"><i></i><i></i><i></i><i></i><i></i></div>';
  const html = `<header class="fp-bar">${drawPost(siteName)}${head}</header>${shapes}`;
  return indexHtml.replace(appElement, () => `<div id="app">${html}</div>`);
}

/** The site's mark, as in `KilometrePost`. */
function drawPost(siteName: string): string {
  const [mark = siteName, ...rest] = siteName.split(' ');
  const secondLine = rest.length > 0 ? `<small>${escapeHtml(rest.join(' '))}</small>` : '';
  return `<span class="fp-post">${escapeHtml(mark)}${secondLine}</span>`;
}

/** As in the page's header, one span for each fact: `52.9 km · ↑2,872 m · 5.4 %`. */
function formatFigures(route: RouteSummary): string {
  const gradeRatio = computeAverageGradeRatio(route);
  const parts = [
    `${formatOneDigit(route.distance_m / 1000)} km`,
    `\u2191${Math.round(route.elevation_gain_m).toLocaleString('en-US')} m`,
    ...(gradeRatio === null ? [] : [`${formatOneDigit(gradeRatio * 100)} %`]),
  ];
  return parts.map((part, index) => `<span>${part}${index < parts.length - 1 ? ' \u00b7' : ''}</span>`).join(' ');
}

function formatOneDigit(value: number): string {
  const text = (Math.round(Math.abs(value) * 10) / 10).toFixed(1);
  return value < 0 && text !== '0.0' ? `\u2212${text}` : text;
}

/** The profile as one filled area, stretched to its box. */
function drawSilhouette(elevationsM: readonly number[]): string {
  const last = elevationsM.length - 1;
  if (last < 1) return '';
  const lowestM = Math.min(...elevationsM);
  // At least 40 m, so that a flat road does not look like a mountain.
  const riseM = Math.max(...elevationsM, lowestM + 40) - lowestM;
  const ridge = elevationsM.map((elevationM, index) => {
    const ratio = (elevationM - lowestM) / riseM;
    return `${index} ${Math.round(lowestY - ratio * (lowestY - highestY))}`;
  });
  const outline = `M0 100L${ridge.join('L')}V100z`;
  return `<svg viewBox="0 0 ${last} 100" preserveAspectRatio="none" aria-hidden="true"><path d="${outline}"/></svg>`;
}
