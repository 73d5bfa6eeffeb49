import type { RiderSession } from '#server/http/riderSession.ts';

/** An event's organiser and administrators may change it, exclude its riders and revoke its certificates. */
export const canEditEvent = (
  viewer: Pick<RiderSession, 'riderId' | 'role'> | undefined,
  event: { readonly organiser_rider_id: string | null },
): boolean =>
  viewer !== undefined &&
  (viewer.role === 'admin' || (viewer.role === 'organiser' && event.organiser_rider_id === viewer.riderId));
