import type { Provider } from '#contract/auth/auth.ts';

/** The places to which riders' encrypted columns are bound. */
export const riderEmailPlace = (riderId: string): string => `rider.email:${riderId}`;

export const identityPlace = (
  column: 'display_name' | 'access_token' | 'refresh_token',
  { provider, subject }: { readonly provider: Provider; readonly subject: string },
): string => `rider_identity.${column}:${provider}:${subject}`;
