import type { Provider } from '#contract/auth/auth.ts';
import { riderLimits } from '#contract/riders/riderLimits.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { createRider } from '#server/modules/riders/riders.service.ts';
import type { Sessions } from '#server/modules/sessions/sessions.service.ts';
import { authRepository } from './auth.repository.ts';
import type { Avatars } from './avatars.ts';
import { encryptIdentity } from './encryptIdentity.ts';
import { SignInError } from './SignInError.ts';
import type { ProviderAccount } from './signInProvider.ts';

export interface SignInResult {
  readonly riderId: string;
  /** Refresh token of the new session; undefined after linking, which opens no session. */
  readonly refreshToken: string | undefined;
}

/** An account that a provider has confirmed. */
interface ConfirmedAccount {
  readonly provider: Provider;
  readonly account: ProviderAccount;
}
interface SignInBrowser {
  readonly userAgent: string | undefined;
  /** The browser's previous session. */
  readonly replacedFamilyId: string | null;
}
/** The rider, and the session, that requested the link. */
interface LinkRequest {
  readonly riderId: string;
  readonly familyId: string | null;
}

type Deps = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  readonly sessions: Pick<Sessions, 'openSession' | 'endFamily'>;
  readonly notices: Pick<NoticesService, 'add'>;
  readonly avatars: Avatars;
};

/** Finds or creates the rider of an account, by provider and subject only: e-mail addresses never match accounts. */
export function createEnrolment({ config, db, clock, sessions, notices, avatars }: Deps) {
  const keys = config.columnKeys;

  async function signIn(confirmedAccount: ConfirmedAccount, browser: SignInBrowser): Promise<SignInResult> {
    const { provider, account } = confirmedAccount;
    // Deleting the same account takes these locks in the opposite order, hence the retry.
    const trySignIn = () =>
      retryDeadlock(() => db.transaction().execute((tx) => openSession(tx, confirmedAccount, browser)));
    // If a simultaneous sign-in of the same new account was first, the second try finds its rider.
    const result = (await trySignIn().catch(ignoreLostRace)) ?? (await trySignIn());
    await avatars.copy({ ...result, provider, subject: account.subject, pictureUrl: account.pictureUrl });
    return result;
  }

  async function openSession(
    tx: Db,
    { provider, account }: ConfirmedAccount,
    { userAgent, replacedFamilyId }: SignInBrowser,
  ): Promise<SignInResult> {
    const key = { provider, subject: account.subject };
    const existing = await authRepository.lockIdentity(tx, key);
    if (existing && (await authRepository.isRiderBlocked(tx, existing.rider_id))) throw new SignInError('blocked');
    if (existing) await authRepository.updateIdentity(tx, key, encryptIdentity(keys, key, account));
    const riderId = existing?.rider_id ?? (await enrolRider(tx, provider, account));
    const { refreshToken } = await sessions.openSession(tx, { riderId, provider, userAgent });
    if (replacedFamilyId !== null) await sessions.endFamily(tx, replacedFamilyId, 'replaced');
    return { riderId, refreshToken };
  }

  async function enrolRider(tx: Db, provider: Provider, account: ProviderAccount): Promise<string> {
    const now = new Date(clock.nowMs());
    const { email, nickname, displayName, firstName, lastName } = account;
    const id = await createRider(
      tx,
      { clock, config },
      {
        username: nickname ?? displayName,
        firstName,
        lastName,
        email: isStorableEmail(email) ? email : null,
      },
    );
    const key = { provider, subject: account.subject };
    const identity = {
      ...key,
      ...encryptIdentity(keys, key, account),
      rider_id: id,
      picture_hash: null,
      linked_at: now,
    };
    if (!(await authRepository.addIdentity(tx, identity))) throw new LostRaceError();
    await notices.add(tx, id, 'welcome', {});
    const actor = { kind: 'rider', riderId: id } as const;
    await writeAudit(tx, clock, {
      actor,
      action: 'rider.enrolled',
      subject: { kind: 'rider', id },
      detail: { provider },
    });
    return id;
  }

  async function addIdentityToRider(
    tx: Db,
    { provider, account }: ConfirmedAccount,
    { riderId, familyId }: LinkRequest,
  ): Promise<void> {
    const key = { provider, subject: account.subject };
    const now = new Date(clock.nowMs());
    // The session may have ended (logout) while the rider was at the provider; then the account is not linked.
    const isSessionOpen = await authRepository.lockOpenFamily(tx, familyId, { riderId, now });
    if (!isSessionOpen) throw new SignInError('expired', 'the session that asked has ended');
    const existing = await authRepository.lockIdentity(tx, key);
    if (existing && existing.rider_id !== riderId) throw new SignInError('identityInUse');
    const encrypted = encryptIdentity(keys, key, account);
    if (existing) return authRepository.updateIdentity(tx, key, encrypted);
    const identity = { ...key, ...encrypted, rider_id: riderId, picture_hash: null, linked_at: now };
    if (!(await authRepository.addIdentity(tx, identity))) throw new SignInError('identityInUse');
    await notices.add(tx, riderId, 'identityLinked', { provider });
    const actor = { kind: 'rider', riderId } as const;
    const subject = { kind: 'rider', id: riderId };
    await writeAudit(tx, clock, { actor, action: 'identity.linked', subject, detail: { provider } });
  }

  async function link(confirmedAccount: ConfirmedAccount, linkRequest: LinkRequest): Promise<SignInResult> {
    const { riderId } = linkRequest;
    const { provider, account } = confirmedAccount;
    await retryDeadlock(() => db.transaction().execute((tx) => addIdentityToRider(tx, confirmedAccount, linkRequest)));
    await avatars.copy({ riderId, provider, subject: account.subject, pictureUrl: account.pictureUrl });
    return { riderId, refreshToken: undefined };
  }

  return { signIn, link };
}

export type Enrolment = ReturnType<typeof createEnrolment>;

/** The same new account signed in elsewhere at the same time. */
class LostRaceError extends Error {}

function ignoreLostRace(error: unknown): undefined {
  if (!(error instanceof LostRaceError)) throw error;
}

const isStorableEmail = (email: string | null): email is string =>
  email !== null && email.length <= riderLimits.emailMax && /^[^\s@]+@[^\s@]+$/.test(email);
