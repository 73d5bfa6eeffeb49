import { useState } from 'react';
import { styled } from 'styled-components';
import type { RouteVideo } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';

const play = 'M8 5.5v13l11-6.5z';

/** Videos about the route. No request goes to YouTube before the rider opens one. */
export function RelatedVideos({ videos }: { videos: readonly RouteVideo[] }) {
  const { t } = useTranslator();
  if (videos.length === 0) return null;
  return (
    <Frame aria-labelledby="related-videos">
      <h2 id="related-videos">{t('video.title')}</h2>
      <p>{t('video.note')}</p>
      <ul>
        {videos.map((video) => (
          <Video key={video.youtube_id} video={video} />
        ))}
      </ul>
    </Frame>
  );
}

function Video({ video }: { video: RouteVideo }) {
  const { t, l } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const title = l(video.title);
  return (
    <li>
      {isOpen ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.youtube_id)}?autoplay=1&rel=0`}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" onClick={() => setIsOpen(true)}>
          <StrokeIcon d={play} size={32} />
          <span>
            {title}
            <small>{t('video.play')}</small>
          </span>
        </button>
      )}
    </li>
  );
}

const Frame = styled.section`
  h2 {
    margin: 4px 4px 0;
    font-size: 1rem;
    font-weight: 700;
  }
  p {
    margin: 0 4px 8px;
    color: var(--soft);
    font-size: 0.8125rem;
    line-height: 1.5;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* The same size before and after loading, so that nothing moves. */
  iframe,
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    width: 100%;
    aspect-ratio: 16 / 9;
    padding: 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    color: var(--ink);
    font: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }
  iframe {
    padding: 0;
  }
  svg {
    flex: none;
    color: var(--cypress);
  }
  small {
    display: block;
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 400;
  }
  @media print {
    display: none;
  }
`;
