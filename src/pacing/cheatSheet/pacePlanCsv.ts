import { formatHhMmSs } from '#src/format/formatHhMmSs.ts';
import { computeStopAfterS } from '../live/computeStopAfterS.ts';
import type { RowFacts, ShownPlan } from '../live/liveTypes.ts';
import { isWalked } from './mergeRows.ts';

/** Column names that riders' sticker tools look for: the same in every language, split at plain commas and CRLF. */
const columns = '路段,距離,累積距離,配瓦,均速,區段時間,累計時間';

const byteOrderMark = '\ufeff';

/**
 * The plan in the form that riders' tools read. Distances are differences of the rounded cumulative ones, so that
 * columns add up. Only a ride with stops has a column for them: the time from a row's end until the next row begins. A
 * row that is walked says so after its places.
 *
 * The last column names the air. Tools take the first seven columns by their place, and rows only by line: a line for
 * the air would become a section, and a name in the file's name is lost when the table is copied.
 */
export function toPacePlanCsv(shownPlan: ShownPlan, rows: readonly RowFacts[], air: string): string {
  const { powerW, speedMps, flags } = shownPlan.plan.rows;
  const originM = rows[0]?.startM ?? 0;
  const stopsS = rows.map((_, index) => computeStopAfterS(shownPlan, index));
  const hasStops = stopsS.some((durationS) => durationS > 0);
  let previousCentiKm = 0;
  const lines = rows.map((row, index) => {
    const centiKm = Math.round((row.endM - originM) / 10);
    const cells = [
      `Section_${index + 1} ${formatCell(row.from)}_${formatCell(row.to)}${isWalked(flags[index]) ? ' 推車' : ''}`,
      ((centiKm - previousCentiKm) / 100).toFixed(2),
      (centiKm / 100).toFixed(2),
      formatNumber(powerW[index], 0, 1),
      formatNumber(speedMps[index], 1, 3.6),
      formatHhMmSs(shownPlan.intervalS[index] ?? 0),
      formatHhMmSs(shownPlan.cumulativeS[index] ?? 0),
      ...(hasStops ? [formatHhMmSs(stopsS[index] ?? 0)] : []),
      formatCell(air),
    ];
    previousCentiKm = centiKm;
    return cells.join(',');
  });
  return byteOrderMark + [`${columns}${hasStops ? ',停留' : ''},天氣`, ...lines].join('\r\n');
}

/** `西進武嶺_配速表.csv`: the file name that riders' tools expect, in every language of the page. */
export function toPacePlanFileName(routeNameZhTw: string, ending = '配速表.csv'): string {
  const name = routeNameZhTw
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems reject them.
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'wolfpace' : name}_${ending}`;
}

function formatNumber(value: number | undefined, digits: number, factor: number): string {
  const scale = 10 ** digits;
  const units = Math.round((value ?? 0) * factor * scale);
  // A zero may be -0, which toFixed would print with its sign.
  return Number.isFinite(units) ? (units === 0 ? 0 : units / scale).toFixed(digits) : '0';
}

/**
 * A place or an air as the text of a cell that is neither quoted nor escaped: without comma, quote, line break or
 * underscore (it separates the two places), and without a formula that a spreadsheet would run if a tool splits the
 * label.
 */
function formatCell(name: string): string {
  return (
    name
      .replace(/\s*,\s*/g, '、')
      .replace(/"/g, '”')
      .replace(/_/g, '-')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a tab or line break would end the cell.
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .replace(/^[=+\-@]/, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  );
}
