import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { ExportPlan } from '#workers/core/export/exportTypes.ts';

interface ExportOptions {
  readonly shownPlan: ShownPlan;
  readonly steps: NonNullable<ShownPlan['steps']>;
  /** The names of places and route. */
  readonly language: Language;
  readonly author: string;
  readonly nowMs: number;
  /** The day of the plan's forecast as YYYY-MM-DD; without a forecast the day of the next departure at that time. */
  readonly day: string | null;
}

/** The plan on the page in the form that the encoders take. */
export function toExportPlan({ route, session }: OpenRoute, options: ExportOptions): ExportPlan {
  const { detail, grid } = route;
  const { plan, departureS } = options.shownPlan;
  const { effort, stops } = session.basis();
  const name = (text: LocalisedText) => localise(text, options.language);
  return {
    name: name(detail.name),
    author: options.author,
    attribution: detail.course.attribution,
    grid,
    elapsedS: plan.elapsedS,
    ...options.steps,
    rows: detail.rows.map((row, index) => ({
      from: name(row.from),
      to: name(row.to),
      startM: row.start_m,
      endM: row.end_m,
      powerW: plan.rows.powerW[index] ?? 0,
    })),
    targets:
      effort.kind === 'targets'
        ? Array.from(effort.endM, (endM, index) => ({ endM, powerW: effort.powerW[index] ?? 0 }))
        : null,
    stops,
    departureAtMs: departureAtMs(departureS, options),
    ftpW: session.inputs.get().ftpW,
  };
}

const dayMs = 86_400_000;
/** Taiwan's time zone, which has no summer time. */
const taipeiMs = 8 * 3_600_000;

/** `departureS` counts from midnight in Taipei. */
function departureAtMs(departureS: number, { day, nowMs }: Pick<ExportOptions, 'day' | 'nowMs'>): number {
  const chosenMs = day === null ? Number.NaN : Date.parse(`${day}T00:00:00+08:00`);
  if (Number.isFinite(chosenMs)) return chosenMs + departureS * 1000;
  const midnightMs = Math.floor((nowMs + taipeiMs) / dayMs) * dayMs - taipeiMs;
  const todayMs = midnightMs + departureS * 1000;
  return todayMs > nowMs ? todayMs : todayMs + dayMs;
}
