import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { cardWeatherWords } from '../cardWeather/cardWeatherWords.ts';
import { homeLazyWords } from './homeLazyWords.ts';
import type { HomeRoute } from './lastRoute.ts';
import { MistRidges } from './MistRidges.tsx';
import { PictureLayer } from './PictureLayer.tsx';

interface Props {
  /** Null until it is known. */
  readonly route: HomeRoute | null;
  /** Whether it is the rider's own plan. */
  readonly isOwn: boolean;
  /** The heading, and the introduction for visitors. */
  readonly children: ReactNode;
}

const panorama = createLazyPart(
  async () => (await import('./panorama/loadPanorama.ts')).loadPanorama(),
  homeLazyWords,
  cardWeatherWords,
);

/** The sky with the text; mountain, figures and clock times load later into reserved space. */
export function HomeHero({ route, isOwn, children }: Props) {
  const [textElement, setTextElement] = useState<HTMLElement | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Hero data-own={isOwn || undefined}>
      <HeroText ref={setTextElement}>
        {children}
        <Slot ref={setSlot} data-own={isOwn || undefined} />
      </HeroText>
      {route === null || textElement === null || slot === null ? (
        <HeroPlaceholder />
      ) : (
        <Lazy part={panorama} props={{ route, isOwn, textElement, slot }} when="now" fallback={<HeroPlaceholder />} />
      )}
    </Hero>
  );
}

function HeroPlaceholder() {
  return (
    <PictureLayer>
      <MistRidges />
    </PictureLayer>
  );
}

const Hero = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: linear-gradient(var(--sky-top), var(--sky-bottom));
  @media ${media.desktop} {
    min-height: 576px;
  }
`;
const HeroText = styled.div`
  position: relative;
  z-index: 1;
  width: 100%;
  max-width: 1280px;
  margin: 0 auto;
  padding: 20px 16px 0;
  h1 {
    max-width: 20em;
    font-size: 1.75rem;
    font-weight: 750;
    line-height: 1.3;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  > p {
    max-width: 36em;
    margin: 8px 0 16px;
    color: var(--soft);
  }
  @media ${media.tablet} {
    padding: 40px 24px 0;
  }
  @media ${media.desktop} {
    padding: 44px 64px 0;
    pointer-events: none;
    > * { max-width: min(560px, 46vw); pointer-events: auto; }
    h1 { max-width: min(620px, 48vw); font-size: 3rem; line-height: 1.2; }
    /* Longer sentences still leave space for the mountain. */
    h1:is(:lang(en), :lang(fr), :lang(th)) { font-size: 2.25rem; }
    > p { margin: 12px 0 20px; font-size: 1.125rem; }
  }
  [data-own] > & {
    display: flex;
    flex-direction: column;
    h1 { font-size: 1.375rem; line-height: 1.35; }
    @media ${media.desktop} {
      h1 { font-size: 1.75rem; }
    }
  }
`;
/** Has the size of the content that will load into it. */
const Slot = styled.div`
  min-height: 136px;
  padding-top: 4px;
  &[data-own] { min-height: 248px; }
  @media ${media.desktop} {
    &[data-own] { min-height: 320px; }
  }
`;
