import { memo } from 'react';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';
import type { PowerTexts } from '../live/powerTexts.ts';
import type { TableLayout } from './paceTableCells.ts';

interface Column {
  readonly name: string;
  readonly word: WordKey;
  readonly unit?: string;
}

const listDesktopColumns = (durationUnit: string, power: PowerTexts): readonly Column[] => [
  { name: 'name', word: 'paceTable.segment' },
  { name: 'distance', word: 'paceTable.distance', unit: 'km' },
  { name: 'grade', word: 'paceTable.grade', unit: '%' },
  { name: 'cumulativeDistance', word: 'paceTable.cumulativeDistance', unit: 'km' },
  { name: 'power', word: power.head, unit: power.unit },
  { name: 'interval', word: 'paceTable.interval', unit: durationUnit },
  power.getFeel ? { name: 'speed', word: 'ftp.effort' } : { name: 'speed', word: 'paceTable.speed', unit: 'km/h' },
  { name: 'cumulative', word: 'paceTable.cumulativeTime', unit: durationUnit },
  { name: 'clock', word: 'paceTable.clock' },
  { name: 'wind', word: 'paceTable.wind', unit: 'm/s' },
  { name: 'factor', word: 'paceTable.weightFactor', unit: '× FTP' },
];

const listPhoneColumns = (power: PowerTexts): readonly Column[] => [
  { name: 'name', word: 'paceTable.segment' },
  { name: 'power', word: power.head, unit: power.unit },
  { name: 'interval', word: 'paceTable.interval' },
  { name: 'cumulative', word: 'paceTable.cumulativeShort' },
];

const listColumns = ({ layout, isApproximate, power, t }: HeadProps) =>
  layout === 'phone'
    ? listPhoneColumns(power)
    : listDesktopColumns(t(isApproximate ? 'pacing.minuteUnit' : 'paceTable.durationUnit'), power);

export const countColumns = (layout: TableLayout): number => (layout === 'phone' ? 4 : 11);

interface PartProps {
  readonly layout: TableLayout;
  readonly t: Translate;
}

interface HeadProps extends PartProps {
  readonly isApproximate: boolean;
  readonly power: PowerTexts;
}

/** The columns' widths and the header. */
export const PaceTableHead = memo(function PaceTableHead(props: HeadProps) {
  const { t } = props;
  const columns = listColumns(props);
  return (
    <>
      <colgroup>
        {columns.map(({ name }) => (
          <col key={name} className={`${name}-column`} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ name, word, unit }) => (
            <th key={name} scope="col">
              {t(word)}
              {unit ? <small>{name === 'wind' ? `${unit} · \u2192 ${t('paceTable.tailwind')}` : unit}</small> : null}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
});

/** A wind arrow; the painter turns it. */
function WindArrow() {
  return (
    <svg className="arrow" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
      <path data-arrow="" d="M0-6 4 2H1v5h-2V2h-3z" />
    </svg>
  );
}

function PhoneCells() {
  return (
    <>
      <th scope="row">
        <button type="button" className="open" data-cell="name" />
        <small className="num">
          <b className="hazard" data-cell="hazard" />
          <span data-cell="facts" />
          <span data-cell="rise" />
        </small>
      </th>
      <td className="big num power">
        <span data-cell="power" />
        <small>
          <WindArrow />
          <span aria-hidden="true" data-cell="windSpeed" />
          <span className="visually-hidden" data-cell="wind" />
        </small>
        <small data-cell="note" />
      </td>
      <td className="big num">
        <span className="time" data-cell="interval" />
        <small data-cell="speed" />
        <small className="mark" data-cell="stop" />
        <small className="mark" data-cell="gate" />
      </td>
      <td className="big num">
        <span className="time" data-cell="cumulative" />
        <small data-cell="cumulativeDistance" />
        <small className="clock" data-cell="clock" />
      </td>
    </>
  );
}

function DesktopCells() {
  return (
    <>
      <th scope="row">
        <button type="button" className="open" data-cell="name" />
        <small className="num narrow-facts">
          <span data-cell="facts" />
          <span data-cell="reached" />
          <span data-cell="factorBelow" />
        </small>
        <b className="hazard" data-cell="hazard" />
      </th>
      <td className="num" data-cell="distance" />
      <td className="num" data-cell="grade" />
      <td className="num dim" data-cell="cumulativeDistance" />
      <td className="big num power">
        <span data-cell="power" />
        <small data-cell="note" />
      </td>
      <td className="big num">
        <span className="time" data-cell="interval" />
        <small className="mark" data-cell="stop" />
      </td>
      <td className="num" data-cell="speed" />
      <td className="big num">
        <span className="time" data-cell="cumulative" />
        <small className="mark" data-cell="gate" />
      </td>
      <td className="num dim" data-cell="clock" />
      <td className="num wind">
        <WindArrow />
        <span data-cell="wind" />
        <small data-cell="cross" />
      </td>
      <td className="num">
        <i className="bar" aria-hidden="true">
          <i data-bar="" />
        </i>
        <span data-cell="factor" />
      </td>
    </>
  );
}

/** One of the recycled rows; it is empty until the pool writes into it. */
export const PaceTableShell = memo(function PaceTableShell({ layout }: Pick<PartProps, 'layout'>) {
  return <tr data-shell="">{layout === 'phone' ? <PhoneCells /> : <DesktopCells />}</tr>;
});

interface TotalsProps extends PartProps {
  /** The unit of the power column. */
  readonly unit: string;
}

/** The totals row; also written by the painter. */
export const PaceTableTotals = memo(function PaceTableTotals({ layout, unit, t }: TotalsProps) {
  const average = t('paceTable.averagePower', { unit });
  if (layout === 'phone') {
    return (
      <>
        <th scope="row">
          {t('paceTable.total')}
          <small className="num" data-cell="energy" />
        </th>
        <td className="big num power">
          <span data-cell="power" />
          <small>{average}</small>
        </td>
        <td className="big num">
          <span className="time" data-cell="interval" />
          <small data-cell="speed" />
          <small className="mark" data-cell="riding" />
        </td>
        <td className="big num">
          <span data-cell="clock" />
          <small>{t('paceTable.arrival')}</small>
          <small className="mark" data-cell="stopped" />
        </td>
      </>
    );
  }
  return (
    <>
      <th scope="row">{t('paceTable.total')}</th>
      <td className="num" data-cell="distance" />
      <td className="num" data-cell="grade" />
      <td />
      <td className="big num power" title={average} data-cell="power" />
      <td className="big num">
        <span className="time" data-cell="interval" />
        <small className="mark" data-cell="riding" />
      </td>
      <td className="num" data-cell="speed" />
      <td className="big num">
        <span className="time" data-cell="cumulative" />
        <small className="mark" data-cell="stopped" />
      </td>
      <td className="num" title={t('paceTable.arrival')} data-cell="clock" />
      <td className="num" colSpan={2} data-cell="energy" />
    </>
  );
});
