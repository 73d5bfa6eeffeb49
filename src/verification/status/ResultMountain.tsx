import { type CSSProperties, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { highestY } from '#contract/mountain/roadLine.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { ownPart } from '#src/verification/ownPart.ts';
import { GatePost, type PostMark } from './GatePost.tsx';
import { gateMark } from './gateMark.ts';

const phone = { width: 360, height: 284, from: 10, to: 334, top: 100, foot: 250, scale: 0.72, postPx: 8, textPx: 316 };
const wide = {
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
/** Room between the words and the road below them. */
const gapPx = { phone: 4, wide: 24 } as const;
/** Words stay clear of the range behind. */
const mostOverlap = { phone: 92, wide: 230 } as const;

interface Props {
  readonly challenge: ChallengeDetail | null;
  readonly attempt: AttemptDetail;
}

/** The challenge's road as a mountain, with a post for each checkpoint. Until it has loaded, its room stays free. */
export function ResultMountain({ challenge, attempt }: Props) {
  const { t, l } = useTranslator();
  const size = useMediaQuery(media.tablet) ? 'wide' : 'phone';
  const frame = size === 'wide' ? wide : phone;
  const road = useMemo(() => (challenge === null ? null : ownPart(challenge)), [challenge]);
  const posts = useMemo(() => (challenge === null ? [] : postsOf(challenge, attempt)), [challenge, attempt]);
  const placesM = useMemo(() => posts.map(({ atM }) => atM), [posts]);
  const clearPx = road === null ? 0 : highestY(road, frame, frame.textPx) - gapPx[size];
  // Only a time is so short that the mountain may rise beside it.
  const isShort = attempt.status === 'passed' || attempt.status === 'inReview';
  const overlap = Math.max(0, Math.min(clearPx, isShort ? mostOverlap[size] : mostOverlap.phone / 2));
  const style = {
    '--overlap': `${(-100 * overlap) / frame.width}%`,
    aspectRatio: `${frame.width} / ${frame.height}`,
  } as CSSProperties;
  return (
    <Box style={style}>
      {challenge === null || road === null ? null : (
        <Mountain
          road={road}
          frame={frame}
          label={t('verification.profile', { name: l(challenge.route.name), count: challenge.checkpoints.length })}
          mistWithout={challenge.route.id}
          isApproximate={challenge.route.is_approximate}
          placesM={placesM}
        >
          {(place, index) => (
            <GatePost
              key={posts[index]?.position}
              place={place}
              mark={posts[index]?.mark ?? 'waiting'}
              radius={frame.postPx}
            />
          )}
        </Mountain>
      )}
    </Box>
  );
}

interface PlacedPost {
  readonly position: number;
  readonly atM: number;
  readonly mark: PostMark;
}

/** Posts whose place on the road is known; a missed one is drawn last, so that no other hides it. */
function postsOf(challenge: ChallengeDetail, { result }: AttemptDetail): readonly PlacedPost[] {
  const startM = challenge.part?.from_m ?? 0;
  const known = result?.checkpoints ?? [];
  const gates = known.length > 0 ? known : challenge.checkpoints;
  const posts = gates.flatMap((gate): PlacedPost[] => {
    const { position, course_distance_m: alongM } = gate;
    if (alongM === null) return [];
    return [{ position, atM: alongM - startM, mark: 'passed' in gate ? gateMark(gate) : 'waiting' }];
  });
  return posts.toSorted((a, b) => Number(a.mark === 'missed') - Number(b.mark === 'missed'));
}

const Box = styled.div`
  margin-top: var(--overlap);
  pointer-events: none;
`;
