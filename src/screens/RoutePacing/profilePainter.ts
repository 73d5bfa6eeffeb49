import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration, spokenDuration } from '#src/format/formatDuration.ts';
import { formatGradePercent } from '#src/format/formatGrade.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { gradeBand } from '#src/theme/tokens.ts';
import type { CourseFacts, Selection, ShownPlan } from './liveTypes.ts';
import { cellsOf, paintAttribute, paintText } from './paceTablePaint.ts';
import { bandLetters } from './profileBands.ts';
import { type PowerRange, powerPath, powerRange, powerSteps } from './profilePower.ts';
import { atDistance, gradeAround, type ProfileScale } from './profileScale.ts';
import { type WindSlot, windTransform } from './profileWind.ts';

interface PainterInput {
  readonly root: HTMLElement;
  readonly facts: CourseFacts;
  readonly scale: ProfileScale;
  readonly slots: readonly WindSlot[];
  readonly words: Pick<Translator, 't' | 'language'>;
  /** Of the picture before: a turned phone must not rescale the line. */
  readonly range: { current: PowerRange | null };
}

export interface ProfilePainter {
  readonly paint: (shown: ShownPlan) => void;
  readonly select: (selection: Selection) => void;
}

/** Writes what is alive in the profile: power line, wind, times at the gates, and the cursor. */
export function createProfilePainter(input: PainterInput): ProfilePainter {
  const { root, facts, scale, slots, range } = input;
  const lines = [...root.querySelectorAll('[data-power]')];
  const arrows = [...root.querySelectorAll('[data-wind]')];
  const times = [...root.querySelectorAll<SVGElement>('[data-gate]')];
  const picture = { facts, scale, steps: powerSteps(facts, scale) };
  const cursor = createCursor(input);
  let shown: ShownPlan | null = null;
  let selected: Selection = { rowIndex: null, distanceM: null };
  return {
    paint: (next) => {
      shown = next;
      range.current = powerRange(next.plan.rows.powerW, range.current);
      const path = powerPath(next, range.current, picture);
      for (const line of lines) paintAttribute(line, 'd', path);
      slots.forEach((slot, index) => {
        paintAttribute(arrows[index], 'transform', windTransform(slot, next, scale));
      });
      for (const time of times) {
        const seconds = next.cumulativeS[Number(time.dataset.gate)] ?? Number.NaN;
        paintText(time.firstChild as Text, formatDuration(seconds));
      }
      cursor(selected, next);
    },
    select: (next) => {
      selected = next;
      cursor(next, shown);
    },
  };
}

const stretchM = 200;

function createCursor({ root, facts, scale, words }: PainterInput) {
  const { t, language } = words;
  const { grid, rows } = facts;
  const originM = rows[0]?.startM ?? 0;
  const line = root.querySelector<SVGElement>('[data-cursor]');
  const lit = root.querySelector<SVGElement>('[data-lit]');
  const pill = root.querySelector<HTMLElement>('[data-pill]');
  const slider = root.querySelector('[role=slider]');
  const cells = pill ? cellsOf(pill) : {};
  return ({ rowIndex, distanceM }: Selection, shown: ShownPlan | null) => {
    const row = rowIndex === null ? undefined : rows[rowIndex];
    if (row) {
      const left = scale.x(row.startM - originM);
      paintAttribute(lit, 'x', left.toFixed(1));
      paintAttribute(lit, 'width', Math.max(scale.x(row.endM - originM) - left, 1).toFixed(1));
    }
    paintAttribute(lit, 'visibility', row ? 'visible' : 'hidden');
    paintAttribute(line, 'visibility', distanceM === null ? 'hidden' : 'visible');
    if (pill) pill.hidden = distanceM === null;
    if (distanceM === null) return;
    const xPx = scale.x(distanceM);
    const elevationM = atDistance(grid, grid.elevationM, distanceM);
    const gradeRatio = gradeAround(grid, distanceM, stretchM);
    paintAttribute(line, 'transform', `translate(${xPx.toFixed(1)} 0)`);
    paintAttribute(line?.querySelector('circle'), 'cy', scale.y(elevationM).toFixed(1));
    const elapsedS = shown ? atDistance(grid, shown.plan.elapsedS, distanceM) : Number.NaN;
    const clock = shown ? formatClock(shown.departureS + elapsedS) : formatClock(Number.NaN);
    const km = formatKilometres(distanceM, 1, language);
    const elevation = formatMetres(elevationM, language);
    const grade = formatGradePercent(gradeRatio, 1, language);
    const letter = bandLetters[gradeBand(gradeRatio)];
    paintText(cells.place, `${km} km · ${elevation} m · ${grade} % ${letter}`);
    paintText(cells.time, `${formatDuration(elapsedS)} · ${clock}`);
    placePill(pill, xPx, scale.widthPx);
    const elapsed = spokenDuration(elapsedS, t);
    paintAttribute(slider, 'aria-valuenow', (distanceM / 1000).toFixed(1));
    const params = { km, elevation, grade, elapsed, clock, place: row?.name ?? '' };
    paintAttribute(slider, 'aria-valuetext', t('paceTable.profileValue', params));
  };
}

/** Beside the cursor, held inside the picture. Its width is fixed, so nothing needs measuring. */
export const pillWidthPx = 208;
function placePill(pill: HTMLElement | null, xPx: number, widthPx: number): void {
  const left = Math.max(4, Math.min(xPx - pillWidthPx / 2, widthPx - pillWidthPx - 4));
  if (pill) pill.style.transform = `translateX(${Math.round(left)}px)`;
}
