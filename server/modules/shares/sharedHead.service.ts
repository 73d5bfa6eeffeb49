import { getSharedPicturePath, getSharedRidePath } from './sharePaths.ts';
import type { SharesService } from './shares.service.ts';
import { toLinkWords } from './toRideCard.ts';

/** The link preview of a share; undefined if it shows nothing. */
export async function findSharedHead(shares: Pick<SharesService, 'findByToken'>, token: string) {
  const ride = await shares.findByToken(token);
  if (!ride) return undefined;
  const words = toLinkWords(ride);
  return {
    ...words,
    path: getSharedRidePath(token),
    language: ride.language,
    picture: { path: getSharedPicturePath(token), alt: words.title },
  };
}
