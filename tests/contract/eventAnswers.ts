import type { EditableEvent } from '#contract/events/editableEvent.ts';
import type { EventCopy, EventDraft, EventImpact } from '#contract/events/eventDraft.ts';
import type { EventDetail, EventList, EventSummary, MyEventList } from '#contract/events/events.ts';
import type { CertificationRanking, CompetitionRanking, SyncAnswer } from '#contract/events/rankings.ts';
import type {
  OrganiserRegistration,
  ParticipantList,
  PublicChoice,
  RegistrationAnswer,
  RegistrationChoice,
  RegistrationList,
} from '#contract/events/registrations.ts';

const serverNow = '2026-04-18T13:06:00.000Z';

export const eventSummary: EventSummary = {
  id: 'wuling-west-2026-04',
  name: { 'zh-TW': '西進武嶺春季認證', en: 'Wuling West spring certification' },
  type: 'certification',
  status: 'ongoing',
  challenge: {
    id: 'wuling-west',
    title: { 'zh-TW': '西進武嶺驗證' },
    name: { 'zh-TW': '西進武嶺' },
    route: {
      id: 'wuling-west',
      name: { 'zh-TW': '西進武嶺' },
      distance_m: 55_020,
      elevation_gain_m: 2_828,
      grade_ratio: 0.0514,
      is_approximate: false,
      silhouette_m: Array.from({ length: 64 }, (_, index) => 447 + 44 * index),
    },
    part: { from_m: 1_700, to_m: 55_020, distance_m: 53_320, elevation_gain_m: 2_872 },
    checkpoint_count: 3,
    is_complete: true,
    categories: ['ride', 'ebike'],
  },
  picture: 'silhouette',
  registration_from: '2026-03-01T01:00:00.000Z',
  registration_until: '2026-03-28T12:00:00.000Z',
  certification_from: '2026-04-02T16:00:00.000Z',
  certification_until: '2026-04-30T16:00:00.000Z',
  max_participants: 200,
  participant_count: 200,
  waitlist_count: 0,
  completed_count: 118,
  completion_ratio: 0.59,
  levels: [
    { position: 0, name: { 'zh-TW': '銅級' }, within_s: 18_000, is_highest: false },
    { position: 1, name: { 'zh-TW': '銀級' }, within_s: 16_200, is_highest: false },
    { position: 2, name: { 'zh-TW': '金級' }, within_s: 14_400, is_highest: true },
  ],
  mine: 'registered',
  is_sample: false,
};

const publicChoice: PublicChoice = {
  name_shown: 'name',
  shows_times: true,
  is_woman: false,
  age_group: 'from40',
  team_name: '石岡衝風隊',
  target_level: 2,
};

const choice: RegistrationChoice = { ...publicChoice, certificate_name: '林柏宏' };

const registration: RegistrationAnswer['registration'] = {
  state: 'registered',
  choice,
  registered_at: '2026-03-02T01:00:00.000Z',
  number: 178,
  may_cancel: false,
  cancel_until: '2026-03-31T16:00:00.000Z',
  result: {
    elapsed_s: 14_534,
    ridden_on: '2026-04-12',
    attempt_id: '0195f0a0-0000-7000-8000-000000000061',
    level: 1,
    next_level: { position: 2, missing_s: 134 },
    rank: 37,
    is_tied: false,
    hidden_because: null,
    certificate_id: null,
  },
};

export const eventDetail: EventDetail = {
  ...eventSummary,
  server_now: serverNow,
  description: { 'zh-TW': '從中心碑騎到武嶺。' },
  organiser_name: 'azhe',
  checkpoints: [
    {
      position: 0,
      name: { 'zh-TW': '中心碑' },
      lat_deg: 23.97,
      lon_deg: 120.97,
      radius_m: 40,
      heading_deg: 90,
      is_mandatory: true,
      course_distance_m: 1_700,
    },
  ],
  shows_strava_results: false,
  tab_counts: { named: 140, competition: 118, certification: 96 },
  viewer: { role: 'rider', registration, may_edit: false, may_create: false },
  version: 3,
  updated_at: '2026-02-20T01:00:00.000Z',
};

const draft: EventDraft = {
  id: 'wuling-west-2026-04',
  name: eventSummary.name,
  type: 'certification',
  challenge_id: 'wuling-west',
  description: { 'zh-TW': '從中心碑騎到武嶺。' },
  picture: 'silhouette',
  max_participants: 200,
  registration_from: eventSummary.registration_from,
  registration_until: eventSummary.registration_until,
  certification_from: eventSummary.certification_from,
  certification_until: eventSummary.certification_until,
  certificate_text: { 'zh-TW': '{participant} 完成 {verificationName}，時間 {completionTime}。' },
  levels: eventSummary.levels.map(({ name, within_s, is_highest }) => ({ name, within_s, is_highest })),
};

const registrationAnswer: RegistrationAnswer = {
  server_now: serverNow,
  registration,
  participant_count: 200,
  waitlist_count: 0,
};

