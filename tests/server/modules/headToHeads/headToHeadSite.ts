import { randomUUID } from 'node:crypto';
import type { HeadToHeadDraft } from '#contract/headToHeads/headToHeads.ts';
import { createHeadToHeads } from '#server/modules/headToHeads/headToHeads.service.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';

/** Two riders over three rounds. */
export const createHeadToHeadDraft = (change: Partial<HeadToHeadDraft> = {}): HeadToHeadDraft => ({
  id: 'winter-duel',
  title: { 'zh-TW': '冬季對決', en: 'Winter duel' },
  kind: 'riders',
  counting_members: 1,
  starts_at: '2026-03-01T12:00:00.000Z',
  sides: {
    a: { name: '林曜宇', colour: 'cypress', members: [] },
    b: { name: '陳奕廷', colour: 'signal', members: [] },
  },
  rounds: [
    { id: 'r1', name: 'Alpe', kind: 'race', measure: 'time', distance_m: 12_200 },
    { id: 'r2', name: 'Sprint', kind: 'sprint', measure: 'points', distance_m: null },
    { id: 'r3', name: 'Tempus', kind: 'timeTrial', measure: 'time', distance_m: 17_000 },
  ],
  ...change,
});

export const createTeamDraft = () =>
  createHeadToHeadDraft({
    kind: 'teams',
    counting_members: 2,
    sides: {
      a: { name: '狼隊', colour: 'cypress', members: ['m1', 'm2'].map((id) => ({ id, name: `狼 ${id}` })) },
      b: { name: '鷹隊', colour: 'amber', members: ['n1', 'n2'].map((id) => ({ id, name: `鷹 ${id}` })) },
    },
  });

/** Creates a head-to-head as an administrator; returns its slug. */
export async function createHeadToHead(site: TestSite, draft = createHeadToHeadDraft()): Promise<string> {
  const name = `maker-${randomUUID().slice(0, 8)}`;
  await createHeadToHeads(site).create(await createRider(site, { username: name, role: 'admin' }), draft);
  return draft.id;
}
