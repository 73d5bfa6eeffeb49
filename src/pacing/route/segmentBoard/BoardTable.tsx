import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { Avatar } from '#src/account/Avatar.tsx';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { InlineRow } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { RankPost } from '#src/ui/RankPost.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import type { BoardLine } from './toBoardLines.ts';

interface Props {
  readonly caption: string;
  readonly lines: readonly BoardLine[];
  /** The signed-in rider's athlete id; null without an effort on this segment. */
  readonly ownId: string | null;
  readonly isBusy?: boolean;
}

const noValue = '–';

/** A part of a segment's leaderboard, with the plan's line among the athletes. */
export function BoardTable({ caption, lines, ownId, isBusy = false }: Props) {
  const { t, language } = useTranslator();
  const isOwn = ({ row }: BoardLine) => row !== null && row.athlete.id === ownId;
  // Noon in Taipei, so that a viewer's time zone does not shift the day.
  const formatRowDay = (row: BoardLine['row']) =>
    row === null ? null : formatDay(`${row.ridden_on}T04:00:00Z`, language);
  const describeUncertainty = (row: BoardLine['row']) =>
    row === null || row.uncertainty_s === null || row.uncertainty_s < 1
      ? null
      : t('segmentBoard.uncertainty', { seconds: formatFixed(row.uncertainty_s, 0, language) });
  const formatWatts = (row: BoardLine['row']) =>
    row === null || row.power_w === null ? null : formatPower(row.power_w, language);
  const columns: readonly Column<BoardLine>[] = [
    {
      key: 'rank',
      title: t('segmentBoard.rank'),
      phone: 'lead',
      cell: ({ rank, isTied }) => (
        <Rank align="center">
          {isTied ? <small>{t('segmentBoard.tied')}</small> : null}
          <RankPost rank={rank} />
        </Rank>
      ),
    },
    {
      key: 'athlete',
      title: t('segmentBoard.athlete'),
      phone: 'title',
      cell: (line) => <AthleteName row={line.row} isOwn={isOwn(line)} />,
    },
    {
      key: 'day',
      title: t('segmentBoard.day'),
      phone: 'plain',
      cell: ({ row }) => {
        const watts = formatWatts(row);
        const sample = row?.athlete.is_sample === true ? t('segmentBoard.sample') : null;
        const details = [formatRowDay(row), watts === null ? null : `${watts} W`, describeUncertainty(row), sample];
        return (
          <>
            <Text as="span" hidden="phone">
              {formatRowDay(row) ?? noValue}
            </Text>
            <Text as="span" hidden="wide" className="num">
              {details.filter((detail) => detail !== null).join(' · ')}
            </Text>
          </>
        );
      },
    },
    {
      key: 'power',
      title: t('segmentBoard.power'),
      phone: 'hidden',
      isNumber: true,
      cell: ({ row }) => formatWatts(row) ?? noValue,
    },
    {
      key: 'time',
      title: t('segmentBoard.time'),
      phone: 'main',
      isNumber: true,
      cell: ({ row, elapsedS, gapS }) => {
        const uncertainty = describeUncertainty(row);
        return (
          <>
            {formatDuration(elapsedS)}
            {gapS > 0 ? <small>{t('segmentBoard.behind', { gap: formatDuration(gapS) })}</small> : null}
            {uncertainty === null ? null : (
              <Text as="span" hidden="phone">
                <small>{uncertainty}</small>
              </Text>
            )}
          </>
        );
      },
    },
  ];
  return (
    <Frame>
      <DataTable
        caption={caption}
        columns={columns}
        rows={lines}
        getKey={({ row }) => row?.athlete.id ?? 'plan'}
        isOwn={isOwn}
        isBusy={isBusy}
      />
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
  /* Beside times with hours, a long name has space for its longest word. */
  @media not all and ${media.tablet} {
    th[scope='row'] { font-size: 0.9375rem; }
    td[data-phone='main'] { font-size: 1.125rem; }
  }
  /* Enlarged text: rank and time on one line, the name below them. */
  @container (max-width: 17.5rem) {
    th[data-phone='title'], td[data-phone='plain'] { grid-column: lead / end; grid-row: auto; }
    td[data-phone='main'] { grid-column: title / end; }
  }
  tr:has([data-plan]) { background: var(--chip); box-shadow: inset 4px 0 0 var(--cypress); }
`;
const Rank = styled(Stack)`
  small { font-size: 0.8125rem; }
`;

interface AthleteNameProps {
  /** Null for the plan. */
  readonly row: SegmentBoardRow | null;
  readonly isOwn: boolean;
}

/** The athlete's name, with a link to the masters board, or a label for the rider's plan. */
function AthleteName({ row, isOwn }: AthleteNameProps) {
  const { t } = useTranslator();
  if (row === null)
    return (
      <InlineRow align="center" minHeight={48} data-plan="">
        {t('segmentBoard.plan')}
      </InlineRow>
    );
  const { athlete, is_new: isNew } = row;
  return (
    <Name>
      <Avatar rider={athlete} size={28} />
      <span>
        <Link href={`${toPageHref('wolf-rankings')}?athlete=${encodeURIComponent(athlete.id)}`}>{athlete.name}</Link>
        {isOwn ? <StatusChip tone="announced">{t('segmentBoard.you')}</StatusChip> : null}
        {isNew ? <StatusChip tone="warning">{t('segmentBoard.new')}</StatusChip> : null}
        {athlete.is_sample ? (
          <Text as="span" hidden="phone">
            <StatusChip>{t('segmentBoard.sample')}</StatusChip>
          </Text>
        ) : null}
      </span>
    </Name>
  );
}
const Name = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
  > span { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: center; min-width: 0; }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    padding-block: 4px;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--line);
    text-underline-offset: 4px;
  }
`;
