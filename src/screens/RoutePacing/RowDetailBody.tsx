import { useEffect, useRef } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { CourseFacts, LiveBoard } from './liveTypes.ts';
import { readFlags } from './paceTableFlags.ts';
import { cellsOf, paintText } from './paceTablePaint.ts';
import { RowDetailFactor } from './RowDetailFactor.tsx';
import { detailCells, flagNotes } from './rowDetailText.ts';
import type { OpenRoute } from './useRoutePacing.ts';

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
const chain: readonly [string, WordKey][] = [
  ['duration', 'paceTable.factorDuration'],
  ['altitude', 'paceTable.factorAltitude'],
  ['heat', 'paceTable.factorHeat'],
  ['terrain', 'paceTable.factorTerrain'],
];

/** Everything about one row, and where its watts come from. */
export function RowDetailBody({ facts: course, live, rowIndex, onRowChanged, ...factor }: Props) {
  const { t } = useTranslator();
  const root = useDetailPainter({ facts: course, live, rowIndex });
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
              <dt>{t('paceTable.power')}</dt>
              <dd>
                <span data-cell="power" />
                <small>{'W'}</small>
              </dd>
            </div>
            <div>
              <dt>{t('paceTable.interval')}</dt>
              <dd data-cell="interval" />
            </div>
            <div>
              <dt>{t('paceTable.cumulativeTime')}</dt>
              <dd data-cell="cumulative" />
            </div>
          </dl>
          <dl className="facts">
            {facts.map(([name, word]) => (
              <div key={name}>
                <dt>{t(word)}</dt>
                <dd data-cell={name} />
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3>{t('paceTable.chain')}</h3>
          <ol>
            <li>
              {'FTP '}
              <b data-cell="ftp" />
            </li>
            {chain.map(([name, word]) => (
              <li key={name} data-model="">
                {t(word)} <b data-cell={name} />
              </li>
            ))}
            <li data-own="" hidden>
              {t('paceTable.ownFactor')} <b data-cell="ownFactor" />
            </li>
            <li className="result">
              <b data-cell="result" /> {'W'}
            </li>
          </ol>
          <p className="notes" data-cell="notes" />
          <RowDetailFactor live={live} rowIndex={rowIndex} {...factor} />
        </div>
      </div>
    </div>
  );
}

function useDetailPainter({ facts: course, live, rowIndex }: Pick<Props, 'facts' | 'live' | 'rowIndex'>) {
  const { t, language } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return;
    const cells = cellsOf(root.current);
    const model = [...root.current.querySelectorAll<HTMLElement>('[data-model]')];
    const own = root.current.querySelector<HTMLElement>('[data-own]');
    return live.subscribe((shown) => {
      const texts = detailCells(shown, course, rowIndex, { t, language });
      for (const name in texts) paintText(cells[name], texts[name] ?? '');
      const flags = shown.plan.rows.flags[rowIndex] ?? 0;
      paintText(cells.ownFactor, texts.factor ?? '');
      paintText(cells.notes, flagNotes(flags, t).join(' '));
      const { isOwn } = readFlags(flags);
      for (const item of model) item.hidden = isOwn;
      if (own) own.hidden = !isOwn;
    });
  }, [course, live, rowIndex, t, language]);
  return root;
}
