import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ClimbMountain } from '#src/ui/mountain/ClimbMountain.tsx';
import { toPartProfile } from '#src/verification/toPartProfile.ts';

interface Props {
  readonly challenge: ChallengeSummary;
  readonly isPassed: boolean;
}

const postRadius = 6.5;

/** The challenge's part of the road as a mountain, with its checkpoints as posts, ticked once it is passed. */
export function ClimbPicture({ challenge, isPassed }: Props) {
  const { t, l, language } = useTranslator();
  const { route } = challenge;
  const road = useMemo(() => toPartProfile(challenge), [challenge]);
  const gates = useMemo(() => listGateDistances(challenge), [challenge]);
  const label = t('common.silhouette', {
    name: l(challenge.name),
    min: formatMetres(Math.min(...road.elevationsM), language),
    max: formatMetres(Math.max(...road.elevationsM), language),
  });
  return (
    <Posts data-passed={isPassed || undefined}>
      <ClimbMountain
        road={road}
        climbM={challenge.part?.elevation_gain_m ?? route.elevation_gain_m}
        label={label}
        tone={isPassed ? 'full' : 'mist'}
        isApproximate={route.is_approximate}
        postsM={gates}
      >
        {({ x, y }, index) => (
          <g key={index} className="post" transform={`translate(${x} ${y})`}>
            <circle r={postRadius} />
            {isPassed ? <path d="M-2.8 .2L-.8 2.2L3 -2" /> : null}
          </g>
        )}
      </ClimbMountain>
    </Posts>
  );
}

/** Distances from the start of the challenge's part; empty if any checkpoint has no known distance. */
function listGateDistances({ part, checkpoint_distances_m: gates }: ChallengeSummary): readonly number[] {
  const measuredGates = gates.filter((gate) => gate !== null);
  return measuredGates.length === gates.length ? measuredGates.map((gate) => gate - (part?.from_m ?? 0)) : [];
}

/** The picture grows in it as it does in the card. */
const Posts = styled.div`
  display: contents;
  .post circle { fill: var(--card); stroke: var(--ink); stroke-width: 2; }
  .post path { fill: none; stroke: var(--on-post); stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
  &[data-passed] .post circle { fill: var(--post); stroke: var(--on-post); stroke-width: 1.6; }
`;
