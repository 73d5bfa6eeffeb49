import { styled } from 'styled-components';
import type { LinePoint } from '#contract/mountain/roadLine.ts';

/** `waiting`: not evaluated yet. */
export type PostMark = 'passed' | 'missed' | 'skipped' | 'waiting';

interface Props {
  readonly place: LinePoint;
  readonly mark: PostMark;
  /** In the units of the picture. */
  readonly radius: number;
}

const signs: Readonly<Record<PostMark, string>> = {
  passed: 'M-.44 .02-.1 .38.46-.3',
  missed: 'M-.4-.4.4.4M-.4.4.4-.4',
  skipped: 'M-.4 0H.4',
  waiting: '',
};

/** A checkpoint on the mountain's road: a tick in a circle, a cross in a square, a dash, or hollow. */
export function GatePost({ place: { x, y }, mark, radius }: Props) {
  return (
    <Post transform={`translate(${x} ${y}) scale(${radius})`} data-mark={mark}>
      {mark === 'missed' ? <rect x="-1" y="-1" width="2" height="2" rx=".25" /> : <circle r="1" />}
      {signs[mark] === '' ? null : <path d={signs[mark]} />}
    </Post>
  );
}

const Post = styled.g`
  fill: var(--card);
  stroke: var(--post);
  stroke-width: 0.26;
  path { fill: none; stroke: var(--soft); stroke-linecap: round; stroke-linejoin: round; }
  &[data-mark='passed'] { fill: var(--post); stroke: var(--on-post); stroke-width: 0.19; }
  &[data-mark='missed'] { fill: var(--signal); stroke: var(--card); stroke-width: 0.19; }
  &[data-mark='passed'] path { stroke: var(--on-post); stroke-width: 0.23; }
  &[data-mark='missed'] path { stroke: var(--on-signal); stroke-width: 0.25; }
  &[data-mark='skipped'] { stroke: var(--soft); }
`;
