import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { PassMark } from '#src/ui/PassMark.tsx';
import type { RideBar } from './rideBars.ts';

interface Props {
  readonly title: string;
  readonly rides: readonly { readonly number: number; readonly distanceM: number }[];
  /** One entry per ride. */
  readonly bars: readonly RideBar[];
  /** What half the width of the drawing stands for, as a ratio of the recorded time. */
  readonly axisMaxRatio: number;
}

/** Each ride's plan (dot) and band (bar) relative to the recorded time (line); the numbers give the same values. */
export function RideTable({ title, rides, bars, axisMaxRatio }: Props) {
  const { t, language } = useTranslator();
  const axisMaxText = formatFixed(axisMaxRatio * 100, 0, language);
  return (
    <Table className="num">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('accuracy.ride')}</th>
          <th scope="col">
            <Axis aria-hidden="true">
              <span>−{axisMaxText} %</span>
              <span>{t('accuracy.ridden')}</span>
              <span>+{axisMaxText} %</span>
            </Axis>
            <span className="visually-hidden">{t('accuracy.isInside')}</span>
          </th>
          <th scope="col">{t('accuracy.miss')}</th>
        </tr>
      </thead>
      <tbody>
        {rides.map(({ number, distanceM }, index) => {
          const bar = bars[index];
          return bar === undefined ? null : (
            <tr key={number}>
              <th scope="row">
                {number} <small>{formatKilometres(distanceM, 0, language)} km</small>
              </th>
              <td>
                <Track style={computePositions(bar, axisMaxRatio)} data-inside={bar.isInside} data-side={getSide(bar)}>
                  <i />
                  <b />
                </Track>
                <span className="visually-hidden">{t(bar.isInside ? 'accuracy.hit' : 'accuracy.missed')}</span>
              </td>
              <td>
                <span>
                  {formatSigned(bar.missRatio * 100, language)} %
                  <PassMark mark={bar.isInside ? 'passed' : 'missed'} />
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function formatSigned(value: number, language: Parameters<typeof formatFixed>[2]): string {
  const text = formatFixed(value, 1, language);
  // A smaller value is shown as 0.0, without a sign.
  return value >= 0.05 ? `+${text}` : text;
}

/** The side of the recorded time on which a missed band lies. */
function getSide({ isInside, highRatio }: RideBar): 'below' | 'above' | undefined {
  if (isInside) return undefined;
  return highRatio < 0 ? 'below' : 'above';
}

/** Positions on the track in percent of its width; `--high` counts from the right edge, the others from the left. */
function computePositions({ missRatio, lowRatio, highRatio }: RideBar, axisMaxRatio: number): CSSProperties {
  const toPercent = (ratio: number) => `${50 + (50 * ratio) / axisMaxRatio}%`;
  return {
    '--low': toPercent(lowRatio),
    '--high': toPercent(-highRatio),
    '--dot': toPercent(missRatio),
  } as CSSProperties;
}

const Table = styled.table`
  width: 100%;
  ${cardBox}
  border-collapse: collapse;
  font-size: 0.875rem;
  caption { padding-bottom: 8px; font-weight: 700; text-align: start; }
  th, td { height: 32px; padding: 0 4px; font-weight: 400; text-align: start; white-space: nowrap; }
  thead th { color: var(--soft); font-size: 0.8125rem; }
  th:first-child { padding-left: 12px; }
  th:last-child, td:last-child { padding-right: 12px; text-align: end; }
  th:nth-child(2), td:nth-child(2) { width: 100%; padding: 0 8px; }
  small { color: var(--soft); font-size: 0.8125rem; }
  td > span { display: inline-flex; gap: 6px; align-items: center; }
`;
const Axis = styled.span`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: 4px;
  span:last-child { text-align: end; }
`;
/**
 * The line in the middle is the recorded time. The bar has square ends, and a missed bar stays 2 px away from the line,
 * so that a ride missed by seconds does not look like a hit.
 */
const Track = styled.div`
  position: relative;
  height: 32px;
  background: linear-gradient(var(--control), var(--control)) center / 1px 100% no-repeat;
  i {
    position: absolute;
    top: 12px;
    right: var(--high);
    left: var(--low);
    height: 8px;
    border: 1px solid var(--cypress);
    background: var(--hour2);
  }
  b {
    position: absolute;
    top: 10px;
    left: var(--dot);
    width: 12px;
    height: 12px;
    margin-left: -6px;
    border: 2px solid var(--card);
    border-radius: 50%;
    background: var(--cypress);
  }
  &[data-inside='false'] i { border-color: var(--signal); background: none; }
  &[data-side='below'] i { right: max(var(--high), calc(50% + 2px)); }
  &[data-side='above'] i { left: max(var(--low), calc(50% + 2px)); }
  &[data-inside='false'] b { background: var(--signal); }
`;
