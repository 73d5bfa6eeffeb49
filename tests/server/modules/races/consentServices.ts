import type { GuardianConsent } from '#contract/races/consents.ts';
import type { InvitationAnswer, InvitationPurpose } from '#contract/races/invitations.ts';
import type { Db } from '#server/db/connect.ts';
import { createConsentAdmin } from '#server/modules/races/admin/consentAdmin.service.ts';
import { createConsentForm } from '#server/modules/races/consentForm.service.ts';
import { createGuardianLink } from '#server/modules/races/guardianLink.service.ts';
import { createInvitations } from '#server/modules/races/invitations.service.ts';
import { createMemberLink } from '#server/modules/races/memberLink.service.ts';
import {
  buildMemberDraft,
  createCaptain,
  createCompleteTeam,
  createRace,
  createRaceServices,
  type RaceSite,
} from './raceSite.ts';

/** For a race on 2026-05-17: one day younger than 18. */
export const minorBorn = '2008-05-18';

export const pdf = Buffer.from('%PDF-1.7\nsigned');

/** The services on `db`, which may be a database without locks. */
export function consentServices(site: RaceSite, db: Db = site.db) {
  const context = { ...site, db };
  return {
    invitations: createInvitations(context),
    member: createMemberLink(context),
    guardian: createGuardianLink(context),
    form: createConsentForm(context),
    admin: createConsentAdmin(context),
  };
}

export interface LedTeam {
  readonly captain: string;
  readonly teamId: string;
  /** A male team member with the given birth date. */
  readonly memberId: string;
}

/** A complete team in the race `spring`, and one of its members. */
export async function createLedTeam(site: RaceSite, birthDate = '1990-01-01'): Promise<LedTeam> {
  await createRace(site);
  const captain = await createCaptain(site);
  const teamId = await createCompleteTeam(site, captain);
  const { members, reads } = createRaceServices(site);
  const memberId = (await reads.get(captain, teamId)).team.members[3]?.member_id ?? '';
  await members.update(captain, memberId, buildMemberDraft({ name: '小宇', birth_date: birthDate }));
  return { captain, teamId, memberId };
}

export const invite = async (site: RaceSite, { captain, memberId }: LedTeam, purpose: InvitationPurpose = 'member') =>
  consentServices(site).invitations.create(captain, { purpose, member_id: memberId, race_id: 'spring' });

/** A member's answer, after reading the current text. */
export async function createAnswer(
  site: RaceSite,
  secret: string,
  overrides: Partial<InvitationAnswer> = {},
): Promise<InvitationAnswer> {
  const { text } = await consentServices(site).member.open(secret, 'zh-TW');
  return {
    ...buildMemberDraft({ name: '林宗翰' }),
    secret,
    language: 'zh-TW',
    text_hash: text.hash,
    keeps_record: false,
    ...overrides,
  };
}

/** A guardian's answer, after reading the current text. */
export async function createConsent(site: RaceSite, secret: string): Promise<GuardianConsent> {
  const { text } = await consentServices(site).guardian.open(secret, 'zh-TW');
  return {
    secret,
    language: 'zh-TW',
    text_hash: text.hash,
    guardian_name: '林媽媽',
    relation: 'mother',
    signature: { kind: 'typed', text: '林媽媽' },
  };
}

/** Gives a guardian's consent by link; returns the guardian's key. */
export async function giveConsent(site: RaceSite, led: LedTeam): Promise<string> {
  const { secret } = await invite(site, led, 'guardian');
  return (await consentServices(site).guardian.giveConsent(await createConsent(site, secret))).key;
}
