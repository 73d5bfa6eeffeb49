import { useState } from 'react';
import { styled } from 'styled-components';
import type { Video } from '#contract/routes/videos.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';

type VideoStatus = 'unknown' | 'gone' | 'unreachable';

/** For a video that does not exist YouTube answers with a grey picture of this width, whatever size was requested. */
const greyWidthPx = 120;

/**
 * YouTube's player, which starts at once because the rider asked for it. A frame does not report failures, so the
 * video's still picture is requested as well, and if that fails, a message replaces the player.
 */
export function VideoPlayer({ video }: { video: Video }) {
  const { t, l } = useTranslator();
  const [status, setStatus] = useState<VideoStatus>('unknown');
  const { youtube_id: id, start_s: startS } = video;
  if (status !== 'unknown') {
    return (
      <MissingVideo role="alert">
        <b>{l(video.title)}</b>
        <p>{t(status === 'gone' ? 'video.gone' : 'video.unreachable')}</p>
        {status === 'unreachable' ? <Button onClick={() => setStatus('unknown')}>{t('common.retry')}</Button> : null}
      </MissingVideo>
    );
  }
  return (
    <Player>
      <iframe
        ref={focusFrame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&start=${startS}`}
        title={l(video.title)}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <img
        src={`https://i.ytimg.com/vi/${id}/mqdefault.jpg`}
        alt=""
        hidden
        onLoad={({ currentTarget }) => {
          if (currentTarget.naturalWidth === greyWidthPx) setStatus('gone');
        }}
        onError={() => setStatus('unreachable')}
      />
      <b>{l(video.title)}</b>
      <a href={`https://www.youtube.com/watch?v=${id}&t=${startS}s`} target="_blank" rel="noreferrer">
        {t('video.onYoutube')}
      </a>
    </Player>
  );
}

/** Moves the focus into the player, because the button that had it has been removed. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus();

const Player = styled.div`
  iframe {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--chip);
  }
  b {
    margin: 8px 4px 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    padding: 0 4px;
    color: var(--cypress);
    font-size: 0.875rem;
  }
`;
const MissingVideo = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: 8px;
  aspect-ratio: 16 / 9;
  padding: 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  b {
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
    color: var(--soft);
  }
`;
