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

const captain = (page: Page) => serveTeam(page);
const press = (name: (words: AllWords) => string) => async (page: Page, words: AllWords) => {
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
    act: press(({ team }) => team.foot.send),
  },
  { name: 'teams', path: teamsPath, prepare: captain },
  { name: 'team-create', path: createTeamPath, prepare: captain },
  { name: 'members', path: membersPath, prepare: captain },
  { name: 'member-form', path: newMemberPath, prepare: captain, act: (page) => page.getByRole('dialog').waitFor() },
];
