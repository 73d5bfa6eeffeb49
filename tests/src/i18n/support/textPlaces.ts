import type { TextBox } from './findWideParts.ts';
import type { KitPlace } from './listKitTexts.ts';

export interface TextPlace extends TextBox {
  readonly place: string;
  /** Keys of the texts shown there, one at a time; `part.*` is every text directly below `part`. */
  readonly keys?: readonly string[];
  /** Every text that the code writes into this component. */
  readonly kit?: KitPlace;
  /** Keys of `kit` that are listed under another place. */
  readonly except?: readonly string[];
  /** How many lines the text may take; one if left out. */
  readonly lines?: number;
  /** What follows the text on its line. */
  readonly suffix?: string;
  /** The value of `count`, if it is narrower than other figures. */
  readonly count?: string;
  readonly letterSpacingEm?: number;
}

/** A phone is 360 px wide, a page leaves 16 px at each side. */
export const pagePx = 360 - 2 * 16;
/** A card: 16 px padding and a line of 1 px at each side. */
export const cardPx = pagePx - 2 * 17;
/** A dialog is a sheet as wide as the phone: a line of 1 px and 16 px padding at each side. */
export const dialogPx = 360 - 2 * 17;
export const bold = 700;
/** On race day all text is an eighth larger. */
export const raceDayScale = 1.125;

/** Components of src/ui, on any page. */
const kitPlaces: readonly TextPlace[] = [
  // Button.tsx: padding 16 and a line of 1 px at each side.
  {
    place: 'button in a card',
    kit: 'Button',
    except: ['racePage.wait'],
    widthPx: cardPx - 34,
    sizePx: 16 * raceDayScale,
    weight: bold,
    lines: 2,
  },
  {
    place: 'submit button in a card',
    kit: 'Form',
    widthPx: cardPx - 34,
    sizePx: 16 * raceDayScale,
    weight: bold,
    lines: 2,
  },
  // ConfirmDialog.tsx: each of the two buttons gets a separate line if they do not fit side by side.
  {
    place: 'button of a question',
    kit: 'ConfirmDialog',
    widthPx: dialogPx - 34,
    sizePx: 16 * raceDayScale,
    weight: bold,
    lines: 2,
  },
  // ActionBar.tsx: 1.125rem.
  {
    place: 'button of the action bar',
    kit: 'ActionBar',
    widthPx: pagePx - 34,
    sizePx: 18 * raceDayScale,
    weight: bold,
    lines: 2,
  },
  // Dialog.tsx: the heading's row reaches 8 px into the padding; 48 px for the close button, 8 px before it.
  {
    place: 'dialog title',
    kit: 'Dialog',
    widthPx: dialogPx + 8 - 56,
    sizePx: 20 * raceDayScale,
    weight: bold,
    lines: 4,
  },
  // StatusChip.tsx never wraps: padding 8 and a line of 1 px at each side.
  { place: 'status chip in a card', kit: 'StatusChip', widthPx: cardPx - 18, sizePx: 13 * raceDayScale, weight: bold },
  // RaceFoot.tsx, in the action bar: with a team’s name it may take three lines.
  {
    place: 'button with a team’s name',
    keys: ['racePage.wait'],
    widthPx: pagePx - 34,
    sizePx: 18 * raceDayScale,
    weight: bold,
    lines: 3,
  },
];

/** The pages of the site's navigation, in its order. */
export const navigationKeys = [
  'page.routelist',
  'page.verifications',
  'page.wolf-rankings',
  'page.events',
  'page.cycling-events',
  'page.promotions',
] as const;

/** Pieces of the frame around every page. */
const framePlaces: readonly TextPlace[] = [
  // SiteMenu.tsx: the arrow takes 18 px.
  {
    place: 'navigation of the phone’s menu',
    keys: navigationKeys,
    widthPx: dialogPx - 18,
    sizePx: 20,
    weight: bold,
  },
  // RadioChips.tsx, `grid`: three columns of at least 96 px with gaps of 8; padding 4, a line of 1; the icon 22 and a gap of 6.
  {
    place: 'choice of a theme',
    keys: ['shell.themeLight', 'shell.themeDark', 'shell.themeSun'],
    widthPx: (dialogPx - 16) / 3 - 10 - 28,
    sizePx: 14,
    weight: bold,
    lines: 2,
  },
  // MembershipBadge.tsx never wraps: padding 8 at each side.
  {
    place: 'membership badge',
    keys: ['auth.supporter', 'auth.founder'],
    widthPx: cardPx - 16,
    sizePx: 13,
    weight: bold,
  },
  // RouteCard.styles.ts, `Verify`: never wraps; padding 8 and a line of 1 px at each side.
  { place: 'link on a route card', keys: ['routeCard.verify'], widthPx: cardPx - 18, sizePx: 13, weight: bold },
];

