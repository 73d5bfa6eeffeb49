import type { Page } from '@playwright/test';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import { adminAnswers } from '#tests/contract/adminAnswers.ts';
import { consentAnswers } from '#tests/contract/consentAnswers.ts';
import { contentAnswers } from '#tests/contract/contentAnswers.ts';
import { raceAdminAnswers } from '#tests/contract/raceAdminAnswers.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import { challengeItem, roadAdminAnswers, roadItem } from '#tests/contract/roadAdminAnswers.ts';
import { statusAnswers } from '#tests/contract/statusAnswers.ts';
import { verificationAnswers } from '#tests/contract/verificationAnswers.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { buildContentItem } from './contentItems.ts';
import { servePictures } from './contentPages.ts';

export const adminSectionPath = (section: string): string => `/admin/${section}`;

/** Signs in an administrator and answers every section of the administration with data. */
export async function serveAdmin(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider({ role: 'admin' }) }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  for (const [endpoint, json] of [
    adminAnswers,
    contentAnswers,
    raceAdminAnswers,
    consentAnswers,
    verificationAnswers,
    rankingAnswers,
    statusAnswers,
    roadAdminAnswers,
  ].flatMap((answers) => Object.entries(answers))) {
    const [method = '', path = ''] = endpoint.split(' ');
    if (method !== 'GET' || !/^\/api\/(admin|verification-reviews|rankings\/calculations)\//.test(path)) continue;
    await page.route(`**${path.replace('{kind}', '*').replace('{id}', '*')}*`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.abort(),
    );
  }
}

/** An item of the administration's content, or a new one. */
export const contentPath = (kind: ContentKind, item = buildContentItem(kind).id): string =>
  `${adminSectionPath('content')}?tab=${kind}&item=${item}`;

export const serveContent =
  (kind: ContentKind) =>
  async (page: Page): Promise<void> => {
    await serveAdmin(page);
    await servePictures(page);
    await page.route('**/api/admin/content/*/', (route) => route.fulfill({ json: buildContentItem(kind) }));
  };

/** Another administrator changes the promotion's title before the first save. */
export async function serveContentConflict(page: Page): Promise<void> {
  await serveAdmin(page);
  let isChanged = false;
  await page.route('**/api/admin/content/*/', (route) => {
    if (route.request().method() === 'PUT') {
      isChanged = true;
      return route.fulfill({ status: 409, json: { code: 'content.changed', errors: [] } });
    }
    const change = { version: 4, draft: { title: { 'zh-TW': '二月輪組優惠' } } };
    return route.fulfill({ json: buildContentItem('promotion', isChanged ? change : {}) });
  });
}

/** A route or a challenge in the administration, or `new`. */
export const roadPath = (section: 'routes' | 'challenges', item = 'wuling-west'): string =>
  `${adminSectionPath(section)}?item=${item}`;

/** A route that is scheduled again after its first schedule was refused. */
export async function serveScheduledRoad(page: Page): Promise<void> {
  await serveRoad(page);
  const item = roadItem({
    state: 'scheduled',
    publish_at: '2099-03-20T00:00:00.000Z',
    refused: { at: '2026-02-28T00:00:00.000Z', code: 'road.courseDiffers' },
  });
  await page.route('**/api/admin/road-items/route/*/', (route) => route.fulfill({ json: item }));
}

export async function serveRoad(page: Page): Promise<void> {
  await serveAdmin(page);
  await page.route('**/api/admin/road-items/route/*/', (route) => route.fulfill({ json: roadItem() }));
  await page.route('**/api/admin/road-items/challenge/*/', (route) => route.fulfill({ json: challengeItem() }));
  const json = roadAdminAnswers['POST /api/admin/course-files/'];
  await page.route('**/api/admin/course-files/', (route) => route.fulfill({ status: 201, json }));
}
