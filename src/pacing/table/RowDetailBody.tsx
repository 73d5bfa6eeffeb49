import { useEffect, useRef } from 'react';
import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatWind } from '#src/format/formatWind.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { formatRowBand } from '../live/bandText.ts';
import { computeStopAfterS } from '../live/computeStopAfterS.ts';
import { findPlanGoals, formatCourseTime, formatDisplayedTime, toRowTimeS } from '../live/courseTime.ts';
import type { CourseFacts, LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintText } from '../live/paceTablePaint.ts';
import { toWindKind } from '../live/paceTableWind.ts';
import { type PowerTexts, usePowerTexts } from '../live/powerTexts.ts';
import { useOutlook } from '../live/useOutlook.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { hasFlag } from './hasFlag.ts';
import { toShownDistanceM } from './paceTableCells.ts';
import { RowDetailFactor } from './RowDetailFactor.tsx';
import { RowDetailWhy } from './RowDetailWhy.tsx';

type DetailTranslator = Pick<Translator, 't' | 'language'>;

/** The texts of a row's detail, by the name of their cell. */
export function toDetailCells(
  shownPlan: ShownPlan,
  facts: CourseFacts,
  index: number,
  { t, language }: DetailTranslator,
): Record<string, string> {
  const { rows } = shownPlan.plan;
  const row = facts.rows[index];
  const readColumn = (column: Float64Array) => column[index] ?? Number.NaN;
  const cumulativeS = shownPlan.cumulativeS[index] ?? Number.NaN;
  const originM = facts.rows[0]?.startM ?? 0;
  const goals = findPlanGoals(shownPlan);
  const { isApproximate } = facts;
  const about = isApproximate ? `${t('paceTable.about')} ` : '';
  // With two decimals the product of the shown factors would differ from the row's watts.
  const formatThreeDecimals = (value: number) => formatFixed(value, 3, language);
  const head = readColumn(rows.headwindMps);
  const cross = readColumn(rows.crosswindMps);
  const side = t(cross < 0 ? 'paceTable.fromLeft' : 'paceTable.fromRight');
  const crosswind =
    Math.abs(cross) < 0.05 ? `${formatWind(0, language)} m/s` : `${formatWind(cross, language)} m/s ${side}`;
  return {
    distance: row ? `${formatKilometres(toShownDistanceM(row, originM, 10), 2, language)} km` : '',
    grade: `${formatGradePercent(row?.gradeRatio ?? 0, 1, language)} %`,
    cumulativeDistance: `${formatKilometres((row?.endM ?? 0) - originM, 2, language)} km`,
    power: formatPower(readColumn(rows.powerW), language),
    interval: about + formatDisplayedTime(toRowTimeS(shownPlan, index, isApproximate), isApproximate),
    speed: `${formatSpeedKmh(readColumn(rows.speedMps), 1, language)} km/h`,
    cumulative: about + formatCourseTime(cumulativeS, isApproximate, goals),
    clock: formatClock(shownPlan.departureS + cumulativeS),
    wind: `${t(`paceTable.${toWindKind(head)}`)} ${formatWind(head, language)} m/s`,
    cross: crosswind,
    factor: formatFixed(readColumn(rows.weightFactor), 2, language),
    ftp: formatPower(computeFtpW(shownPlan, index), language),
    duration: formatThreeDecimals(shownPlan.plan.totals.durationFactor),
    altitude: formatThreeDecimals(readColumn(rows.altitudeFactor)),
    heat: formatThreeDecimals(readColumn(rows.heatFactor)),
    terrain: formatThreeDecimals(readColumn(rows.terrainFactor)),
    result: formatPower(readColumn(rows.powerW), language),
  };
}

/**
 * FTP is not part of a plan: it follows from power and factor (power = FTP x factor), or from the ride's intensity if
 * the factor is 0.
 */
function computeFtpW({ plan }: ShownPlan, index: number): number {
  const factor = plan.rows.weightFactor[index] ?? 0;
  if (factor > 0.01) return (plan.rows.powerW[index] ?? 0) / factor;
  return plan.totals.intensityFactor > 0 ? plan.totals.normalisedPowerW / plan.totals.intensityFactor : Number.NaN;
}

/** What is special about a row, in full sentences. */
function listFlagNotes(
  { rows }: ShownPlan['plan'],
  index: number,
  { t, language }: DetailTranslator,
): readonly string[] {
  const flags = rows.flags[index];
  const rideablePower = formatPower(rows.rideablePowerW[index] ?? Number.NaN, language);
  return [
    ...(hasFlag(flags, 'walks') ? [t('paceTable.walksNote', { power: rideablePower })] : []),
    ...(hasFlag(flags, 'ownFactor') ? [t('paceTable.ownNote')] : []),
    ...(hasFlag(flags, 'coasts') ? [t('paceTable.coastsNote')] : []),
    ...(hasFlag(flags, 'speedCapped') ? [t('paceTable.cappedNote')] : []),
  ];
}

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly rowIndex: number;
  readonly ownFactor: number;
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
  readonly onRowChanged: (rowIndex: number | null) => void;
}

const factWords: readonly [string, WordKey][] = [
  ['distance', 'paceTable.distance'],
  ['grade', 'paceTable.grade'],
  ['cumulativeDistance', 'paceTable.cumulativeDistance'],
  ['speed', 'paceTable.speed'],
  ['clock', 'paceTable.clock'],
  ['factor', 'paceTable.weightFactor'],
  ['wind', 'paceTable.wind'],
  ['cross', 'paceTable.crosswind'],
];

