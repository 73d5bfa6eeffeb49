import type { EventSummary, MyEvent, MyEventList } from '#contract/events/events.ts';
import type {
  OrganiserRegistration,
  OwnResult,
  PublicChoice,
  RegistrationChoice,
  RegistrationList,
  ViewerRegistration,
} from '#contract/events/registrations.ts';
import { fakeEvent } from './fakeEvents.ts';

/** What organisers see. */
export const fakePublicChoice: PublicChoice = {
  name_shown: 'name',
  shows_times: true,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
};

export const fakeChoice: RegistrationChoice = { ...fakePublicChoice, certificate_name: null };

export const fakeOwnResult = (part: Partial<OwnResult> = {}): OwnResult => ({
  elapsed_s: 15_740,
  ridden_on: '2027-04-10',
  attempt_id: null,
  level: 1,
  next_level: { position: 2, missing_s: 1_340 },
  rank: 12,
  is_tied: false,
  hidden_because: null,
  certificate_id: 'AbCdEfGhIjKlMnOpQrStUv',
  ...part,
});

/** The registration of a rider in an event, with or without a result. */
export const fakeRegistered = (result: OwnResult | null = null): ViewerRegistration => ({
  state: 'registered',
  choice: fakeChoice,
  registered_at: '2027-03-02T01:00:00Z',
  number: 12,
  may_cancel: true,
  cancel_until: '2027-03-31T16:00:00Z',
  result,
});
export const fakeWaitlisted: ViewerRegistration = {
  state: 'waitlisted',
  choice: fakeChoice,
  joined_at: '2027-03-05T01:00:00Z',
  position: 3,
  waitlist_count: 12,
  first_position: 8,
};
export const fakeExcluded: ViewerRegistration = {
  state: 'excluded',
  reason: '報名資料和本人不符，請寫信給我們。',
  excluded_at: '2027-03-06T01:00:00Z',
};

export const fakeMyEvent = (
  event: Partial<EventSummary>,
  registration: ViewerRegistration = { state: 'none' },
): MyEvent => ({
  event: fakeEvent(event),
  registration,
});

export const fakeMyEventList = (results: readonly MyEvent[], part: Partial<MyEventList> = {}): MyEventList => ({
  server_now: '2027-03-20T00:00:00Z',
  results: [...results],
  counts: { rider: results.length, organiser: 0 },
  may_create: false,
  ...part,
});

export function fakeRider(index: number, part: Partial<OrganiserRegistration> = {}): OrganiserRegistration {
  return {
    id: `0195f0a0-0000-7000-8000-00000000000${index}`,
    rider_name: ['林柏宏', 'Marek Novák', 'สมชาย ใจดี', '陳怡君'][index] ?? '車友',
    state: 'registered',
    choice: fakePublicChoice,
    registered_at: '2027-03-02T01:00:00Z',
    position: null,
    exclusion: null,
    elapsed_s: null,
    level: null,
    certificate_id: null,
    ...part,
  };
}

/** Four riders: registered with a result, registered without one, on the waiting list, and excluded. */
export const fakeRiders = (): OrganiserRegistration[] => [
  fakeRider(0, {
    choice: { ...fakePublicChoice, team_name: '石岡衝風隊', age_group: 'from30', target_level: 2 },
    elapsed_s: 15_740,
    level: 1,
    certificate_id: 'AbCdEfGhIjKlMnOpQrStUv',
  }),
  fakeRider(1, { choice: { ...fakePublicChoice, name_shown: 'initials', shows_times: false } }),
  fakeRider(2, {
    state: 'waitlisted',
    position: 1,
    choice: { ...fakePublicChoice, name_shown: 'hidden', is_woman: true },
  }),
  fakeRider(3, {
    state: 'excluded',
    exclusion: { reason: '報名資料和本人不符，請寫信給我們。', at: '2027-03-06T01:00:00Z' },
  }),
];

export const fakeRiderList = (
  results: readonly OrganiserRegistration[] = fakeRiders(),
  part: Partial<RegistrationList> = {},
): RegistrationList => ({
  server_now: '2027-03-20T00:00:00Z',
  count: results.length,
  next: null,
  previous: null,
  results: [...results],
  counts: { registered: 177, waitlisted: 1, excluded: 1 },
  ...part,
});