/** The pace page. */
const pacePlaces: readonly TextPlace[] = [
  // PaceDock.styles.ts: four columns in 360 − 2·12 + 2·4 px with gaps of 4, padding 4; cut with an ellipsis.
  {
    place: 'tab of the dock',
    keys: ['pacingControls.ftpW', 'pacingControls.bodyMassShort', 'pacingControls.bikeMassShort'],
    widthPx: (360 - 24 + 8 - 12) / 4 - 8,
    sizePx: 13,
    weight: bold,
  },
  // PaceTable.styles.ts, `phone`: columns of 3.5, 5.5 and 4.25rem, padding 4, at the table's end 12; the name has the rest of 326 px.
  {
    place: 'pace table: power',
    keys: ['pacing.power'],
    widthPx: 56 - 8,
    sizePx: 13,
    weight: bold,
    letterSpacingEm: -0.02,
  },
  {
    place: 'pace table: interval',
    keys: ['paceTable.interval'],
    widthPx: 88 - 8,
    sizePx: 13,
    weight: bold,
    lines: 2,
    letterSpacingEm: -0.02,
  },
  {
    place: 'pace table: elapsed',
    keys: ['paceTable.cumulativeShort'],
    widthPx: 68 - 16,
    sizePx: 13,
    weight: bold,
    letterSpacingEm: -0.02,
  },
  {
    place: 'pace table: segment',
    keys: ['paceTable.segment'],
    widthPx: 326 - 56 - 88 - 68 - 18,
    sizePx: 13,
    weight: bold,
    letterSpacingEm: -0.02,
  },
  // PaceTable.styles.ts, `desktop`: px as in its columns, padding 6 at the end; the unit is on a separate line.
  ...desktopColumns({
    'paceTable.distance': 60,
    'paceTable.grade': 46,
    'paceTable.cumulativeDistance': 66,
    'pacing.power': 76,
    'paceTable.interval': 74,
    'paceTable.speed': 56,
    'ftp.effort': 56,
    'paceTable.cumulativeTime': 78,
    'paceTable.clock': 54,
    'paceTable.weightFactor': 66 - 10,
  }),
  // PaceHero.styles.ts, FinishBand.tsx: beside digits of 4.375em at 54 px; 12 px reach into the page's padding.
  {
    place: 'words beside the finish time',
    keys: ['band.eightInTen'],
    widthPx: pagePx - 4.375 * 54 + 12,
    sizePx: 13,
    weight: 400,
  },
  // Forecast.styles.ts, `Days`: four columns in a dialog with gaps of 4; padding 2, a line of 1 px.
  {
    place: 'day of the forecast',
    keys: ['forecast.today'],
    widthPx: (dialogPx - 12) / 4 - 6,
    sizePx: 14,
    weight: bold,
  },
  // RouteNotes.tsx: the notes leave 70 px for it; 4 px at its right, padding 12 and 4.
  {
    place: 'button that unfolds the notes',
    keys: ['pacing.noteMore', 'pacing.noteLess'],
    widthPx: 70 - 20,
    sizePx: 16,
    weight: bold,
  },
  // layoutCheatSheet.ts: a picture 540 px wide with margins of 36; the text under the time, and the heads beside the km.
  {
    place: 'cheat sheet: stops',
    keys: ['ride.stopRow'],
    widthPx: 468,
    sizePx: 22,
    weight: bold,
    suffix: ' · 23:59 → 23:59',
  },
  {
    place: 'cheat sheet: head of the times',
    keys: ['cheatSheet.cumulative', 'cheatSheet.clock'],
    widthPx: 110,
    sizePx: 16,
    weight: bold,
  },
  {
    place: 'cheat sheet: foot',
    keys: ['cheatSheet.merged', 'cheatSheet.approximate'],
    widthPx: 468,
    sizePx: 12,
    weight: 400,
    suffix: 'wolfpace.example · ',
  },
];

function desktopColumns(widths: Readonly<Record<string, number>>): TextPlace[] {
  return Object.entries(widths).map(([key, columnPx]) => ({
    place: 'column of the wide pace table',
    keys: [key],
    widthPx: columnPx - 6,
    sizePx: 13,
    weight: bold,
    lines: 2,
    letterSpacingEm: -0.02,
  }));
}