/** All figures of one row, and how its watts are computed. */
export function RowDetailBody({ facts, live, route, session, rowIndex, onRowChanged, ...factorProps }: Props) {
  const { t } = useTranslator();
  const power = usePowerTexts();
  const root = useDetailPainter({ facts, live, rowIndex, power });
  const row = facts.rows[rowIndex];
  const count = facts.rows.length;
  return (
    <div ref={root}>
      <header>
        <h2 id="row-detail" tabIndex={-1}>
          {row?.name}
          <small>{t('paceTable.rowOf', { row: rowIndex + 1, count })}</small>
        </h2>
        <span className="back">
          <IconButton
            icon="next"
            label={t('paceTable.previousRow')}
            style={{ transform: 'scaleX(-1)' }}
            disabled={rowIndex === 0}
            onClick={() => onRowChanged(rowIndex - 1)}
          />
        </span>
        <IconButton
          icon="next"
          label={t('paceTable.nextRow')}
          disabled={rowIndex === count - 1}
          onClick={() => onRowChanged(rowIndex + 1)}
        />
        <IconButton icon="close" label={t('paceTable.close')} onClick={() => onRowChanged(null)} />
      </header>
      <div className="columns">
        <div>
          <dl className="heroes">
            <div>
              <dt>{t(power.head)}</dt>
              <dd>
                <span data-cell="power" />
                <small>{power.unit}</small>
              </dd>
            </div>
            <div>
              <dt>{t('paceTable.interval')}</dt>
              <dd>
                <span data-cell="interval" />
                <small data-cell="stop" />
              </dd>
            </div>
            <div>
              <dt>{t('paceTable.cumulativeTime')}</dt>
              <dd data-cell="cumulative" />
            </div>
          </dl>
          <RowDetailBand route={route} session={session} rowIndex={rowIndex} isApproximate={facts.isApproximate} />
          <dl className="facts">
            {factWords.map(([name, word]) => (
              <div key={name}>
                <dt>{t(name === 'speed' && power.getFeel ? 'ftp.effort' : word)}</dt>
                <dd data-cell={name} />
              </div>
            ))}
          </dl>
        </div>
        <div>
          {power.unit === 'W' ? <RowDetailWhy live={live} session={session} rowIndex={rowIndex} /> : null}
          <p className="notes" data-cell="notes" />
          <RowDetailFactor live={live} route={route} session={session} rowIndex={rowIndex} {...factorProps} />
        </div>
      </div>
    </div>
  );
}

type PainterInput = Pick<Props, 'facts' | 'live' | 'rowIndex'> & { readonly power: PowerTexts };

function useDetailPainter({ facts, live, rowIndex, power }: PainterInput) {
  const { t, language } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return;
    const cells = findCells(root.current);
    const formatFeel = (plan: ShownPlan['plan']) =>
      power.getFeel && power.formatScale
        ? `${t(power.getFeel(plan, rowIndex))} · ${power.formatScale(plan, rowIndex)}`
        : null;
    return live.subscribe((shownPlan) => {
      const texts = toDetailCells(shownPlan, facts, rowIndex, { t, language });
      for (const name in texts) paintText(cells[name], texts[name] ?? '');
      paintText(cells.ownFactor, texts.factor ?? '');
      const note = power.getNote?.(shownPlan.plan, rowIndex);
      paintText(cells.power, power.format(shownPlan.plan, rowIndex, language));
      paintText(cells.speed, formatFeel(shownPlan.plan) ?? texts.speed ?? '');
      const stopS = computeStopAfterS(shownPlan, rowIndex);
      const notes = [...(note ? [t(note)] : []), ...listFlagNotes(shownPlan.plan, rowIndex, { t, language })].join(' ');
      paintText(cells.stop, stopS > 0 ? t('ride.stopRow', { minutes: Math.round(stopS / 60) }) : '');
      paintText(cells.notes, notes);
    });
  }, [facts, live, rowIndex, power, t, language]);
  return root;
}

interface RowDetailBandProps extends OpenRoute {
  readonly rowIndex: number;
  readonly isApproximate: boolean;
}

/** The range of times and, with a power meter, of watts that covers eight rides in ten of this row. */
export function RowDetailBand({ rowIndex, isApproximate, ...open }: RowDetailBandProps) {
  const { t, language } = useTranslator();
  const [outlook, bandRef] = useOutlook<HTMLParagraphElement>(open);
  const isInWatts = usePowerTexts().unit === 'W';
  const rows = outlook?.band.rows;
  const lowS = rows?.durationLowS[rowIndex];
  const highS = rows?.durationHighS[rowIndex];
  const [lowPowerText, highPowerText] = [rows?.powerLowW[rowIndex], rows?.powerHighW[rowIndex]].map((watts) =>
    watts === undefined ? '' : formatPower(watts, language),
  );
  return (
    <p ref={bandRef} className="band num">
      {lowS === undefined || highS === undefined ? null : (
        <>
          {t('band.eightInTen')} <b>{formatRowBand(lowS, highS, isApproximate)}</b>
          {lowPowerText === highPowerText || !isInWatts ? null : ` ·\u00a0${lowPowerText}–${highPowerText}\u00a0W`}
        </>
      )}
    </p>
  );
}
