import { gradeBand } from '#contract/mountain/gradeBand.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGrade.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatArrival, type Goals } from '#src/format/minuteTime.ts';
import { spokenDuration } from '#src/format/spokenDuration.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { courseTimeS, formatCourseTime, planGoals } from '../live/courseTime.ts';
import type { CourseFacts, Selection, ShownPlan } from '../live/liveTypes.ts';
import { cellsOf, paintAttribute, paintText } from '../live/paceTablePaint.ts';
import { isCrosswindFelt, windKind, windText, windWords } from '../live/paceTableWind.ts';
import { powerTexts } from '../live/powerTexts.ts';
import { bandLetters } from './profileBands.ts';
import { rowAt } from './profileCursor.ts';
import { isPillAbove, pillCorner } from './profilePill.ts';
import { type PowerRange, powerPath, powerRange, powerSteps } from './profilePower.ts';
import { atDistance, gradeAround, type ProfileScale } from './profileScale.ts';
import { type WindSlot, windTransform } from './profileWind.ts';

interface PainterInput {
  readonly root: HTMLElement;
  readonly facts: CourseFacts;
  readonly scale: ProfileScale;
  readonly slots: readonly WindSlot[];
  readonly words: Pick<Translator, 't' | 'language'>;
  /** The power range of the last picture: turning the phone must not rescale the line. */
  readonly range: { current: PowerRange | null };
}

export interface ProfilePainter {
  readonly paint: (shown: ShownPlan) => void;
  readonly select: (selection: Selection) => void;
}

/** Paints the changing parts of the profile: power line, wind, times at the gates, and the cursor. */
export function createProfilePainter(input: PainterInput): ProfilePainter {
  const { root, facts, scale, slots, range } = input;
  const lines = [...root.querySelectorAll('[data-power]')];
  const arrows = [...root.querySelectorAll('[data-wind]')];
  const times = [...root.querySelectorAll<SVGElement>('[data-gate]')];
  const picture = { facts, scale, steps: powerSteps(facts, scale) };
  const timeText = courseTimeText(input);
  const cursor = createCursor(input);
  let shown: ShownPlan | null = null;
  let drawn = '';
  let selected: Selection = { rowIndex: null, distanceM: null };
  return {
    paint: (next) => {
      shown = next;
      range.current = powerRange(next.plan.rows.powerW, range.current);
      const path = powerPath(next, range.current, picture);
      // Compared here, because reading two attributes of a kilobyte each is slow.
      if (path !== drawn) for (const line of lines) line.setAttribute('d', path);
      drawn = path;
      slots.forEach((slot, index) => {
        paintAttribute(arrows[index], 'transform', windTransform(slot, next, scale));
      });
      const goals = planGoals(next);
      for (const time of times) {
        const seconds = next.cumulativeS[Number(time.dataset.gate)] ?? Number.NaN;
        paintText(time.firstChild as Text, timeText(seconds, goals));
      }
      cursor(selected, next);
    },
    select: (next) => {
      selected = next;
      cursor(next, shown);
    },
  };
}

/** With the word `about` before it if the line is approximate. */
function courseTimeText({ facts: { isApproximate }, words: { t } }: Pick<PainterInput, 'facts' | 'words'>) {
  const about = isApproximate ? `${t('paceTable.about')} ` : '';
  return (durationS: number, goals: Goals) => about + formatCourseTime(durationS, isApproximate, goals);
}

const stretchM = 200;

/** The wind of a row in words, with its unit unless it is calm. */
function windOf({ plan: { rows } }: ShownPlan, at: number, { t, language }: PainterInput['words']): string {
  const head = rows.headwindMps[at] ?? 0;
  const cross = rows.crosswindMps[at] ?? 0;
  const isCalm = windKind(head) === 'calm' && !isCrosswindFelt(head, cross);
  return `${windText(head, cross, windWords(t), language)}${isCalm ? '' : ' m/s'}`;
}

