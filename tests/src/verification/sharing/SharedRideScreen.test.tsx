import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { SharedRideScreen } from '#src/verification/sharing/SharedRideScreen.tsx';
import { sharingWords } from '#src/verification/sharing/sharingWords.ts';
import { words } from '#src/verification/sharing/words/zh-TW.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words as verificationTexts } from '#src/verification/words/zh-TW.ts';
import { sharedRide } from '#tests/contract/shareAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([loadWords(verificationWords), loadWords(sharingWords)]);

beforeEach(() => localStorage.clear());

const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';
function open(answer: Response | typeof neverAnswer) {
  fakeWidth(360);
  const server = fakeServer((request) => (answer instanceof Response ? answer.clone() : answer(request)));
  return { ...server, ...renderWithSession(fakeSession(), <SharedRideScreen params={{ token }} />) };
}

it('shows a visitor time, mountain and splits, and links to the challenge', async () => {
  const { requests } = open(json(sharedRide));
  expect(await screen.findByRole('heading', { level: 1, name: '西進武嶺' })).toBeVisible();
  expect(requests.map(({ url }) => url)).toEqual([`/api/shared-rides/${token}/`]);
  expect(screen.getByText('4:12:40', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText(fill(words.sharedRide.shownBy, { name: 'amy' }))).toBeVisible();
  expect(screen.getByText(words.sharedRide.best)).toBeVisible();
  expect(screen.getByText(fill(words.sharedRide.planFaster, { plan: '4:20:00', time: '7:20' }))).toBeVisible();
  expect(
    screen.getByRole('img', { name: fill(verificationTexts.verification.profile, { name: '西進武嶺', count: '3' }) }),
  ).toBeVisible();
  const rows = within(screen.getByRole('table', { name: words.sharedRide.splits }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '中心碑 0.0 km起點0:00:00',
    '人止關 16.4 km0:44:030:44:03',
    '武嶺 53.3 km3:28:374:12:40',
  ]);
  expect(screen.getByRole('link', { name: words.sharedRide.ride }).getAttribute('href')).toBe(
    '/verifications/wuling-west',
  );
  expect(screen.getByRole('link', { name: words.sharedRide.plan }).getAttribute('href')).toBe('/route/wuling-west');
});

it('shows no name unless the rider chose so', async () => {
  open(json({ ...sharedRide, rider_name: null, ridden_on: null, plan_s: null, medal: null, category: 'ebike' }));
  expect(await screen.findByText(words.sharedRide.somebody)).toBeVisible();
  expect(screen.getByText(/電動輔助自行車/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/amy|2026|計畫|個人最佳/);
});

it('shows splits that add up around a checkpoint without a time', async () => {
  const [first, second, third] = sharedRide.checkpoints;
  if (!first || !second || !third) throw new Error('no checkpoints');
  open(json({ ...sharedRide, checkpoints: [first, { ...second, elapsed_s: null, at_m: null }, third] }));
  const rows = within(await screen.findByRole('table', { name: words.sharedRide.splits }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '中心碑 0.0 km起點0:00:00',
    '人止關––',
    '武嶺 53.3 km4:12:404:12:40',
  ]);
});

it('looks the same for a revoked link and one that never existed', async () => {
  open(json({ code: 'resource.notFound', errors: [] }, 404));
  expect(await screen.findByRole('heading', { level: 1, name: '找不到這趟騎乘' })).toBeVisible();
});

it('is busy while it loads, and reports a failure', async () => {
  const { container, unmount } = open(neverAnswer);
  expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  unmount();
  open(json({ code: 'server.internal', errors: [] }, 500));
  expect((await screen.findByRole('alert')).textContent).toContain(words.sharedRide.failed);
});
