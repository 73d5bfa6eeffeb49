import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import type { Goals } from '#src/format/minuteTime.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { findPlanGoals, formatCourseTime, toCourseTimeS } from '../live/courseTime.ts';
import type { CourseFacts, Selection, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintAttribute, paintText } from '../live/paceTablePaint.ts';
import { createWindWords, formatRoadWind, isCrosswindFelt, toWindKind } from '../live/paceTableWind.ts';
import { getPowerTexts } from '../live/powerTexts.ts';
import { findRow } from './followCursor.ts';
import { bandLetters } from './profileBands.ts';
import { isPillAbove, toPillCorner } from './profilePill.ts';
import { drawPowerPath, type PowerRange, toPowerRange, toPowerSteps } from './profilePower.ts';
import { computeGradeAround, interpolate, type ProfileScale } from './profileScale.ts';
import { toWindTransform, type WindSlot } from './profileWind.ts';

interface PainterInput {
  readonly root: HTMLElement;
  readonly facts: CourseFacts;
  readonly scale: ProfileScale;
  readonly slots: readonly WindSlot[];
  readonly translator: Pick<Translator, 't' | 'language'>;
  /** The power range of the last picture: turning the phone must not rescale the line. */
  readonly range: { current: PowerRange | null };
}

export interface ProfilePainter {
  readonly paint: (shownPlan: ShownPlan) => void;
  readonly select: (selection: Selection) => void;
}

/** Paints the changing parts of the profile: power line, wind, times at the gates, and the cursor. */
export function createProfilePainter(input: PainterInput): ProfilePainter {
  const { root, facts, scale, slots, range } = input;
  const powerLines = [...root.querySelectorAll('[data-power]')];
  const arrows = [...root.querySelectorAll('[data-wind]')];
  const timeElements = [...root.querySelectorAll<SVGElement>('[data-gate]')];
  const picture = { facts, scale, steps: toPowerSteps(facts, scale) };
  const formatTime = createTimeFormatter(input);
  const paintCursor = createCursorPainter(input);
  let shownPlan: ShownPlan | null = null;
  let drawnPath = '';
  let selected: Selection = { rowIndex: null, distanceM: null };
  return {
    paint: (next) => {
      shownPlan = next;
      range.current = toPowerRange(next.plan.rows.powerW, range.current);
      const path = drawPowerPath(next, range.current, picture);
      // Compared here, because reading two attributes of a kilobyte each is slow.
      if (path !== drawnPath) for (const line of powerLines) line.setAttribute('d', path);
      drawnPath = path;
      slots.forEach((slot, index) => {
        paintAttribute(arrows[index], 'transform', toWindTransform(slot, next, scale));
      });
      const goals = findPlanGoals(next);
      for (const timeElement of timeElements) {
        const elapsedS = next.cumulativeS[Number(timeElement.dataset.gate)] ?? Number.NaN;
        paintText(timeElement.firstChild as Text, formatTime(elapsedS, goals));
      }
      paintCursor(selected, next);
    },
    select: (next) => {
      selected = next;
      paintCursor(next, shownPlan);
    },
  };
}

/** With the word `about` before it if the line is approximate. */
function createTimeFormatter({
  facts: { isApproximate },
  translator: { t },
}: Pick<PainterInput, 'facts' | 'translator'>) {
  const about = isApproximate ? `${t('paceTable.about')} ` : '';
  return (durationS: number, goals: Goals) => about + formatCourseTime(durationS, isApproximate, goals);
}

const gradeStretchM = 200;

/** The wind of a row in words, with its unit unless it is calm. */
function formatRowWind(
  { plan: { rows } }: ShownPlan,
  rowIndex: number,
  { t, language }: PainterInput['translator'],
): string {
  const head = rows.headwindMps[rowIndex] ?? 0;
  const cross = rows.crosswindMps[rowIndex] ?? 0;
  const isCalm = toWindKind(head) === 'calm' && !isCrosswindFelt(head, cross);
  return `${formatRoadWind(head, cross, createWindWords(t), language)}${isCalm ? '' : ' m/s'}`;
}

