import { useState } from 'react';
import { styled } from 'styled-components';
import { QuietMountain } from './QuietMountain.tsx';

interface Props {
  /** Its address; null: there is none. */
  readonly src: string | null;
  /** Chooses the mountain that stands in for it. */
  readonly name: string;
  /** Empty where the text beside it says the same. */
  readonly alt?: string;
  /** It is in the first view. */
  readonly isFirst?: boolean;
}

/**
 * A picture of 16 to 9 whose place is kept while it loads; where it does not load, a quiet mountain in that place. Without
 * one the mountain is lower.
 */
export function WidePicture({ src, name, alt = '', isFirst = false }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <Box data-quiet={src === null || undefined}>
      {src === null || src === brokenSrc ? (
        <QuietMountain name={name} />
      ) : (
        <img
          src={src}
          alt={alt}
          width={1600}
          height={900}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </Box>
  );
}

const Box = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--chip);
  &[data-quiet] { aspect-ratio: 8 / 3; }
  img { display: block; width: 100%; height: 100%; object-fit: cover; }
`;
