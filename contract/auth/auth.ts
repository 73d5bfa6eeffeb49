import * as z from 'zod/mini';

/** The sign-in providers, in the order in which they are offered. */
export const providers = ['strava', 'google', 'facebook'] as const;
export type Provider = (typeof providers)[number];

/**
 * `available`: credentials are configured. `simulated`: our own simulator answers, never in production.
 * `unavailable`: no credentials and no simulator.
 */
export const providerStates = ['available', 'simulated', 'unavailable'] as const;
export type ProviderState = (typeof providerStates)[number];

/** Why a sign-in ended at `/auth/error?code=…&provider=…`; the page has a message for each in six languages. */
export const signInErrorCodes = [
  /** The rider declined at the provider. */
  'denied',
  /** A required permission (scope) was unticked. */
  'scopeMissing',
  /** The sign-in is older than ten minutes, was already used, or never existed. */
  'expired',
  /** The answer reached another browser than the one that started the sign-in, or came from another provider. */
  'browserMismatch',
  /** The provider answered with an error, or with an invalid answer. */
  'providerFailed',
  /** The provider did not answer. */
  'providerUnreachable',
  /** The provider's limit of connected athletes is reached, or the app is inactive. */
  'athleteLimit',
  /** No credentials are configured here. */
  'providerUnavailable',
  /** The account to be linked is already linked to another rider. */
  'identityInUse',
  /** The administrator has blocked the rider's account. */
  'blocked',
  /** The rider came back without finishing at the provider. */
  'notFinished',
  /** Too many sign-ins from the rider's network. */
  'busy',
  /** An error on our side. */
  'failed',
] as const;
export type SignInErrorCode = (typeof signInErrorCodes)[number];

export const ProviderParamsSchema = z.object({ provider: z.enum(providers) });
export type ProviderParams = z.infer<typeof ProviderParamsSchema>;

/** `link` adds the provider to the signed-in rider (bearer token required); the default is `signIn`. */
export const AuthorizationUrlQuerySchema = z.object({ purpose: z._default(z.enum(['signIn', 'link']), 'signIn') });
export type AuthorizationUrlQuery = z.input<typeof AuthorizationUrlQuerySchema>;
export type ParsedAuthorizationUrlQuery = z.output<typeof AuthorizationUrlQuerySchema>;

/** The provider's page to open. */
export const AuthorizationUrlSchema = z.object({ authorization_url: z.string() });
export type AuthorizationUrl = z.infer<typeof AuthorizationUrlSchema>;

/** Parameters of a provider's redirect; others are ignored. */
export const CallbackQuerySchema = z.object({
  state: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(z.string().check(z.maxLength(2_000))),
  scope: z.optional(z.string().check(z.maxLength(2_000))),
  error: z.optional(z.string().check(z.maxLength(200))),
  /** Facebook's, which may come without `error`. */
  error_code: z.optional(z.string().check(z.maxLength(200))),
  iss: z.optional(z.string().check(z.maxLength(300))),
});
export type CallbackQuery = z.infer<typeof CallbackQuerySchema>;

/** `access` is the new bearer token, valid until `expires_at`. */
export const AccessTokenSchema = z.object({ access: z.string(), expires_at: z.string() });
export type AccessToken = z.infer<typeof AccessTokenSchema>;
