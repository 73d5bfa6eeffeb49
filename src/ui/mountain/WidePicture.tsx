import { useState } from 'react';
import { styled } from 'styled-components';
import { toPictureSrcSet } from '#contract/pictures/pictureLimits.ts';
import { PlaceholderMountain } from './PlaceholderMountain.tsx';

const mainColumn = '(min-width: 1024px) 800px, 100vw';

interface Props {
  /** Its URL; null if there is none. */
  readonly src: string | null;
  /** Chooses the placeholder mountain. */
  readonly name: string;
  /** Empty if the text beside it says the same. */
  readonly alt?: string;
  /** It is visible without scrolling, so it loads at once. */
  readonly isAboveFold?: boolean;
  /** Its displayed width, as an image's `sizes`; by default as wide as the page's main column. */
  readonly sizes?: string;
  /** Called if it failed to load. */
  readonly onBroken?: () => void;
}

/**
 * A 16:9 picture whose space is reserved while it loads; a placeholder mountain replaces it if it fails to load. Without
 * a picture the placeholder is only 8:3.
 */
export function WidePicture({ src, name, alt = '', isAboveFold = false, sizes = mainColumn, onBroken }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <Container data-quiet={src === null || undefined}>
      {src === null || src === brokenSrc ? (
        <PlaceholderMountain name={name} />
      ) : (
        <img
          src={src}
          srcSet={toPictureSrcSet(src)}
          sizes={sizes}
          alt={alt}
          width={1600}
          height={900}
          loading={isAboveFold ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => {
            setBrokenSrc(src);
            onBroken?.();
          }}
        />
      )}
    </Container>
  );
}

const Container = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--chip);
  &[data-quiet] { aspect-ratio: 8 / 3; }
  img { display: block; width: 100%; height: 100%; object-fit: cover; }
`;
