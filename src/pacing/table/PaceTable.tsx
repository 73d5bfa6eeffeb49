import { type CSSProperties, memo, useMemo, useState, useSyncExternalStore } from 'react';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import type { CourseFacts, LiveBoard, SelectionStore } from '../live/liveTypes.ts';
import { usePowerTexts } from '../live/powerTexts.ts';
import { getOpenRowStore } from './openRowStore.ts';
import { TableFrame } from './PaceTable.styles.ts';
import { countColumns, PaceTableHead, PaceTableShell, PaceTableTotals } from './PaceTableParts.tsx';
import type { TableLayout } from './paceTableCells.ts';
import { createTableWords } from './paceTableCells.ts';
import { usePaceTableWindow, usePoolSize } from './paceTableWindow.ts';

const getTabletQuery = () => (typeof window.matchMedia === 'function' ? window.matchMedia(media.tablet) : null);

function subscribeToLayout(onChange: () => void): () => void {
  const mediaQuery = getTabletQuery();
  mediaQuery?.addEventListener('change', onChange);
  return () => mediaQuery?.removeEventListener('change', onChange);
}

/** More columns from 600 px on, all of them from 960 px on; a phone has three large numbers per row. */
function useTableLayout(): TableLayout {
  return useSyncExternalStore(subscribeToLayout, () => (getTabletQuery()?.matches ? 'desktop' : 'phone'));
}

interface Props {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  /** One per row, 0 where the model's factor is used. */
  readonly ownFactors: readonly number[];
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

/** Up to this many rows fit on a screen together with the totals. */
const maxRowsOnScreen = 12;

/** The pace table: real rows, but only the visible ones; numbers are painted without React. */
export function PaceTable({ facts, live, selection, ownFactors, onOwnFactorChanged }: Props) {
  const { t } = useTranslator();
  const [isAllShown, setIsAllShown] = useState(false);
  const ownRows = ownFactors.flatMap((factor, rowIndex) => (factor > 0 ? [rowIndex] : []));
  const resetAll = () => {
    for (const row of ownRows) onOwnFactorChanged(row, null);
  };
  return (
    <>
      <TableRows facts={facts} live={live} selection={selection} isAllShown={isAllShown} />
      <Cluster gap={8} hidden="print">
        {facts.rows.length > maxRowsOnScreen ? (
          <Button onClick={() => setIsAllShown(!isAllShown)} aria-pressed={isAllShown}>
            {isAllShown ? t('paceTable.showFewer') : t('paceTable.showAll', { count: facts.rows.length })}
          </Button>
        ) : null}
        {ownRows.length > 0 ? (
          <Button data-variant="quiet" onClick={resetAll}>
            {t('paceTable.resetAll', { count: ownRows.length })}
          </Button>
        ) : null}
      </Cluster>
    </>
  );
}

interface RowsProps {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly isAllShown: boolean;
}

const TableRows = memo(function TableRows({ facts, live, selection, isAllShown }: RowsProps) {
  const { t, language } = useTranslator();
  const layout = useTableLayout();
  const power = usePowerTexts();
  const { isApproximate } = facts;
  const words = useMemo(
    () => createTableWords(t, { language, layout, isApproximate, power }),
    [t, language, layout, isApproximate, power],
  );
  const poolSize = usePoolSize(facts.rows.length, layout, isAllShown);
  const openRow = getOpenRowStore(selection);
  const { body, totals } = usePaceTableWindow({ facts, live, selection, openRow, words, poolSize });
  return (
    <TableFrame
      data-layout={layout}
      data-many={facts.rows.length > maxRowsOnScreen}
      data-approximate={isApproximate || undefined}
      style={createAboutStyle(isApproximate, t)}
    >
      <div className="scroller">
        <table key={layout} aria-rowcount={facts.rows.length + 2}>
          <caption className="visually-hidden">{t('paceTable.caption')}</caption>
          <PaceTableHead layout={layout} isApproximate={isApproximate} power={power} t={t} />
          <tbody ref={body}>
            <Spacer layout={layout} />
            {Array.from({ length: poolSize }, (_, shell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the row elements have no identity, rows pass through them
              <PaceTableShell key={shell} layout={layout} />
            ))}
            <Spacer layout={layout} />
          </tbody>
          <tfoot>
            <tr ref={totals} aria-rowindex={facts.rows.length + 2}>
              <PaceTableTotals layout={layout} unit={power.unit} t={t} />
            </tr>
          </tfoot>
        </table>
      </div>
    </TableFrame>
  );
});

/**
 * The word before times that are known only to the minute; set by CSS, because React does not write the cells' texts.
 */
const createAboutStyle = (isApproximate: boolean, t: Translate): CSSProperties | undefined =>
  isApproximate ? ({ '--about': JSON.stringify(t('paceTable.about')) } as CSSProperties) : undefined;

/** Replaces the rows above or below the visible ones. */
function Spacer({ layout }: { layout: 'desktop' | 'phone' }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a plain table takes no focus
    <tr data-spacer="" aria-hidden="true">
      <td colSpan={countColumns(layout)} />
    </tr>
  );
}
