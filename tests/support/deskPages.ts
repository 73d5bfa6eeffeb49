import type { Page } from '@playwright/test';
import { contentAnswers } from '#tests/contract/contentAnswers.ts';
import { deskAnswers } from '#tests/contract/deskAnswers.ts';
import { raceDeskAnswers } from '#tests/contract/raceDeskAnswers.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import { verificationAnswers } from '#tests/contract/verificationAnswers.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

export const deskSectionPath = (section: string): string => `/admin/${section}`;

/** An administrator is signed in, and every section of the desk has something to show. */
export async function serveDesk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider({ role: 'admin' }) }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  for (const [endpoint, json] of [deskAnswers, contentAnswers, raceDeskAnswers, verificationAnswers, rankingAnswers].flatMap(
    (answers) => Object.entries(answers),
  )) {
    const [method = '', path = ''] = endpoint.split(' ');
    if (method !== 'GET' || !/^\/api\/(desk|verification-reviews|rankings\/calculations)\//.test(path)) continue;
    await page.route(`**${path.replace('{id}', '*')}*`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.abort(),
    );
  }
}
