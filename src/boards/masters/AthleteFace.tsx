import { styled } from 'styled-components';
import type { Athlete } from '#contract/rankings/rankings.ts';
import { Avatar } from '#src/account/Avatar.tsx';

interface Props {
  readonly athlete: Athlete;
  readonly size?: number;
}

/** An athlete's picture, or the first letter of the name if there is none; the name is shown beside it. */
export function AthleteFace({ athlete, size = 32 }: Props) {
  if (athlete.profile_image !== null) return <Avatar rider={athlete} size={size} />;
  // The names of samples begin with the word for "sample" and a hyphen.
  const name = athlete.is_sample ? athlete.name.split('-').at(-1) : athlete.name;
  return (
    <Letter aria-hidden="true" style={{ '--size': `${size}px` }}>
      {Array.from(name ?? '')[0]?.toUpperCase()}
    </Letter>
  );
}

const Letter = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: var(--size);
  height: var(--size);
  border-radius: 50%;
  background: var(--ridge-middle);
  color: var(--ink);
  font-size: calc(var(--size) * 0.45);
  font-weight: 700;
  line-height: 1;
`;