function createCursorPainter(input: PainterInput) {
  const { root, facts, scale, translator } = input;
  const formatTime = createTimeFormatter(input);
  const { t, language } = translator;
  const { grid, rows } = facts;
  const originM = rows[0]?.startM ?? 0;
  const line = root.querySelector<SVGElement>('[data-cursor]');
  const highlight = root.querySelector<SVGElement>('[data-lit]');
  const pill = root.querySelector<HTMLElement>('[data-pill]');
  const slider = root.querySelector('[role=slider]');
  const cells = pill ? findCells(pill) : {};
  let isAbove = false;
  return ({ rowIndex, distanceM }: Selection, shownPlan: ShownPlan | null) => {
    const row = rowIndex === null ? undefined : rows[rowIndex];
    if (row) {
      const left = scale.x(row.startM - originM);
      paintAttribute(highlight, 'x', left.toFixed(1));
      paintAttribute(highlight, 'width', Math.max(scale.x(row.endM - originM) - left, 1).toFixed(1));
    }
    placePill(distanceM);
    paintAttribute(highlight, 'visibility', row ? 'visible' : 'hidden');
    paintAttribute(line, 'visibility', distanceM === null ? 'hidden' : 'visible');
    // Writing the same value again would still cost a style recalculation.
    if (pill && pill.hidden !== (distanceM === null)) pill.hidden = distanceM === null;
    if (distanceM === null) return;
    paintPosition(distanceM, row?.name ?? '', shownPlan);
  };

  /**
   * Reads the layout before anything is written, and only when the pill appears: while a finger is on the picture, the
   * page does not scroll.
   */
  function placePill(distanceM: number | null): void {
    if (pill?.hidden && distanceM !== null) isAbove = isPillAbove(scale, slider?.getBoundingClientRect().top ?? 0);
  }

  /** Line, pill and slider at a place of the course; without a plan the numbers are dashes. */
  function paintPosition(distanceM: number, rowName: string, shownPlan: ShownPlan | null): void {
    const rowIndex = findRow(facts, distanceM);
    const xPx = scale.x(distanceM);
    const elevationM = interpolate(grid, grid.elevationM, distanceM);
    const gradeRatio = computeGradeAround(grid, distanceM, gradeStretchM);
    paintAttribute(line, 'transform', `translate(${xPx.toFixed(1)} 0)`);
    paintAttribute(line?.querySelector('circle'), 'cy', scale.y(elevationM).toFixed(1));
    const elapsedS = shownPlan ? interpolate(grid, shownPlan.plan.elapsedS, distanceM) : Number.NaN;
    const goals = shownPlan ? findPlanGoals(shownPlan) : [];
    const clock = formatClock((shownPlan?.departureS ?? Number.NaN) + elapsedS);
    const km = formatKilometres(distanceM, 1, language);
    const elevation = formatMetres(elevationM, language);
    const grade = formatGradePercent(gradeRatio, 1, language);
    const letter = bandLetters[toGradeBand(gradeRatio)];
    paintText(cells.place, `${km} km · ${elevation} m · ${grade} % ${letter}`);
    const power = formatPower(shownPlan?.plan.rows.powerW[rowIndex] ?? Number.NaN, language);
    const { format, unit } = getPowerTexts();
    const wind = shownPlan ? formatRowWind(shownPlan, rowIndex, translator) : '';
    paintText(cells.power, `${shownPlan ? format(shownPlan.plan, rowIndex, language) : ''} ${unit} · ${wind}`);
    paintText(cells.time, `${t('paceTable.cumulativeShort')} ${formatTime(elapsedS, goals)}`);
    paintText(cells.clock, `${t('paceTable.clock')} ${clock}`);
    const [left, top] = toPillCorner(xPx, scale, isAbove);
    if (pill) pill.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    const elapsed = formatSpokenDuration(toCourseTimeS(elapsedS, facts.isApproximate, goals), t);
    paintAttribute(slider, 'aria-valuenow', (distanceM / 1000).toFixed(1));
    const params = { km, elevation, grade, power, wind, elapsed, clock, place: rowName };
    paintAttribute(slider, 'aria-valuetext', t('paceTable.profileValue', params));
  }
}
