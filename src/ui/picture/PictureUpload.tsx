import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import type { FieldMessage } from '../form/formTypes.ts';
import { WidePicture } from '../mountain/WidePicture.tsx';
import { Notice } from '../Notice.tsx';
import { Cluster } from '../primitives/Cluster.tsx';
import { StatusText } from '../primitives/Text.tsx';
import type { UploadPicture } from './pictureUploads.ts';
import type { UploadState } from './usePictureUpload.ts';
import { usePictureUpload } from './usePictureUpload.ts';

interface Props {
  readonly label: string;
  readonly name?: string | undefined;
  readonly error?: FieldMessage | null | undefined;
  /** The URL of the current picture; null if there is none. */
  readonly src: string | null;
  /** As an input's `accept`. */
  readonly accept: string;
  /** Larger files are refused before the upload. */
  readonly maxBytes: number;
  readonly upload: UploadPicture;
  /** Called with the id of a new picture; null if it was removed. */
  readonly onChange: (id: string | null) => void;
  /** Further fields about the picture, such as its alternative text. Shown while there is a picture. */
  readonly children?: ReactNode;
}

/** A picture that is chosen, dropped or pasted, uploaded at once and shown as the page will show it. */
export function PictureUpload({ label, name, error, src, accept, maxBytes, upload, onChange, children }: Props) {
  const { t } = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { uploadState, start, stop, reset } = usePictureUpload({ upload, maxBytes, onUploaded: onChange });
  const maxMegabytes = Math.floor(maxBytes / 1_000_000);
  const acceptFiles = (files: FileList | null | undefined): boolean => {
    const file = [...(files ?? [])].find(({ type }) => type === '' || type.startsWith('image/')) ?? files?.[0];
    if (file) void start(file);
    return file !== undefined;
  };
  const createDragHandler = (isDragOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(isDragOver);
  };
  const onPaste = (event: ClipboardEvent) => {
    // Text that is pasted into the field below stays text.
    if (acceptFiles(event.clipboardData?.files)) event.preventDefault();
  };
  const remove = () => {
    reset();
    onChange(null);
    chooseButton.current?.focus();
  };
  const isBusy = uploadState.state === 'busy';
  return (
    <FieldGroup legend={label} isOptional error={error} name={name}>
      {(fieldProps) => (
        <DropZone
          data-over={isDraggedOver || undefined}
          onDragOver={createDragHandler(true)}
          onDragLeave={createDragHandler(false)}
          onDrop={(event) => {
            createDragHandler(false)(event);
            acceptFiles(event.dataTransfer.files);
          }}
          onPaste={onPaste}
        >
          {isBusy || src === null ? null : <PicturePreview key={src} src={src} />}
          <PictureProgress
            uploadState={uploadState}
            maxMegabytes={maxMegabytes}
            onStop={stop}
            onRetry={(file) => void start(file)}
          />
          <Cluster gap={8}>
            <Button
              ref={chooseButton}
              aria-invalid={fieldProps['aria-invalid']}
              aria-describedby={[`${id}-hint`, fieldProps['aria-describedby']].filter(Boolean).join(' ')}
              disabled={isBusy}
              onClick={() => input.current?.click()}
            >
              {t(src === null ? 'picture.choose' : 'picture.replace')}
            </Button>
            {src === null || isBusy ? null : (
              <Button data-variant="quiet" onClick={remove}>
                {t('picture.remove')}
              </Button>
            )}
          </Cluster>
          <Hint id={`${id}-hint`}>
            {t('picture.hint', { size: maxMegabytes })} <span>{t('picture.drop')}</span>
          </Hint>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={label}
            onChange={({ target }) => {
              acceptFiles(target.files);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
          {src === null ? null : children}
        </DropZone>
      )}
    </FieldGroup>
  );
}

/** The picture as a page shows it, or a message if it no longer exists. */
function PicturePreview({ src }: { readonly src: string }) {
  const { t } = useTranslator();
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Frame>
      <WidePicture src={src} name="" sizes="(min-width: 700px) 560px, 100vw" onBroken={() => setIsBroken(true)} />
      {isBroken ? <p role="alert">{t('picture.gone')}</p> : null}
    </Frame>
  );
}

const DropZone = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  &[data-over] { border-color: var(--cypress); background: var(--hot); }
`;
const Frame = styled.div`
  max-width: 560px;
  overflow: hidden;
  border-radius: var(--radius);
  & > p { padding: 8px 0; color: var(--signal); font-weight: 600; }
`;
const Hint = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  @media (hover: none) { & > span { display: none; } }
`;

interface PictureProgressProps {
  readonly uploadState: UploadState;
  readonly maxMegabytes: number;
  readonly onStop: () => void;
  readonly onRetry: (file: File) => void;
}

/** The progress of an upload, or why it failed. The picture's space is reserved while it uploads. */
function PictureProgress({ uploadState, maxMegabytes, onStop, onRetry }: PictureProgressProps) {
  const { t } = useTranslator();
  if (uploadState.state === 'failed') {
    const { fault, file } = uploadState;
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
  if (uploadState.state !== 'busy')
    return <StatusText role="status">{uploadState.state === 'done' ? t('picture.sent') : ''}</StatusText>;
  // All bytes have been sent, and the server is processing them.
  const isProcessing = uploadState.sentRatio >= 1;
  const text = isProcessing
    ? t('picture.reading')
    : t('picture.sending', { percent: Math.min(99, Math.round(uploadState.sentRatio * 100)) });
  return (
    <UploadPanel>
      <img src={uploadState.preview} alt="" />
      <progress aria-label={text} max={1} value={isProcessing ? undefined : uploadState.sentRatio} />
      <p className="num">{text}</p>
      <Button onClick={onStop}>{t('picture.stop')}</Button>
    </UploadPanel>
  );
}
const UploadPanel = styled.div`
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