const organiserRow: OrganiserRegistration = {
  id: '0195f0a0-0000-7000-8000-000000000071',
  rider_name: 'amy',
  state: 'registered',
  choice: publicChoice,
  registered_at: '2026-03-02T01:00:00.000Z',
  position: null,
  exclusion: null,
  elapsed_s: 14_534,
  level: 1,
  certificate_id: 'AbCdEfGhIjKlMnOpQrStUv',
};

const riderFields = {
  rider_name: 'amy',
  profile_image: null,
  team_name: '石岡衝風隊',
  ridden_on: '2026-04-12',
  elapsed_s: 14_534,
  is_woman: false,
  is_own: true,
};
const rankingFields: Pick<
  CertificationRanking,
  'server_now' | 'as_of' | 'group' | 'next_cursor' | 'group_counts' | 'unlisted'
> = {
  server_now: serverNow,
  as_of: serverNow,
  group: 'all',
  next_cursor: null,
  group_counts: [{ group: 'all', count: 118 }],
  unlisted: { times: 3, strava: 22 },
};

const list = { count: 1, next: null, previous: null };
const path = '/api/events/{id}/';

/** Example answers of the rows of contract/events. */
export const eventAnswers: Record<string, unknown> = {
  'GET /api/events/': { server_now: serverNow, ...list, results: [eventSummary] } satisfies EventList,
  'POST /api/events/': eventDetail,
  'GET /api/events/mine/': {
    server_now: serverNow,
    results: [{ event: eventSummary, registration }],
    counts: { rider: 1, organiser: 0 },
    may_create: false,
  } satisfies MyEventList,
  [`GET ${path}`]: eventDetail,
  [`PATCH ${path}`]: eventDetail,
  [`DELETE ${path}`]: null,
  [`GET ${path}draft/`]: { event: eventDetail, draft } satisfies EditableEvent,
  [`POST ${path}impact/`]: {
    impacts: [{ kind: 'overMaximum', count: 2, riders: ['amy', 'ben'] }],
    needs_confirmation: true,
  } satisfies EventImpact,
  [`POST ${path}close-registration/`]: eventDetail,
  [`GET ${path}copy/`]: { draft } satisfies EventCopy,
  [`POST ${path}messages/`]: { recipient_count: 200 },
  [`POST ${path}registrations/`]: registrationAnswer,
  [`PATCH ${path}registrations/`]: registrationAnswer,
  [`DELETE ${path}registrations/`]: registrationAnswer,
  [`GET ${path}registrations/`]: {
    server_now: serverNow,
    ...list,
    results: [organiserRow],
    counts: { registered: 200, waitlisted: 0, excluded: 0 },
  } satisfies RegistrationList,
  [`GET ${path}registrations/export/`]: {
    file_name: 'wuling-west-2026-04-2026-04-01.csv',
    csv: '\uFEFF"number"\r\n1\r\n',
  },
  [`POST ${path}registrations/{registration_id}/exclusion/`]: organiserRow,
  [`DELETE ${path}registrations/{registration_id}/exclusion/`]: null,
  [`GET ${path}participants/`]: {
    results: [
      { rider_name: 'amy', profile_image: null, team_name: '石岡衝風隊', target_level: 2, is_own: true },
      { rider_name: '黃＊婷', profile_image: null, team_name: null, target_level: null, is_own: false },
    ],
    next_cursor: '2',
    participant_count: 200,
    named_count: 140,
  } satisfies ParticipantList,
  [`GET ${path}rankings/competition/`]: {
    ...rankingFields,
    checkpoints: [{ name: { 'zh-TW': '人止關' }, at_m: 14_700 }],
    results: [
      {
        ...riderFields,
        rank: 1,
        is_tied: false,
        gap_to_first_s: 0,
        gap_to_ahead_s: null,
        splits: [{ elapsed_s: 1_911, gap_to_first_s: 0, is_fastest: true }],
      },
    ],
    own: null,
  } satisfies CompetitionRanking,
  [`GET ${path}rankings/certification/`]: {
    ...rankingFields,
    level_counts: [
      { level: 2, count: 14 },
      { level: null, count: 22 },
    ],
    results: [{ ...riderFields, level: 1, next_level: { position: 2, missing_s: 134 } }],
    own: null,
  } satisfies CertificationRanking,
  [`POST ${path}verification-sync/`]: {
    ...registrationAnswer,
    rides: [
      {
        attempt_id: '0195f0a0-0000-7000-8000-000000000061',
        name: '晨騎武嶺',
        strava_activity_id: '15678901234',
        submitted_at: '2026-04-12T05:00:00.000Z',
        reason: 'counts',
        started_at: '2026-04-11T22:00:00.000Z',
        elapsed_s: 14_534,
      },
    ],
    change: {
      elapsed_before_s: 14_741,
      elapsed_s: 14_534,
      level_before: 1,
      level: 1,
      rank_before: 39,
      rank: 37,
    },
  } satisfies SyncAnswer,
};
