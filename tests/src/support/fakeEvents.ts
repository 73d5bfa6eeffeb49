import type { EventDraft } from '#contract/events/eventDraft.ts';
import type { EventDetail, EventSummary } from '#contract/events/events.ts';
import { fakeChallenge, fakeChallengeDetail } from './fakeChallenges.ts';

/** Registration runs from 1 to 28 March, rides count from 3 to 30 April. */
export function fakeEvent(part: Partial<EventSummary> = {}): EventSummary {
  const { id, title, name, route, part: stretch, checkpoint_count, is_complete, categories } = fakeChallenge(0);
  return {
    id: 'wuling-spring',
    name: { 'zh-TW': '西進武嶺春季認證' },
    type: 'certification',
    status: 'registering',
    challenge: { id, title, name, route, part: stretch, checkpoint_count, is_complete, categories },
    picture: 'silhouette',
    registration_from: '2027-03-01T01:00:00Z',
    registration_until: '2027-03-28T12:00:00Z',
    certification_from: '2027-04-02T16:00:00Z',
    certification_until: '2027-04-30T16:00:00Z',
    max_participants: 200,
    participant_count: 177,
    waitlist_count: 0,
    completed_count: 0,
    completion_ratio: 0,
    levels: [
      { position: 0, name: { 'zh-TW': '銅' }, within_s: 18_000, is_highest: false },
      { position: 1, name: { 'zh-TW': '銀' }, within_s: 16_200, is_highest: false },
      { position: 2, name: { 'zh-TW': '金' }, within_s: 14_400, is_highest: true },
    ],
    mine: null,
    is_sample: false,
    ...part,
  };
}

export function fakeEventDetail(part: Partial<EventDetail> = {}): EventDetail {
  return {
    ...fakeEvent(),
    server_now: '2027-03-20T00:00:00Z',
    description: null,
    organiser_name: '狼速',
    checkpoints: fakeChallengeDetail().checkpoints,
    shows_strava_results: false,
    tab_counts: { named: 140, competition: 0, certification: 0 },
    viewer: { role: 'visitor', registration: { state: 'none' }, may_edit: false, may_create: false },
    version: 1,
    updated_at: '2027-03-01T00:00:00Z',
    ...part,
  };
}

/** The same event as its organiser edits it. */
export function fakeDraft(part: Partial<EventDraft> = {}): EventDraft {
  const { name, type, challenge, picture, max_participants, levels } = fakeEvent();
  return {
    id: 'wuling-spring',
    name,
    type,
    challenge_id: challenge.id,
    picture,
    max_participants,
    description: { 'zh-TW': '# 集合\n\n- 六點，埔里圓環\n- 帶**前後燈**' },
    registration_from: '2027-03-01T01:00:00.000Z',
    registration_until: '2027-03-28T12:00:00.000Z',
    certification_from: '2027-04-02T16:00:00.000Z',
    certification_until: '2027-04-30T16:00:00.000Z',
    certificate_text: { 'zh-TW': '{participant} 以 {completionTime} 完成 {eventName}。' },
    levels: levels.map(({ name: levelName, within_s, is_highest }) => ({ name: levelName, within_s, is_highest })),
    ...part,
  };
}
