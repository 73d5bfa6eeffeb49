import { useState } from 'react';
import { styled } from 'styled-components';
import type { VideoList } from '#contract/published/published.ts';
import { publishedEndpoints } from '#contract/published/publishedEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { MistRidges } from '../MistRidges.tsx';
import { Block } from './Block.tsx';

type Video = VideoList['results'][number];

const maxShown = 4;
const playIcon = 'M8 5.5v13l11-6.5z';

/** The latest videos. Nothing is requested from YouTube until the rider opens one. */
export function VideosBlock() {
  const { t } = useTranslator();
  const resource = useResource('videosBlock', [], loadVideos);
  const [openId, setOpenId] = useState<string | null>(null);
  if (resource.state === 'ready' && resource.answer.results.length === 0) return null;
  return (
    <Block title={t('homeVideos.title')}>
      <ReservedSpace>
        <ResourceView resource={resource} failedTitle={t('homeVideos.failed')} busy={<Skeleton height={240} />}>
          {({ results }) => (
            <Cards>
              {results.slice(0, maxShown).map((video) => (
                <li key={video.youtube_id}>
                  {video.youtube_id === openId ? (
                    <Player video={video} />
                  ) : (
                    <Poster video={video} onOpen={() => setOpenId(video.youtube_id)} />
                  )}
                </li>
              ))}
            </Cards>
          )}
        </ResourceView>
      </ReservedSpace>
    </Block>
  );
}

const loadVideos = (signal: AbortSignal) => callEndpoint(publishedEndpoints.listVideos, {}, signal);

function Poster({ video, onOpen }: { readonly video: Video; readonly onOpen: () => void }) {
  const { t, l, language } = useTranslator();
  return (
    <button type="button" onClick={onOpen}>
      <span data-poster="" aria-hidden="true">
        <MistRidges />
        <span data-play="">
          <StrokeIcon d={playIcon} size={24} />
        </span>
      </span>
      <b>{l(video.title)}</b>
      <small>
        {t('homeVideos.play')} · {formatDay(video.published_on, language)}
      </small>
    </button>
  );
}

function Player({ video }: { readonly video: Video }) {
  const { t, l } = useTranslator();
  const { youtube_id: id, start_s: startS } = video;
  return (
    <>
      <iframe
        ref={focusFrame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&start=${startS}`}
        title={l(video.title)}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <b>{l(video.title)}</b>
      <a href={`https://www.youtube.com/watch?v=${id}&t=${startS}s`} target="_blank" rel="noreferrer">
        {t('homeVideos.onYoutube')}
      </a>
    </>
  );
}

/** Moves the focus into the player, because the button that had it has been removed. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus();

const ReservedSpace = styled.div`
  min-height: 240px;
  > [role='alert'] { min-height: inherit; }
`;
const Cards = styled.ul`
  display: grid;
  gap: 20px;
  grid-template-columns: minmax(0, 1fr);
  @media ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${media.desktop} { grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr)); gap: 28px; }
  li:first-child b { font-size: 1.125rem; }
  li > button { display: block; width: 100%; text-align: start; }
  @media not all and ${media.tablet} {
    li:not(:first-child) > button {
      display: grid;
      grid-template: auto 1fr / 132px minmax(0, 1fr);
      gap: 0 12px;
      > [data-poster] { grid-row: span 2; align-self: start; }
      > b { margin-top: 0; }
    }
  }
  iframe { display: block; width: 100%; aspect-ratio: 16 / 9; border: 0; border-radius: var(--radius); }
  b { display: block; margin-top: 8px; font-weight: 700; line-height: 1.4; overflow-wrap: anywhere; }
  small { color: var(--soft); font-size: 0.8125rem; }
  a { display: inline-flex; align-items: center; min-height: 48px; font-size: 0.875rem; }
  [data-poster] {
    position: relative;
    display: block;
    overflow: hidden;
    aspect-ratio: 16 / 9;
    border-radius: var(--radius);
    background: linear-gradient(var(--mountain), var(--mountain-foot));
  }
  [data-poster] svg { opacity: 0.35; }
  [data-play] {
    position: absolute;
    bottom: 12px;
    left: 12px;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: var(--card);
    color: var(--cypress);
  }
  [data-play] svg { opacity: 1; }
`;
