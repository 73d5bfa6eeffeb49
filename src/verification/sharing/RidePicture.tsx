import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { ShareChoice } from '#contract/shares/rideShares.ts';
import { rideSharesEndpoints } from '#contract/shares/rideSharesEndpoints.ts';
import { type ShareSize, shareSizes } from '#contract/shares/shareSizes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { ShareDialogProps } from './shareDialogProps.ts';

interface PictureRequest {
  readonly attemptId: string;
  readonly size: ShareSize;
  readonly choice: ShareChoice;
  /** Prefix of the file's name. */
  readonly challengeId: string;
}

/** The picture as drawn by the server; another size or choice loads again. */
function useRidePicture({ attemptId, size, choice, challengeId }: PictureRequest) {
  const { shows_name, shows_date, shows_plan, language } = choice;
  const picture = useResource(
    'ridePicture',
    [attemptId, size, shows_name, shows_date, shows_plan, language],
    (signal) =>
      callEndpoint(
        rideSharesEndpoints.drawRide,
        { params: { id: attemptId }, body: { size, shows_name, shows_date, shows_plan, language } },
        signal,
      ),
  );
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

interface Props extends Pick<ShareDialogProps, 'attempt'> {
  readonly size: ShareSize;
  readonly choice: ShareChoice;
}

type PictureMessage = 'downloaded' | 'sendFailed' | null;

/** Whether the phone's share sheet accepts pictures. */
const canSend = (file: File | null): file is File =>
  file !== null && typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true;

/** The picture, with buttons to share or download it. */
export function RidePicture({ attempt, size, choice }: Props) {
  const { t } = useTranslator();
  const [message, setMessage] = useState<PictureMessage>(null);
  const { picture, png, file } = useRidePicture({
    attemptId: attempt.id,
    challengeId: attempt.challenge.id,
    size,
    choice,
  });
  const { width, height } = shareSizes[size];
  const canSendPicture = canSend(file);
  const sharePicture = async () => {
    if (!canSendPicture) return;
    try {
      await navigator.share({ files: [file] });
      setMessage(null);
    } catch (error) {
      // Closing the system's share sheet is not a failure.
      setMessage(error instanceof DOMException && error.name === 'AbortError' ? null : 'sendFailed');
    }
  };
  const downloadPicture = () => {
    if (file === null) return;
    saveFile(file);
    setMessage('downloaded');
  };
  return (
    <>
      <Frame style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(46dvh * ${width / height})` }}>
        {picture.state === 'failed' ? (
          <FailedState failure={picture.failure} onRetry={picture.retry} title={t('rideShare.drawFailed')} />
        ) : png === null ? (
          <LoadingRegion>
            <span className="visually-hidden">{t('rideShare.drawing')}</span>
            <Skeleton height="100%" />
          </LoadingRegion>
        ) : (
          <img
            src={`data:image/png;base64,${png}`}
            alt={t('rideShare.picture', { size: t(`rideShare.sizes.${size}`) })}
            width={width}
            height={height}
          />
        )}
      </Frame>
      <Actions>
        {canSendPicture ? (
          <Button data-variant="primary" onClick={() => void sharePicture()}>
            {t('rideShare.send')}
          </Button>
        ) : null}
        <Button
          data-variant={canSendPicture ? undefined : 'primary'}
          {...getBusyProps(file === null)}
          onClick={downloadPicture}
        >
          {t('rideShare.download')}
        </Button>
      </Actions>
      <p role="status">{message === null ? null : t(`rideShare.${message}`)}</p>
    </>
  );
}

const Frame = styled.div`
  display: grid;
  width: 100%;
  margin: 0 auto;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--chip);
  img { width: 100%; height: 100%; }
  &:has(img) { background: none; }
  &:has([role='alert']) { max-width: none !important; aspect-ratio: auto !important; }
`;
const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 8px;
  & + p:empty { display: none; }
`;
