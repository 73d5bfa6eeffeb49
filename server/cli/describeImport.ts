import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';
import { type Climb, interpolateElevationM } from '#workers/core/course/findClimbs.ts';

/** Describes the result of an import for the terminal. */
export function describeImport(draft: RouteDraft, climbs: readonly Climb[], notes: readonly string[]): string {
  const figures = computeCourseFigures(draft.line);
  const rows = draft.rows.map((row, index) => {
    const riseM = interpolateElevationM(draft.line, row.endM) - interpolateElevationM(draft.line, row.startM);
    const rowName = `${row.from['zh-TW']} – ${row.to['zh-TW']}`;
    return `  ${index + 1}. ${rowName}: ${formatKm(row.endM - row.startM)} km, ${formatPercent(riseM / (row.endM - row.startM))} %`;
  });
  return [
    `${draft.name['zh-TW']}: ${formatKm(figures.distanceM)} km, ${Math.round(figures.elevationGainM)} m of climbing, ` +
      `${Math.round(figures.elevationMinM)} to ${Math.round(figures.elevationMaxM)} m, ` +
      `${draft.line.distanceM.length} points.`,
    `Climbs: ${climbs.length}`,
    ...climbs.map(describeClimb),
    `Rows: ${draft.rows.length}`,
    ...rows,
    ...notes,
  ].join('\n');
}

function describeClimb(climb: Climb): string {
  const category = climb.category === 'uncategorised' ? 'uncategorised' : `category ${climb.category}`;
  const grade = formatPercent(climb.gradeRatio);
  return `  km ${formatKm(climb.startM)} to ${formatKm(climb.endM)}: ${Math.round(climb.riseM)} m at ${grade} %, ${category}`;
}

function formatKm(distanceM: number): string {
  return (distanceM / 1000).toFixed(2);
}

function formatPercent(ratio: number): string {
  const rounded = Math.round(ratio * 1000) / 10;
  return (rounded === 0 ? 0 : rounded).toFixed(1);
}
