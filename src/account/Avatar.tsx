import { useState } from 'react';
import { styled } from 'styled-components';
import type { RiderProfile } from '#contract/riders/riders.ts';

interface Props {
  /** Null while the rider is not known. */
  readonly rider: Pick<RiderProfile, 'profile_image'> | null;
  readonly size?: number;
}

/** A rider's picture, or the default picture if there is none or it fails to load; the name is shown beside it. */
export function Avatar({ rider, size = 40 }: Props) {
  const source = rider?.profile_image ?? null;
  const [failedSource, setFailedSource] = useState<string | null>(null);
  return source === null || source === failedSource ? (
    <DefaultPicture
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-avatar="default"
    >
      <path d="M0 0h40v40H0z" fill="var(--post)" />
      {/* A rider from the front: helmet with its vents, face, shoulders. */}
      <g fill="var(--on-post)">
        <path d="M10.5 17.5C10.5 11 14.6 7 20 7s9.5 4 9.5 10.500z" />
        <path d="M13.5 19h13c0 5.5-2.7 9-6.5 9s-6.5-3.5-6.5-9z" opacity="0.75" />
        <path d="M5 40c1.2-6.5 6.5-10 15-10s13.8 3.5 15 10z" />
      </g>
      <path d="M16 16c0-3 .4-5 1.2-7M20 16V8.500M24 16c0-3-.4-5-1.2-7" stroke="var(--post)" strokeWidth="1.4" />
    </DefaultPicture>
  ) : (
    <Picture src={source} alt="" width={size} height={size} onError={() => setFailedSource(source)} />
  );
}

const DefaultPicture = styled.svg`
  display: block;
  flex: none;
  border-radius: 50%;
`;
const Picture = styled.img`
  display: block;
  flex: none;
  border-radius: 50%;
  background: var(--chip);
  object-fit: cover;
`;
