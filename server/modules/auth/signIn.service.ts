import { randomBytes } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { CallbackQuery, Provider } from '#contract/auth/auth.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { buildRedirectUri } from '#server/http/getBrowserOrigin.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import { authRepository, type SignInAttempt } from './auth.repository.ts';
import type { Enrolment, SignInResult } from './enrolment.ts';
import { SignInError } from './SignInError.ts';
import type { AuthorizationAnswer, SignInProvider } from './signInProvider.ts';

/** How long a rider may take at the provider. */
export const attemptLifetimeMs = 10 * 60_000;
const eventRetentionMs = 7 * 86_400_000;

type Deps = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  readonly providers: Readonly<Record<Provider, SignInProvider>>;
  readonly enrolment: Enrolment;
};

export interface BeginInput {
  readonly provider: Provider;
  readonly browserOrigin: string | undefined;
  /** The cookie that ties attempts to one browser; undefined if the browser has none yet. */
  readonly browserToken: string | undefined;
  readonly linkRiderId: string | null;
  readonly familyId: string | null;
}

export interface FinishInput {
  readonly provider: Provider;
  readonly query: CallbackQuery;
  readonly browserOrigin: string | undefined;
  readonly browserToken: string | undefined;
  readonly userAgent?: string | undefined;
}

const toVerifierAad = (stateHash: Buffer) => `sign_in_attempt.code_verifier:${stateHash.toString('hex')}`;
const isBrowserToken = (text: string | undefined) => text !== undefined && /^[\w-]{43}$/.test(text);

export function createSignIn({ config, db, clock, providers, enrolment }: Deps) {
  const keys = config.columnKeys;

  /** Stores an attempt and returns the provider's address for the browser. */
  async function begin({ provider, browserOrigin, linkRiderId, familyId, ...browser }: BeginInput) {
    if (config.providers[provider].state === 'unavailable' || browserOrigin === undefined) {
      throw new AppError('provider.unavailable');
    }
    const signInProvider = providers[provider];
    const browserToken = isBrowserToken(browser.browserToken) ? browser.browserToken : undefined;
    const token = browserToken ?? randomBytes(32).toString('base64url');
    const state = randomState();
    const stateHash = hashToken(state);
    const codeVerifier = signInProvider.usesPkce ? randomPKCECodeVerifier() : null;
    const nonce = signInProvider.usesNonce ? randomNonce() : null;
    const uri = buildRedirectUri(browserOrigin, provider);
    const nowMs = clock.nowMs();
    const url = await signInProvider.buildAuthorizationUrl({
      state,
      redirectUri: uri,
      browserOrigin,
      codeVerifier,
      nonce,
    });
    await authRepository.addAttempt(db, {
      state_hash: stateHash,
      browser_hash: hashToken(token),
      provider,
      code_verifier_encrypted: codeVerifier === null ? null : encryptText(keys, toVerifierAad(stateHash), codeVerifier),
      nonce,
      redirect_uri: uri,
      link_rider_id: linkRiderId,
      family_id: familyId,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + attemptLifetimeMs),
      used_at: null,
    });
    return { authorizationUrl: url, browserToken: token };
  }

  /** Handles the browser's return. Throws SignInError if it does not lead to a sign-in. */
  async function finish({
    provider,
    query,
    browserOrigin,
    browserToken,
    userAgent,
  }: FinishInput): Promise<SignInResult> {
    if (config.providers[provider].state === 'unavailable' || browserOrigin === undefined) {
      throw new SignInError('providerUnavailable');
    }
    const { state } = query;
    if (state === undefined) throw new SignInError('expired', 'no state');
    const attempt = await consumeAttempt(provider, state, browserToken);
    const code = readCode(query);
    const signInProvider = providers[provider];
    // Only OpenID Connect has issuers: an `iss` from Strava or Facebook is ignored.
    const isOpenIdConnect = signInProvider.usesNonce;
    if (isOpenIdConnect && query.iss !== undefined && !signInProvider.listIssuers(browserOrigin).includes(query.iss)) {
      throw new SignInError('browserMismatch', 'the answer names another issuer');
    }
    const answer: AuthorizationAnswer = {
      state,
      code,
      scope: query.scope,
      browserOrigin,
      redirectUri: attempt.redirect_uri,
      codeVerifier:
        attempt.code_verifier_encrypted &&
        decryptText(keys, toVerifierAad(hashToken(state)), attempt.code_verifier_encrypted),
      nonce: attempt.nonce,
    };
    const account = await signInProvider.fetchAccount(answer);
    const { link_rider_id: riderId, family_id: familyId } = attempt;
    return riderId === null
      ? enrolment.signIn({ provider, account }, { userAgent, replacedFamilyId: familyId })
      : enrolment.link({ provider, account }, { riderId, familyId });
  }

  async function consumeAttempt(
    provider: Provider,
    state: string,
    browserToken: string | undefined,
  ): Promise<SignInAttempt> {
    const now = new Date(clock.nowMs());
    const stateHash = hashToken(state);
    const key = { stateHash, browserHash: hashToken(browserToken ?? ''), provider };
    const attempt = await authRepository.consumeAttempt(db, key, now);
    if (attempt) return attempt;
    const isOpen = await authRepository.isAttemptOpen(db, stateHash, now);
    throw new SignInError(isOpen ? 'browserMismatch' : 'expired');
  }

  return {
    begin,
    finish,
    /** Deletes expired attempts, expired tokens that cannot be renewed, and handled events. */
    async deleteEnded(): Promise<void> {
      const nowMs = clock.nowMs();
      await authRepository.deleteAttempts(db, new Date(nowMs));
      await authRepository.deleteEndedTokens(db, new Date(nowMs));
      await authRepository.deleteHandledEvents(db, new Date(nowMs - eventRetentionMs));
    },
  };
}

/** Returns the code, or throws why there is none. Facebook sends an error number instead of `error`. */
function readCode({ code, error, error_code: errorCode }: CallbackQuery): string {
  if (error === 'access_denied') throw new SignInError('denied');
  if (error !== undefined || errorCode !== undefined)
    throw new SignInError('providerFailed', 'the provider returned an error');
  if (code === undefined || code === '') throw new SignInError('notFinished');
  return code;
}
