import { expect, type Page } from '@playwright/test';
import type { EventDraft } from '#contract/events/eventDraft.ts';
import { grantRole } from './adminCommand.ts';
import { tryCallApi } from './callApi.ts';
import { signIn } from './signIn.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Signs in an organiser and creates an event whose registration is open. */
export async function createEvent(page: Page, id: string, name: string, change: Partial<EventDraft> = {}) {
  await signIn(page, 'Sam Kao', 'google');
  await grantRole(page, 'organiser');
  const draft: EventDraft = {
    id,
    name: { 'zh-TW': name },
    type: 'competition',
    challenge_id: 'wuling-west',
    picture: 'silhouette',
    registration_from: inDays(-1),
    registration_until: inDays(10),
    certification_from: inDays(12),
    certification_until: inDays(40),
    description: null,
    max_participants: null,
    certificate_text: null,
    levels: [],
    ...change,
  };
  expect((await tryCallApi(page, 'POST', '/api/events/', draft)).status()).toBe(201);
}