/** The lap board, which is read in a hurry. */
const lapBoardPlaces: readonly TextPlace[] = [
  // NumberTiles.tsx: three columns in 360 − 2·10 px with gaps of 8; lines of 2 px, padding 8.
  {
    place: 'laps on a tile',
    keys: ['lapBoard.laps'],
    count: '88',
    widthPx: (340 - 16) / 3 - 20,
    sizePx: 16,
    weight: bold,
    suffix: ' 59:59',
  },
  // Beside a number of two digits in 34 px, with a gap of 4.
  { place: 'state on a tile', keys: ['lapBoard.state.*'], widthPx: (340 - 16) / 3 - 20 - 42, sizePx: 14, weight: bold },
  // lapBoardStyles.ts, `BigButton`: two in 340 px with a gap of 8; lines of 2 px, padding 12.
  {
    place: 'one of two big buttons',
    keys: ['lapBoard.settings', 'lapBoard.results', 'lapBoard.csv', 'lapBoard.back'],
    widthPx: (340 - 8) / 2 - 28,
    sizePx: 17,
    weight: bold,
    lines: 2,
  },
  // The other one is 1.6 times as wide.
  {
    place: 'narrower big button',
    keys: ['lapBoard.alone'],
    widthPx: (340 - 8) / 2.6 - 28,
    sizePx: 17,
    weight: bold,
    lines: 3,
  },
  {
    place: 'wider big button',
    keys: ['lapBoard.join', 'lapBoard.typeMore'],
    widthPx: ((340 - 8) / 2.6) * 1.6 - 28,
    sizePx: 17,
    weight: bold,
    lines: 2,
  },
];

/** layoutCertificatePage.ts, at the A4 layout's sizes; the words are those of server/modules/certificates. */
const certificatePlaces: readonly TextPlace[] = [
  // From the logo, which ends by 230, to the stamp of a sample at 870 − 260.
  { place: 'certificate: heading', keys: ['certificateWords.heading'], widthPx: 610 - 230, sizePx: 28, weight: bold },
  // 260 px with 20 at each side; smaller than 34 px it would not be read as a stamp.
  { place: 'certificate: stamp', keys: ['certificateWords.sample'], widthPx: 220, sizePx: 34, weight: bold },
  // The same word over the code, 96 px wide with 6 at each side.
  { place: 'certificate: code of a sample', keys: ['certificateWords.sample'], widthPx: 84, sizePx: 12, weight: bold },
];

const otherPlaces: readonly TextPlace[] = [
  // FinishLine.tsx, `Verdict`: never wraps; padding 10 and a line of 1 px at each side, mark and gap 21 px.
  {
    place: 'verdict',
    keys: ['verificationResult.status.*', 'sharedRide.passed'],
    widthPx: pagePx - 43,
    sizePx: 14,
    weight: bold,
  },
  // PlanComparison.tsx: three equal columns in a card, padding 10, gaps of 8.
  {
    place: 'column of the plan’s comparison',
    keys: ['verificationResult.target', 'verificationResult.actual', 'verificationResult.difference'],
    widthPx: (pagePx - 2 - 20 - 16) / 3,
    sizePx: 13,
    weight: bold,
  },
  // BoardTools.tsx: half of the page, two equal parts; padding 4, a line of 1 px.
  {
    place: 'span and sex of the masters board',
    keys: ['masters.span_*', 'masters.sex_*'],
    widthPx: (pagePx - 8) / 4 - 10,
    sizePx: 16,
    weight: bold,
    lines: 2,
  },
  // The age: half of the page, padding 8 and 28 for the arrow, a line of 1 px. A text that is too long is cut, not wrapped.
  {
    place: 'age of the masters board',
    keys: ['masters.age_all', 'masters.ageBelow', 'masters.ageBetween', 'masters.ageFrom'],
    widthPx: (pagePx - 8) / 2 - 36 - 2,
    sizePx: 16,
    weight: 400,
  },
  // The search beside it: padding 10 and 4, a line of 1 px, 16 px for the clear button.
  {
    place: 'search of the masters board',
    keys: ['masters.findShort'],
    widthPx: (pagePx - 8) / 2 - 16 - 16,
    sizePx: 16,
    weight: 400,
  },
];

export const textPlaces: readonly TextPlace[] = [
  ...kitPlaces,
  ...framePlaces,
  ...pacePlaces,
  ...lapBoardPlaces,
  ...certificatePlaces,
  ...otherPlaces,
];
