import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { StatusText } from '../primitives/Text.tsx';
import type { Uploading } from './usePictureUpload.ts';

interface Props {
  readonly uploading: Uploading;
  readonly maxMegabytes: number;
  readonly onStop: () => void;
  readonly onRetry: (file: File) => void;
}

/** The progress of an upload, or why it failed. The picture's space is reserved while it uploads. */
export function PictureProgress({ uploading, maxMegabytes, onStop, onRetry }: Props) {
  const { t } = useTranslator();
  if (uploading.state === 'failed') {
    const { fault, file } = uploading;
    return (
      <Notice
        tone="alarm"
        role="alert"
        title={t('picture.failed')}
        action={<Button onClick={() => onRetry(file)}>{t('picture.again')}</Button>}
      >
        {t(`picture.reason.${fault}`, { size: maxMegabytes })}
      </Notice>
    );
  }
  if (uploading.state !== 'busy')
    return <StatusText role="status">{uploading.state === 'done' ? t('picture.sent') : ''}</StatusText>;
  // All bytes have been sent, and the server is processing them.
  const isReading = uploading.share >= 1;
  const text = isReading
    ? t('picture.reading')
    : t('picture.sending', { percent: Math.min(99, Math.round(uploading.share * 100)) });
  return (
    <Busy>
      <img src={uploading.preview} alt="" />
      <progress aria-label={text} max={1} value={isReading ? undefined : uploading.share} />
      <p className="num">{text}</p>
      <Button onClick={onStop}>{t('picture.stop')}</Button>
    </Busy>
  );
}
const Busy = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-width: 560px;
  & > img {
    width: 100%;
    aspect-ratio: 16 / 9;
    border-radius: var(--radius);
    background: var(--chip);
    object-fit: cover;
    opacity: 0.6;
  }
  & > progress { width: 100%; height: 8px; accent-color: var(--cypress); }
  & > p { color: var(--soft); font-size: 0.875rem; }
  & > button { justify-self: start; }
`;