function createCursor(input: PainterInput) {
  const { root, facts, scale, words } = input;
  const timeText = courseTimeText(input);
  const { t, language } = words;
  const { grid, rows } = facts;
  const originM = rows[0]?.startM ?? 0;
  const line = root.querySelector<SVGElement>('[data-cursor]');
  const lit = root.querySelector<SVGElement>('[data-lit]');
  const pill = root.querySelector<HTMLElement>('[data-pill]');
  const slider = root.querySelector('[role=slider]');
  const cells = pill ? cellsOf(pill) : {};
  let isAbove = false;
  return ({ rowIndex, distanceM }: Selection, shown: ShownPlan | null) => {
    const row = rowIndex === null ? undefined : rows[rowIndex];
    if (row) {
      const left = scale.x(row.startM - originM);
      paintAttribute(lit, 'x', left.toFixed(1));
      paintAttribute(lit, 'width', Math.max(scale.x(row.endM - originM) - left, 1).toFixed(1));
    }
    placePill(distanceM);
    paintAttribute(lit, 'visibility', row ? 'visible' : 'hidden');
    paintAttribute(line, 'visibility', distanceM === null ? 'hidden' : 'visible');
    // Writing the same value again would still cost a style recalculation.
    if (pill && pill.hidden !== (distanceM === null)) pill.hidden = distanceM === null;
    if (distanceM === null) return;
    paintPlace(distanceM, row?.name ?? '', shown);
  };

  /** Read before anything is written, and only when the pill appears: a finger on the picture does not scroll it. */
  function placePill(distanceM: number | null): void {
    if (pill?.hidden && distanceM !== null) isAbove = isPillAbove(scale, slider?.getBoundingClientRect().top ?? 0);
  }

  /** Line, pill and slider at a place of the course; without a plan the numbers are dashes. */
  function paintPlace(distanceM: number, place: string, shown: ShownPlan | null): void {
    const at = rowAt(facts, distanceM);
    const xPx = scale.x(distanceM);
    const elevationM = atDistance(grid, grid.elevationM, distanceM);
    const gradeRatio = gradeAround(grid, distanceM, stretchM);
    paintAttribute(line, 'transform', `translate(${xPx.toFixed(1)} 0)`);
    paintAttribute(line?.querySelector('circle'), 'cy', scale.y(elevationM).toFixed(1));
    const elapsedS = shown ? atDistance(grid, shown.plan.elapsedS, distanceM) : Number.NaN;
    const goals = shown ? planGoals(shown) : [];
    const clock = formatArrival(shown?.departureS ?? Number.NaN, elapsedS, goals);
    const km = formatKilometres(distanceM, 1, language);
    const elevation = formatMetres(elevationM, language);
    const grade = formatGradePercent(gradeRatio, 1, language);
    const letter = bandLetters[gradeBand(gradeRatio)];
    paintText(cells.place, `${km} km · ${elevation} m · ${grade} % ${letter}`);
    const power = formatPower(shown?.plan.rows.powerW[at] ?? Number.NaN, language);
    const { text, unit } = powerTexts();
    const wind = shown ? windOf(shown, at, words) : '';
    paintText(cells.power, `${shown ? text(shown.plan, at, language) : ''} ${unit} · ${wind}`);
    paintText(cells.time, `${t('paceTable.cumulativeShort')} ${timeText(elapsedS, goals)}`);
    paintText(cells.clock, `${t('paceTable.clock')} ${clock}`);
    const [left, top] = pillCorner(xPx, scale, isAbove);
    if (pill) pill.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    const elapsed = spokenDuration(courseTimeS(elapsedS, facts.isApproximate, goals), t);
    paintAttribute(slider, 'aria-valuenow', (distanceM / 1000).toFixed(1));
    const params = { km, elevation, grade, power, wind, elapsed, clock, place };
    paintAttribute(slider, 'aria-valuetext', t('paceTable.profileValue', params));
  }
}
