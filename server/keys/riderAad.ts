import type { Provider } from '#contract/auth/auth.ts';

/** Additional authenticated data that binds a rider's encrypted columns to their row. */
export const toRiderEmailAad = (riderId: string): string => `rider.email:${riderId}`;

export const toIdentityAad = (
  column: 'display_name' | 'access_token' | 'refresh_token',
  { provider, subject }: { readonly provider: Provider; readonly subject: string },
): string => `rider_identity.${column}:${provider}:${subject}`;
