import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import {
  boardPath,
  serveBoard,
  serveEmptyBoard,
  serveNoBoard,
  serveOwnBoard,
} from '#tests/support/segmentBoardPages.ts';
import type { ScreenLook } from './screenLook.ts';

const locateDialog = (page: Page) => page.getByRole('dialog');
const waitForRows = (page: Page) => locateDialog(page).getByRole('row').last().waitFor();
const waitForEmptyNote = (page: Page, words: AllWords) =>
  locateDialog(page).getByText(words.segmentBoard.emptyTitle).waitFor();

/** The leaderboard of a segment: whole, for a rider far below, empty, failed, and the section that opens it. */
export const segmentBoardLooks: readonly ScreenLook[] = [
  { name: 'segment-board', path: boardPath, prepare: serveBoard, act: waitForRows },
  { name: 'segment-board-own', path: boardPath, prepare: serveOwnBoard, act: waitForRows },
  {
    name: 'segment-board-plan',
    path: boardPath,
    prepare: serveBoard,
    act: async (page, words) => {
      await locateDialog(page).getByText(words.segmentBoard.plan, { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'segment-board-group',
    path: boardPath,
    prepare: serveBoard,
    act: async (page, words) => {
      await waitForRows(page);
      await locateDialog(page).getByRole('combobox', { name: words.segmentBoard.mass }).selectOption('u55');
      await locateDialog(page).getByRole('button', { name: words.segmentBoard.everybody }).first().waitFor();
    },
  },
  { name: 'segment-board-empty', path: boardPath, prepare: serveEmptyBoard, act: waitForEmptyNote },
  {
    name: 'segment-board-failed',
    path: boardPath,
    prepare: serveNoBoard,
    act: (page) => locateDialog(page).getByRole('alert').waitFor(),
  },
  {
    name: 'pace-segments',
    path: '/route/wuling-west',
    act: async (page, words) => {
      const heading = page.getByRole('heading', { name: words.segmentSearch.onRoute });
      await heading.waitFor();
      await heading.evaluate((place) => place.scrollIntoView());
    },
  },
];
