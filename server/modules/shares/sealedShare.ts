/** The place to which the sealed token of a link is bound. */
export const shareTokenPlace = (shareId: string): string => `ride_share.token:${shareId}`;
