import { useId } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import type { AthleteDetail } from '#contract/rankings/rankings.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const;
const maxRanks = 4;

/** The lowest rank that a rank chart shows, and the ranks that get a line: the first, then round ones. */
export function computeRankScale(ranks: readonly number[]): {
  readonly lowest: number;
  readonly marks: readonly number[];
} {
  const worst = Math.max(...ranks, 5);
  const step = steps.find((size) => worst / size <= maxRanks) ?? worst;
  const lowest = Math.max(Math.ceil(worst / step) * step, 2);
  const round = Array.from({ length: Math.floor(lowest / step) }, (_, index) => (index + 1) * step);
  return { lowest, marks: [1, ...round.filter((rank) => rank > 1)] };
}

interface MonthMark {
  readonly label: string;
  /** 0..1 of the time span shown. */
  readonly share: number;
  /** Hidden on a phone, where it does not fit. */
  readonly isTight: boolean;
}

const maxMonths = 4;
/** Too close to the end for a month's name: on a desktop, on a phone. */
const wideRoom = 0.1;
const phoneRoom = 0.34;

/** First days of months in a time span, in Asia/Taipei, at most four and none close to the end. */
export function computeMonthMarks(fromMs: number, toMs: number, language: Language): readonly MonthMark[] {
  const taipeiMs = 8 * 3_600_000;
  const start = new Date(fromMs + taipeiMs);
  const months: number[] = [];
  for (let month = 1; ; month += 1) {
    const atMs = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1) - taipeiMs;
    if (atMs >= toMs) break;
    months.push(atMs);
  }
  const every = Math.max(1, Math.ceil(months.length / maxMonths));
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'Asia/Taipei' });
  return months
    .filter((_, index) => index % every === 0)
    .map((atMs) => {
      const share = (atMs - fromMs) / (toMs - fromMs);
      return { label: name.format(atMs), share, isTight: share > 1 - phoneRoom };
    })
    .filter(({ share }) => share < 1 - wideRoom);
}

const widthPx = 600;
const heightPx = 120;

/** Ranks of the last calculations, the first rank on top; the same as a table for screen readers. */
export function RankHistory({ history }: Pick<AthleteDetail, 'history'>) {
  const { t, language } = useTranslator();
  const fade = useId();
  const first = history[0];
  const last = history.at(-1);
  if (first === undefined || last === undefined) return null;
  const { lowest, marks } = computeRankScale(history.map(({ rank }) => rank));
  const toShare = (rank: number) => (rank - 1) / (lowest - 1);
  const fromMs = Date.parse(first.calculated_at);
  const toMs = Date.parse(last.calculated_at);
  const isOne = toMs <= fromMs;
  const points = history.map(({ calculated_at: calculatedAt, rank }) => {
    const x = isOne ? widthPx : ((Date.parse(calculatedAt) - fromMs) / (toMs - fromMs)) * widthPx;
    return `${x.toFixed(1)} ${(toShare(rank) * heightPx).toFixed(1)}`;
  });
  const line = isOne ? `M0 ${toShare(last.rank) * heightPx}H${widthPx}` : `M${points.join('L')}`;
  return (
    <Figure>
      <Chart aria-hidden="true">
        {marks.map((rank) => (
          <Mark key={rank} className="num" style={{ top: `${toShare(rank) * 100}%` }}>
            {rank}
          </Mark>
        ))}
        <svg viewBox={`0 0 ${widthPx} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <linearGradient id={fade} x2="0" y2="1">
            <stop stopColor="var(--ridge-near)" />
            <stop offset="1" stopColor="var(--ridge-near)" stopOpacity="0" />
          </linearGradient>
          {isOne ? null : <path d={`${line}V${heightPx}H0Z`} fill={`url(#${fade})`} />}
          <path
            d={line}
            strokeDasharray={isOne ? '2 8' : undefined}
            fill="none"
            stroke="var(--cypress)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <End className="num" style={{ top: `${toShare(last.rank) * 100}%` }}>
          {t('masters.nth', { rank: last.rank })}
        </End>
        {computeMonthMarks(fromMs, toMs, language).map(({ label, share, isTight }) => (
          <Month key={label} data-tight={isTight || undefined} style={{ left: `${share * 100}%` }}>
            {label}
          </Month>
        ))}
        <Month style={{ left: '100%' }}>{t('masters.now')}</Month>
      </Chart>
      <table className="visually-hidden">
        <caption>{t('masters.history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('masters.day')}</th>
            <th scope="col">{t('masters.rank')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ calculated_at: calculatedAt, rank }) => (
            <tr key={calculatedAt}>
              <th scope="row">{formatDay(calculatedAt, language)}</th>
              <td>{rank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}

const Figure = styled.figure`
  position: relative;
  margin: 0;
`;
const Chart = styled.div`
  position: relative;
  height: 120px;
  margin: 10px 72px 28px 44px;
  font-size: 0.8125rem;
  line-height: 1;
  > svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
`;
const Mark = styled.span`
  position: absolute;
  inset-inline: -44px -12px;
  display: grid;
  grid-template-columns: 34px minmax(0, 1fr);
  gap: 10px;
  align-items: center;
  color: var(--soft);
  text-align: end;
  transform: translateY(-50%);
  &::after { content: ''; border-top: 1px solid var(--line); }
`;
const End = styled.span`
  position: absolute;
  inset-inline-start: calc(100% - 7px);
  display: flex;
  gap: 8px;
  align-items: center;
  font-size: 1rem;
  font-weight: 700;
  white-space: nowrap;
  transform: translateY(-50%);
  &::before {
    content: '';
    flex: none;
    width: 13px;
    height: 13px;
    border: 3px solid var(--cypress);
    border-radius: 50%;
    background: var(--card);
  }
`;
const Month = styled.span`
  position: absolute;
  top: calc(100% + 10px);
  color: var(--soft);
  white-space: nowrap;
  transform: translateX(-50%);
  @media not all and ${media.tablet} {
    &[data-tight] { display: none; }
  }
`;
