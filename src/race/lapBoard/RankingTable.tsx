import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { RankedTeam } from '#workers/core/race/rankTeams.ts';

/** The ranking of the teams: more laps first, then the earlier crossing. */
export function RankingTable({ rankedTeams }: { readonly rankedTeams: readonly RankedTeam[] }) {
  const { t } = useTranslator();
  if (rankedTeams.length === 0) return <Empty>{t('lapBoard.noResults')}</Empty>;
  const formatGap = ({ lapsBehind, gapMs }: RankedTeam) =>
    lapsBehind > 0
      ? t('lapBoard.lapsBehind', { count: lapsBehind })
      : gapMs === null
        ? '–'
        : formatSignedDuration(gapMs / 1_000);
  return (
    <Table>
      <thead>
        <tr>
          <th>{t('lapBoard.rank')}</th>
          <th>{t('lapBoard.team')}</th>
          <th>{t('lapBoard.lapCount')}</th>
          <th>{t('lapBoard.lastLap')}</th>
          <th>{t('lapBoard.gap')}</th>
        </tr>
      </thead>
      <tbody>
        {rankedTeams.map((rankedTeam) => (
          <tr key={rankedTeam.number}>
            <td>{rankedTeam.rank}</td>
            <td>
              <b>{rankedTeam.number}</b>
            </td>
            <td>{rankedTeam.laps}</td>
            <td>{rankedTeam.lastLapMs === null ? '–' : formatDuration(rankedTeam.lastLapMs / 1_000)}</td>
            <td>
              <b>{formatGap(rankedTeam)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Empty = styled.p`
  padding: 8px 14px;
`;
const Table = styled.table`
  width: 100%;
  border-top: 2px solid var(--control);
  border-collapse: collapse;
  th, td { height: 44px; padding: 0 8px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
  th { font-size: 0.875rem; }
  td { font-size: 1.0625rem; }
  th:first-child, td:first-child { padding-left: 14px; text-align: left; }
  th:nth-child(2), td:nth-child(2) { text-align: left; }
  td:nth-child(2) { font-size: 1.25rem; }
  th:last-child, td:last-child { padding-right: 14px; }
`;
