import { type CSSProperties, useMemo } from 'react';
import { styled } from 'styled-components';
import type { LinePoint } from '#contract/mountain/roadLine.ts';
import { findHighestY, type MountainRoad } from '#contract/mountain/roadLine.ts';
import { media } from '#src/theme/themes.ts';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';

/** In units of the view box: the drawing's frame, a post's radius, and the width of the text above the road. */
const phoneFrame = {
  width: 360,
  height: 284,
  from: 10,
  to: 334,
  top: 100,
  foot: 250,
  scale: 0.72,
  postPx: 8,
  textPx: 316,
};
const wideFrame = {
  width: 1128,
  height: 380,
  from: 28,
  to: 1040,
  top: 110,
  foot: 330,
  scale: 1.15,
  postPx: 12,
  textPx: 640,
};
/** Space between the text and the road below it. */
const gapPx = { phone: 4, wide: 24 } as const;
/** Limits how far the mountain rises into the text, which must stay clear of the mountains in the background. */
const maxOverlapPx = { phone: 92, wide: 230 } as const;

/** A checkpoint and its position along the road. */
export interface PlacedPost {
  readonly position: number;
  readonly atM: number;
  readonly mark: PostMark;
}

interface Props {
  /** Null until it has loaded; its space stays reserved. */
  readonly road: (MountainRoad & { readonly isApproximate: boolean }) | null;
  readonly routeId: string;
  /** The last one is drawn above all others. */
  readonly posts: readonly PlacedPost[];
  /** The text is only as wide as a time, so the mountain may rise beside it. */
  readonly isTextShort: boolean;
  readonly label: string;
}

/** The road as a mountain, with a post for each checkpoint, as high as the text leaves space. */
export function FinishMountain({ road, routeId, posts, isTextShort, label }: Props) {
  const size = useMediaQuery(media.tablet) ? 'wide' : 'phone';
  const frame = size === 'wide' ? wideFrame : phoneFrame;
  const postDistancesM = useMemo(() => posts.map(({ atM }) => atM), [posts]);
  const clearPx = road === null ? 0 : findHighestY(road, frame, frame.textPx) - gapPx[size];
  // Beside a wide text there is space only for half of the phone's overlap.
  const overlapPx = Math.max(0, Math.min(clearPx, isTextShort ? maxOverlapPx[size] : maxOverlapPx.phone / 2));
  const style = {
    '--overlap': `${(-100 * overlapPx) / frame.width}%`,
    aspectRatio: `${frame.width} / ${frame.height}`,
  } as CSSProperties;
  return (
    <Container style={style}>
      {road === null ? null : (
        <Mountain
          road={road}
          frame={frame}
          label={label}
          routeId={routeId}
          isApproximate={road.isApproximate}
          pointsM={postDistancesM}
        >
          {(point, index) => {
            const post = posts[index];
            return post === undefined ? null : (
              <GatePost key={post.position} point={point} mark={post.mark} radius={frame.postPx} />
            );
          }}
        </Mountain>
      )}
    </Container>
  );
}

const Container = styled.div`
  margin-top: var(--overlap);
  pointer-events: none;
`;

/** `waiting`: not evaluated yet. */
type PostMark = 'passed' | 'missed' | 'skipped' | 'waiting';

interface GatePostProps {
  readonly point: LinePoint;
  readonly mark: PostMark;
  /** In units of the view box. */
  readonly radius: number;
}

const markPaths: Readonly<Record<PostMark, string>> = {
  passed: 'M-.44 .02-.1 .38.46-.3',
  missed: 'M-.4-.4.4.4M-.4.4.4-.4',
  skipped: 'M-.4 0H.4',
  waiting: '',
};

/** A checkpoint on the mountain's road: a tick in a circle, a cross in a square, a dash, or hollow. */
function GatePost({ point: { x, y }, mark, radius }: GatePostProps) {
  return (
    <Post transform={`translate(${x} ${y}) scale(${radius})`} data-mark={mark}>
      {mark === 'missed' ? <rect x="-1" y="-1" width="2" height="2" rx=".25" /> : <circle r="1" />}
      {markPaths[mark] === '' ? null : <path d={markPaths[mark]} />}
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
