import { styled } from 'styled-components';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { AthleteFace } from './AthleteFace.tsx';
import { BetterFigure } from './BetterFigure.tsx';

interface Props {
  readonly first: RankingEntry;
  readonly second: RankingEntry;
  readonly names: readonly [string, string];
}

type Figure = 'rank' | 'score' | 'climbing_rank' | 'climbing_score' | 'wins';

/** For ranks: the smaller one is better. */
const lowerIsBetterFigures: ReadonlySet<Figure> = new Set(['rank', 'climbing_rank']);
const figures: readonly Figure[] = ['rank', 'score', 'climbing_rank', 'climbing_score', 'wins'];

/** The figures of two athletes on both sides of their labels; the better one is marked. */
export function CompareFigures({ first, second, names }: Props) {
  const { t, language } = useTranslator();
  const titles: Readonly<Record<Figure, string>> = {
    rank: t('masters.rank'),
    score: t('masters.score_overall'),
    wins: t('masters.wins'),
    climbing_rank: t('masters.rank_climbing'),
    climbing_score: t('masters.score_climbing'),
  };
  const renderCell = (figure: Figure, entry: RankingEntry, rival: RankingEntry) => {
    const value = entry[figure];
    const rivalValue = rival[figure];
    const text = value === null ? '–' : formatFixed(value, 0, language);
    return isBetter(figure, value, rivalValue) ? <BetterFigure>{text}</BetterFigure> : <span>{text}</span>;
  };
  return (
    <Table>
      <caption className="visually-hidden">{t('masters.compare.title')}</caption>
      <thead>
        <tr>
          <AthleteHeader entry={first} name={names[0]} />
          <td />
          <AthleteHeader entry={second} name={names[1]} />
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure}>
            <td className="num">{renderCell(figure, first, second)}</td>
            <th scope="row">{titles[figure]}</th>
            <td className="num">{renderCell(figure, second, first)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function isBetter(figure: Figure, value: number | null, rivalValue: number | null): boolean {
  if (value === null || rivalValue === null) return value !== null && rivalValue === null;
  return lowerIsBetterFigures.has(figure) ? value < rivalValue : value > rivalValue;
}

function AthleteHeader({ entry, name }: { readonly entry: RankingEntry; readonly name: string }) {
  const { t } = useTranslator();
  return (
    <th scope="col">
      <AthleteFace athlete={entry.athlete} size={48} />
      <b>{name}</b>
      {entry.athlete.is_sample ? <small>{t('masters.sample')}</small> : null}
    </th>
  );
}

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  text-align: center;
  overflow-wrap: anywhere;
  th, td { padding: 6px 4px; }
  thead :is(th, td) { border-bottom: 2px solid var(--ink); vertical-align: top; }
  thead b { display: block; margin-top: 4px; font-size: 1rem; line-height: 1.25; overflow-wrap: break-word; }
  thead th > :first-child { margin-inline: auto; }
  thead td { width: 24%; }
  small { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  tbody tr + tr > * { border-top: 1px solid var(--line); }
  tbody th { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  tbody td { font-size: 1.25rem; }
  @media ${media.tablet} {
    tbody td { font-size: 1.5rem; }
    thead b { font-size: 1.25rem; }
    thead td { width: 30%; }
  }
`;
