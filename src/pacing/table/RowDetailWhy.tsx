import { type RefObject, useEffect, useRef } from 'react';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import type { PaceSession } from '../live/paceSession.ts';
import { findCells, paintText } from '../live/paceTablePaint.ts';
import { hasFlag } from './hasFlag.ts';

interface Props {
  readonly live: LiveBoard;
  readonly session: PaceSession;
  readonly rowIndex: number;
}

const factorWords: readonly [string, WordKey][] = [
  ['duration', 'paceTable.factorDuration'],
  ['altitude', 'paceTable.factorAltitude'],
  ['heat', 'paceTable.factorHeat'],
  ['terrain', 'paceTable.factorTerrain'],
];

/** How a row's watts are computed: FTP and its factors, or the plan's effort if that replaces FTP. */
export function RowDetailWhy(props: Props) {
  const { t } = useTranslator();
  const root = useWhyPainter(props);
  return (
    <div ref={root}>
      <h3>{t('paceTable.chain')}</h3>
      <ol>
        <li data-by="model own">
          {'FTP '}
          <b data-cell="ftp" />
        </li>
        <li data-by="goal">
          {t('band.goalFactor')} <b data-cell="goal" />
        </li>
        {factorWords.map(([name, word]) => (
          <li key={name} data-by="model">
            {t(word)} <b data-cell={name} />
          </li>
        ))}
        <li data-by="own">
          {t('paceTable.ownFactor')} <b data-cell="ownFactor" />
        </li>
        <li data-by="given">
          {t('band.given')} <b data-cell="given" /> {'W'}
        </li>
        <li className="result" data-by="model own given">
          <b data-cell="result" /> {'W'}
        </li>
      </ol>
      <p className="notes" data-cell="why" />
    </div>
  );
}

/** What a row's watts come from: `own` factor, a `given` wattage, or the `model`, which a `goal` may scale. */
function findReasons({ plan }: ShownPlan, session: PaceSession, rowIndex: number): readonly string[] {
  const { kind } = session.basis().effort;
  if (hasFlag(plan.rows.flags[rowIndex], 'ownFactor')) return ['own'];
  if (kind === 'flat' || kind === 'targets') return ['given'];
  return kind === 'finish' ? ['model', 'goal'] : ['model'];
}

/** The watts that the effort gives for a row: the constant wattage, or the mean of its targets weighted by length. */
function computeEffortW(session: PaceSession, shownPlan: ShownPlan, rowIndex: number): number {
  const { effort } = session.basis();
  if (effort.kind === 'flat') return effort.powerW;
  if (effort.kind !== 'targets') return Number.NaN;
  const toM = shownPlan.plan.rows.cumulativeDistanceM[rowIndex] ?? 0;
  const fromM = toM - (shownPlan.plan.rows.distanceM[rowIndex] ?? 0);
  let sum = 0;
  let startM = 0;
  effort.powerW.forEach((powerW, index) => {
    const isLast = index === effort.powerW.length - 1;
    const endM = isLast ? toM : (effort.endM[index] ?? toM);
    sum += powerW * Math.max(0, Math.min(endM, toM) - Math.max(startM, fromM));
    startM = Math.max(startM, endM);
  });
  return sum / (toM - fromM);
}

function useWhyPainter({ live, session, rowIndex }: Props): RefObject<HTMLDivElement | null> {
  const { t, language } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return;
    const cells = findCells(root.current);
    const items = [...root.current.querySelectorAll<HTMLElement>('[data-by]')];
    return live.subscribe((shownPlan) => {
      const reasons = findReasons(shownPlan, session, rowIndex);
      const { effortScale } = shownPlan.plan.totals;
      for (const item of items) item.hidden = !item.dataset.by?.split(' ').some((by) => reasons.includes(by));
      paintText(cells.goal, formatFixed(effortScale, 3, language));
      const isGiven = reasons.includes('given');
      paintText(cells.given, isGiven ? formatPower(computeEffortW(session, shownPlan, rowIndex), language) : '');
      paintText(cells.why, formatWhy());
      function formatWhy(): string {
        if (isGiven) return t(session.basis().effort.kind === 'flat' ? 'band.flatWhy' : 'band.targetsWhy');
        return reasons.includes('goal')
          ? t('band.goalWhy', { percent: formatFixed(effortScale * 100, 0, language) })
          : '';
      }
    });
  }, [live, session, rowIndex, t, language]);
  return root;
}
