import { linkWords } from './rideCard.ts';
import { sharedPicturePath, sharedRidePath } from './sharePaths.ts';
import type { SharesService } from './shares.service.ts';

/** What a messenger shows of a link; undefined if there is nothing behind it. */
export async function headOfShared(shares: Pick<SharesService, 'findByToken'>, token: string) {
  const ride = await shares.findByToken(token);
  if (!ride) return undefined;
  const words = linkWords(ride);
  return {
    ...words,
    path: sharedRidePath(token),
    language: ride.language,
    picture: { path: sharedPicturePath(token), alt: words.title },
  };
}
