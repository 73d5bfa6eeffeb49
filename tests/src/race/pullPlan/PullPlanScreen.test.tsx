import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { PullPlanScreen } from '#src/race/pullPlan/PullPlanScreen.tsx';
import { pullPlanWords } from '#src/race/pullPlan/pullPlanWords.ts';
import { words } from '#src/race/pullPlan/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await Promise.all([pullPlanWords, formWords].map((namespace) => loadWords(namespace)));

const teamId = '01928f3a-0000-7000-8000-000000000002';
const roster = (ftps: readonly number[]) => ({
  riders: ftps.map((ftp, index) => ({
    key: `${index}`,
    name: `車手${index + 1}`,
    ftp: `${ftp}`,
    mass: '68',
    cda: '0.33',
    pullS: 30,
  })),
  distanceKm: '36.25',
  windMps: 0,
  temperatureC: 25,
});

async function open(ftps: readonly number[]): Promise<void> {
  localStorage.setItem(`pull-roster/${teamId}`, JSON.stringify(roster(ftps)));
  fakeServer(() => json({ code: 'resource.notFound' }, 404));
  renderWithSession(fakeSession(), <PullPlanScreen params={{ id: teamId }} />);
  await screen.findByText(/騎完/);
}
const listNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  localStorage.clear();
  provideRealTools();
});

describe('PullPlanScreen', () => {
  it('shows the speed that the team holds, and what it loses or gains without each of its riders', async () => {
    await open([320, 300, 280, 180]);
    expect(screen.getByText(/^\d:?\d+:\d\d 騎完 36\.3 km$/)).toBeVisible();
    const cards = screen.getAllByRole('article');
    expect(within(cards[0] as HTMLElement).getByText(/^沒有車手1：\+\d+:\d\d$/)).toBeVisible();
    // The weakest rider limits the team.
    expect(within(cards[3] as HTMLElement).getByText(/^沒有車手4：−\d+:\d\d$/)).toBeVisible();
  });

  it('arranges the line, and stores it on this device', async () => {
    await open([200, 320, 250]);
    await act(async () => fireEvent.click(getButton(words.pullPlan.arrange)));
    await screen.findByText(/^排好了：全隊 [\d.]+ km\/h。$/);
    expect(listNames()[0]).toBe('車手2');
    const stored = JSON.parse(localStorage.getItem(`pull-roster/${teamId}`) ?? '');
    expect(stored.riders.map(({ name }: { name: string }) => name)).toEqual(listNames());
  });

  it('says that no order could be computed, and leaves the line as it was', async () => {
    await open([200, 320, 250]);
    provideTools(async () => async () => {
      throw new Error('the worker ended');
    });
    await act(async () => fireEvent.click(getButton(words.pullPlan.arrange)));
    expect((await screen.findByRole('alert')).textContent).toBe(words.pullPlan.arrangeFailed);
    expect(listNames()).toEqual(['車手1', '車手2', '車手3']);
    expect(getButton(words.pullPlan.arrange).disabled).toBe(false);
  });
});
