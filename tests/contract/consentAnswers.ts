import type {
  AdminConsentList,
  AdminConsentPaper,
  ConsentForm,
  GuardianConsented,
  GuardianView,
} from '#contract/races/consents.ts';
import type {
  CreatedInvitation,
  Invitation,
  InvitationAnswered,
  InvitationList,
  InvitationView,
} from '#contract/races/invitations.ts';

const serverNow = '2026-03-02T04:00:00.000Z';
const race = { id: 'seagull-2026-elite', name: { 'zh-TW': '菁英組', en: 'Elite' }, day: '2026-05-17' };
const ids = { member: '01928f3a-0000-7000-8000-000000000001', team: '01928f3a-0000-7000-8000-000000000002' };
const key = 'k'.repeat(32);

const invitation: Invitation = {
  id: '01928f3a-0000-7000-8000-000000000003',
  purpose: 'member',
  member_id: ids.member,
  race_id: race.id,
  state: 'waiting',
  created_at: serverNow,
  expires_at: '2026-03-16T04:00:00.000Z',
  used_at: null,
};

const text = {
  version: 1,
  hash: 'Yb3xHlV6',
  title: '這些資料用在哪裡',
  paragraphs: [{ title: '做什麼', text: '報名、保險和身分核對' }],
};

const facts = {
  server_now: serverNow,
  race,
  team_name: '石岡衝風 B',
  shred_day: '2026-08-15',
  expires_at: null,
  is_locked: false,
};

export const invitationView: InvitationView = {
  ...facts,
  name: '林宗翰',
  text,
  guardian: 'notNeeded',
  own: {
    nationality: '臺灣',
    identity_kind: 'national_id',
    identity_number_masked: 'A12•••••89',
    gender: 'male',
    birth_date: '1990-01-01',
    phone: '+886912345678',
    emergency_contact: '陳美惠',
    emergency_phone: '+886922345678',
    relationship: 'spouse',
    entered_at: serverNow,
    keeps_record: false,
  },
};

export const guardianView: GuardianView = {
  ...facts,
  name: '林小宇',
  birth_date: '2008-05-18',
  age_on_race_day: 17,
  text,
  consent: { guardian_name: '林宗翰', relation: 'father', given_at: serverNow, reason: null },
};

const created: CreatedInvitation = { invitation, secret: 's'.repeat(32) };

export const adminConsents: AdminConsentList = {
  server_now: serverNow,
  results: [
    {
      id: '01928f3a-0000-7000-8000-000000000004',
      member_name: '林小宇',
      birth_date: '2008-05-18',
      team_id: ids.team,
      team_name: '石岡衝風 B',
      kind: 'scan',
      guardian_name: null,
      relation: null,
      given_at: serverNow,
      is_captain_session: false,
      text_version: 1,
      decision: 'refused',
      reason: '沒有簽名',
      decided_at: serverNow,
    },
    {
      id: '01928f3a-0000-7000-8000-000000000005',
      member_name: '陳小明',
      birth_date: '2009-01-02',
      team_id: ids.team,
      team_name: '石岡衝風 B',
      kind: 'link',
      guardian_name: '陳美惠',
      relation: 'mother',
      given_at: serverNow,
      is_captain_session: true,
      text_version: 1,
      decision: null,
      reason: null,
      decided_at: null,
    },
  ],
};

export const consentAnswers = {
  'GET /api/member-invitations/': {
    server_now: serverNow,
    results: [invitation],
    is_self_entered: false,
    is_complete: false,
    guardian: 'missing',
  } satisfies InvitationList,
  'POST /api/member-invitations/': created,
  'DELETE /api/member-invitations/{id}/': null,
  'POST /api/member-invitations/opening/': invitationView,
  'POST /api/member-invitations/answer/': { key, view: invitationView } satisfies InvitationAnswered,
  'POST /api/member-invitations/withdrawal/': null,
  'POST /api/member-invitations/guardian/': created,
  'POST /api/guardian-consents/opening/': guardianView,
  'POST /api/guardian-consents/': { key, view: guardianView } satisfies GuardianConsented,
  'POST /api/guardian-consents/withdrawal/': null,
  'GET /api/members/{id}/consent-form/': {
    server_now: serverNow,
    race,
    team_name: '石岡衝風 B',
    member_name: '林小宇',
    text,
    subject: { name: '林小宇', birth_date: '2008-05-18' },
    needs_consent: true,
    is_locked: false,
    consent: { kind: 'scan', given_at: serverNow, decision: 'refused', reason: '沒有簽名' },
  } satisfies ConsentForm,
  'GET /api/admin/races/{id}/consents/': adminConsents,
  'GET /api/admin/race-consents/{id}/paper/': {
    scan: { media_type: 'application/pdf', base64: 'JVBERi0=' },
    signature: { kind: 'typed', text: '林宗翰' },
    text_hash: 'Yb3xHlV6',
  } satisfies AdminConsentPaper,
  'PUT /api/admin/race-consents/{id}/decision/': adminConsents,
};
