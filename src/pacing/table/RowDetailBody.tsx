import { useEffect, useRef } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { computeStopAfterS } from '../live/computeStopAfterS.ts';
import type { CourseFacts, LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintText } from '../live/paceTablePaint.ts';
import { type PowerTexts, usePowerTexts } from '../live/powerTexts.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { RowDetailBand } from './RowDetailBand.tsx';
import { RowDetailFactor } from './RowDetailFactor.tsx';
import { RowDetailWhy } from './RowDetailWhy.tsx';
import { listFlagNotes, toDetailCells } from './rowDetailText.ts';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly rowIndex: number;
  readonly ownFactor: number;
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
  readonly onRowChanged: (rowIndex: number | null) => void;
}

const facts: readonly [string, WordKey][] = [
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
export function RowDetailBody({ facts: course, live, route, session, rowIndex, onRowChanged, ...factor }: Props) {
  const { t } = useTranslator();
  const power = usePowerTexts();
  const root = useDetailPainter({ facts: course, live, rowIndex, power });
  const row = course.rows[rowIndex];
  const count = course.rows.length;
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
          <RowDetailBand route={route} session={session} rowIndex={rowIndex} isApproximate={course.isApproximate} />
          <dl className="facts">
            {facts.map(([name, word]) => (
              <div key={name}>
                <dt>{t(name === 'speed' && power.felt ? 'ftp.effort' : word)}</dt>
                <dd data-cell={name} />
              </div>
            ))}
          </dl>
        </div>
        <div>
          {power.unit === 'W' ? <RowDetailWhy live={live} session={session} rowIndex={rowIndex} /> : null}
          <p className="notes" data-cell="notes" />
          <RowDetailFactor live={live} route={route} session={session} rowIndex={rowIndex} {...factor} />
        </div>
      </div>
    </div>
  );
}

type Painted = Pick<Props, 'facts' | 'live' | 'rowIndex'> & { readonly power: PowerTexts };

function useDetailPainter({ facts: course, live, rowIndex, power }: Painted) {
  const { t, language } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return;
    const cells = findCells(root.current);
    const feltText = (plan: ShownPlan['plan']) =>
      power.felt && power.scale ? `${t(power.felt(plan, rowIndex))} · ${power.scale(plan, rowIndex)}` : null;
    return live.subscribe((shownPlan) => {
      const texts = toDetailCells(shownPlan, course, rowIndex, { t, language });
      for (const name in texts) paintText(cells[name], texts[name] ?? '');
      const flags = shownPlan.plan.rows.flags[rowIndex] ?? 0;
      paintText(cells.ownFactor, texts.factor ?? '');
      const note = power.note?.(shownPlan.plan, rowIndex);
      paintText(cells.power, power.text(shownPlan.plan, rowIndex, language));
      paintText(cells.speed, feltText(shownPlan.plan) ?? texts.speed ?? '');
      const stopS = computeStopAfterS(shownPlan, rowIndex);
      const notes = [...(note ? [t(note)] : []), ...listFlagNotes(flags, t)].join(' ');
      paintText(cells.stop, stopS > 0 ? t('ride.stopRow', { minutes: Math.round(stopS / 60) }) : '');
      paintText(cells.notes, notes);
    });
  }, [course, live, rowIndex, power, t, language]);
  return root;
}
