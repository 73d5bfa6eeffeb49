import { useCallback, useMemo } from 'react';
import type { ShareChoice } from '#contract/shares/rideShares.ts';
import { rideSharesEndpoints } from '#contract/shares/rideSharesEndpoints.ts';
import type { ShareSize } from '#contract/shares/shareSizes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

interface Wanted {
  readonly attemptId: string;
  readonly size: ShareSize;
  readonly choice: ShareChoice;
  /** Prefix of the file's name. */
  readonly challengeId: string;
}

/** The picture as drawn by the server; another size or choice loads again. */
export function useRidePicture({ attemptId, size, choice, challengeId }: Wanted) {
  const { shows_name, shows_date, shows_plan, language } = choice;
  const load = useCallback(
    (signal: AbortSignal) =>
      callEndpoint(
        rideSharesEndpoints.drawRide,
        { params: { id: attemptId }, body: { size, shows_name, shows_date, shows_plan, language } },
        signal,
      ),
    [attemptId, size, shows_name, shows_date, shows_plan, language],
  );
  const picture = useResource(load);
  const png = picture.state === 'ready' ? picture.answer.png_base64 : null;
  const file = useMemo(
    () =>
      png === null
        ? null
        : new File([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))], `${challengeId}-${size}.png`, {
            type: 'image/png',
          }),
    [png, challengeId, size],
  );
  return { picture, png, file };
}
