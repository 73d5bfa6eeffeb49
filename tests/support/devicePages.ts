import type { Page } from '@playwright/test';
import type { Declaration, ListedDeclaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { declaration, dualRecording, listedDeclaration } from '#tests/contract/deviceAnswers.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { fakeRace, inDays } from '#tests/src/support/fakeTeams.ts';

export const registerPath = '/rouvy/clean_register';
export const devicesPath = '/rouvy/_id/clean_device';

const race = fakeRace();
const buildListed = (index: number, change: Partial<ListedDeclaration>) =>
  listedDeclaration({ id: `01928f3a-0000-7000-8000-0000000031${index}0`, ...change });
const results = [
  buildListed(1, { rider_name: '範例-林曜宇', is_sample: true, status: 'checked' }),
  buildListed(2, { rider_name: 'Alexandra Montgomery-Fitzgerald', trainer_maker: 'Wahoo', trainer_model: 'KICKR V6' }),
  buildListed(3, { rider_name: '李迴轉', status: 'missing_recording', difference_ratio: null, team_name: null }),
  buildListed(4, {
    rider_name: '王下坡',
    status: 'refused',
    reason: '漂移太大，熱機後再錄一次。',
    difference_ratio: -0.061,
    power_source: 'pedal',
    trainer_maker: 'Elite',
    trainer_model: 'Justo',
  }),
];

async function serveDeclarations(page: Page, ownDeclaration: Declaration | null): Promise<void> {
  await page.route('**/api/races/', (route) =>
    route.fulfill({
      json: { server_now: inDays(0), results: [race, fakeRace({ id: 'citizens', day: inDays(60).slice(0, 10) })] },
    }),
  );
  await page.route('**/api/device-declarations/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/own/')) return route.fulfill({ json: { is_open: true, declaration: ownDeclaration } });
    if (pathname === '/api/device-declarations/')
      return route.fulfill({ json: { race: { id: race.id, name: race.name, day: race.day }, is_open: true, results } });
    return route.fulfill({ json: declaration() });
  });
}

async function signInAs(page: Page, role: 'rider' | 'admin'): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider({ role }) }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
}

/** For a visitor: four declarations, of which one is checked, one unchecked, one without a recording, one refused. */
export const serveDevices = (page: Page): Promise<void> => serveDeclarations(page, null);

/** A rider who has declared nothing. */
export async function serveDeclaring(page: Page): Promise<void> {
  await signInAs(page, 'rider');
  await serveDeclarations(page, null);
}

/** A rider whose declaration was refused: the meters drifted apart. */
export async function serveRefused(page: Page): Promise<void> {
  await signInAs(page, 'rider');
  const recording = dualRecording({ late_ratio: 0.061, drift_ratio: 0.045, faults: ['drift'] });
  await serveDeclarations(page, declaration({ status: 'refused', reason: '漂移太大，熱機後再錄一次。', recording }));
}

export async function serveDevicesToAdmin(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await serveDeclarations(page, null);
}
