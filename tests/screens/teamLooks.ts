import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import {
  createTeamPath,
  membersPath,
  newMemberPath,
  serveTeam,
  teamPath,
  teamStates,
  teamsPath,
} from '#tests/support/teamPages.ts';
import type { ScreenLook } from './screenLook.ts';

const serveCaptain = (page: Page) => serveTeam(page);
const pressAndWait = (name: (words: AllWords) => string) => async (page: Page, words: AllWords) => {
  await page.getByRole('button', { name: name(words) }).click();
  await page.getByRole('dialog').waitFor();
};

/** A captain's members and teams, with what opens from them. */
export const teamLooks: readonly ScreenLook[] = [
  ...Object.entries(teamStates).map(
    ([name, state]): ScreenLook => ({
      name: `team-${name}`,
      path: teamPath,
      prepare: (page) => serveTeam(page, state),
    }),
  ),
  {
    name: 'team-send',
    path: teamPath,
    prepare: (page) => serveTeam(page, teamStates.complete),
    act: pressAndWait(({ team }) => team.foot.send),
  },
  { name: 'teams', path: teamsPath, prepare: serveCaptain },
  { name: 'team-create', path: createTeamPath, prepare: serveCaptain },
  { name: 'members', path: membersPath, prepare: serveCaptain },
  {
    name: 'member-form',
    path: newMemberPath,
    prepare: serveCaptain,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
];
