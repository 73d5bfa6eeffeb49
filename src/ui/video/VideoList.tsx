import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Video } from '#contract/routes/videos.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StrokeIcon } from '../icons/Icon.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

interface Props {
  readonly videos: readonly Video[];
  /** A picture above each title; without it a video is a single line. */
  readonly poster?: ReactNode;
}

const playIcon = 'M8 5.5v13l11-6.5z';

/** Videos to choose from, played one at a time in the list. Nothing is requested from YouTube before a choice. */
export function VideoList({ videos, poster = null }: Props) {
  const { t, l } = useTranslator();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <List data-has-posters={poster !== null || undefined}>
      {videos.map((video) => (
        <li key={video.youtube_id}>
          {video.youtube_id === openId ? (
            <VideoPlayer video={video} />
          ) : (
            <button type="button" onClick={() => setOpenId(video.youtube_id)}>
              <span className="poster" aria-hidden="true">
                {poster}
                <span className="play">
                  <StrokeIcon d={playIcon} size={24} />
                </span>
              </span>
              <span className="title">
                <b>{l(video.title)}</b>
                <small>
                  {t('video.play')}
                  {video.channel === null ? null : ` · ${video.channel}`}
                </small>
              </span>
            </button>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-has-posters] {
    grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
    gap: 16px 12px;
  }
  li {
    min-width: 0;
    padding: 0;
    border: 0;
  }
  li > button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 48px;
    padding: 4px;
    border: 0;
    border-radius: var(--radius);
    background: transparent;
    color: var(--ink);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .poster {
    position: relative;
    flex: none;
    width: 40px;
    height: 40px;
  }
  .play {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    margin: auto;
    border-radius: 50%;
    background: var(--cypress);
    color: var(--on-cypress);
  }
  .title {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.4;
  }
  small {
    display: block;
    color: var(--soft);
    font-size: 0.8125rem;
    line-height: 1.5;
  }
  &[data-has-posters] {
    li > button {
      flex-direction: column;
      align-items: stretch;
      gap: 8px;
      padding: 0;
    }
    .poster {
      width: 100%;
      height: auto;
      aspect-ratio: 16 / 9;
      padding: 12% 0 0;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: linear-gradient(var(--sky-top), var(--sky-bottom));
      overflow: hidden;
    }
    .play {
      width: 56px;
      height: 56px;
    }
    .title {
      padding: 0 4px;
    }
  }
`;
