import { bold, cardPx, dialogPx, navigationKeys, pagePx, raceDayScale, type TextPlace } from './textPlaces.ts';

/** Texts side by side on one line. */
export interface TextRow extends Omit<TextPlace, 'lines' | 'kit'> {
  readonly keys: readonly string[];
  /** Each may wrap at its spaces; only its longest word has to fit. */
  readonly isWrapping?: boolean;
  /** What each text adds to its own width: its padding and its part of the gaps. */
  readonly paddingPx: number;
}

/** Tabs.tsx: padding 8 at each side of a tab; counts are on a second line. */
const tabs = { widthPx: pagePx, sizePx: 16, weight: bold, paddingPx: 16 } as const;

export const textRows: readonly TextRow[] = [
  { place: 'tabs of a submission', keys: ['verificationSubmit.method.*'], ...tabs },
  { place: 'tabs of an event', keys: ['event.tab.*'], ...tabs },
  { place: 'tabs of my events', keys: ['myEvents.as.*'], ...tabs },
  { place: 'tabs of the masters board', keys: ['masters.board_*'], ...tabs },
  { place: 'tabs of the ranking on the home page', keys: ['homeBoard.allTime', 'homeBoard.thisYear'], ...tabs },
  // DateField.tsx: two joined parts, padding 14 and a line of 1 px.
  { place: 'eras of a date', keys: ['kit.roc', 'kit.ad'], widthPx: cardPx, sizePx: 14, weight: bold, paddingPx: 30 },
  // LapBoardScreen.tsx: the whole phone, padding 8, at the table’s ends 14.
  {
    place: 'heads of the lap board',
    keys: ['lapBoard.rank', 'lapBoard.team', 'lapBoard.lapCount', 'lapBoard.lastLap', 'lapBoard.gap'],
    widthPx: 360 - 12,
    sizePx: 14,
    weight: bold,
    paddingPx: 16,
  },
  // HeatTable.tsx: a card without padding, 12 px around each head.
  {
    place: 'heads of a start list',
    keys: ['startList.bib', 'startList.team', 'startList.riders'],
    widthPx: pagePx - 2,
    sizePx: 13,
    weight: bold,
    paddingPx: 24,
  },
  // CompetitionRows.tsx: no padding, at least 8 px between two heads.
  {
    place: 'heads of a rider’s checkpoints',
    keys: ['event.rank.checkpoint', 'event.rank.passed', 'event.rank.toFirst'],
    widthPx: pagePx,
    sizePx: 13 * raceDayScale,
    weight: bold,
    paddingPx: 8,
    isWrapping: true,
  },
  // CheckpointTable.tsx: 8 px before each head.
  {
    place: 'heads of a road’s checkpoints',
    keys: ['verification.place', 'verification.distance', 'verification.split'],
    widthPx: cardPx,
    sizePx: 14 * raceDayScale,
    weight: bold,
    paddingPx: 8,
    isWrapping: true,
  },
  // CheckpointResults.tsx: from edge to edge with 16 px padding, gaps of 8.
  {
    place: 'heads of the checkpoints of a ride',
    keys: ['verificationResult.checkpoint', 'verificationResult.split', 'verificationResult.total'],
    widthPx: 360 - 32,
    sizePx: 13 * raceDayScale,
    weight: bold,
    paddingPx: 8,
    isWrapping: true,
  },
  // SharedRideScreen.tsx: padding 12 at each side of a head, a line of 1 px around the table.
  {
    place: 'heads of a shared ride',
    keys: ['verificationResult.checkpoint', 'verificationResult.split', 'verificationResult.total'],
    widthPx: pagePx - 2,
    sizePx: 13 * raceDayScale,
    weight: bold,
    paddingPx: 24,
    isWrapping: true,
  },
  // LeaderboardBlock.tsx: 8 px after the last head; the ranks have 56 px.
  {
    place: 'heads of the ranking on the home page',
    keys: ['homeBoard.rank', 'homeBoard.name', 'homeBoard.score'],
    widthPx: cardPx,
    sizePx: 13 * raceDayScale,
    weight: bold,
    paddingPx: 8,
  },
  // TargetTable.tsx: in a dialog, never wraps; 8 px before each head. `W` and `% FTP` take 80 px.
  {
    place: 'heads of the optimal plan',
    keys: ['optimal.stretch', 'optimal.time'],
    widthPx: dialogPx - 80,
    sizePx: 13 * raceDayScale,
    weight: bold,
    paddingPx: 8,
  },
  // HeaderBar.tsx at 1280 px: 32 px padding, 72 logo, 200 title, five gaps of 12, two tools of 48; of the sign-in button its
  // icon, gap, padding and lines: 56. Each label has 8 px at each side.
  {
    place: 'navigation and sign-in at 1280 px',
    keys: [...navigationKeys, 'page.login'],
    widthPx: 1280 - 32 - 72 - 200 - 60 - 96 - 56 + 16,
    sizePx: 16,
    weight: bold,
    paddingPx: 16,
  },
];
