import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import { ownPart } from '#src/verification/ownPart.ts';

interface Props {
  readonly challenge: ChallengeSummary;
  readonly isPassed: boolean;
}

const width = 360;
/** Half a post, so that the first and the last one are whole. */
const inset = 10;
/** Below the lowest point: the thickest ribbon. */
const below = 12;
const postRadius = 6.5;

/** Big climbs tower: the height of the road in a picture 360 wide. */
const climbHeight = (gainM: number): number => Math.round(52 + 92 * Math.sqrt(Math.max(0, gainM) / 2900));

/** The challenge's part of the road as a mountain, with its checkpoints as posts, ticked once it is passed. */
export function ClimbPicture({ challenge, isPassed }: Props) {
  const { t, l, language } = useTranslator();
  const { route } = challenge;
  const road = useMemo(() => ownPart(challenge), [challenge]);
  const gates = useMemo(() => gatesOf(challenge), [challenge]);
  const frame = useMemo(() => {
    const height = climbHeight(challenge.part?.elevation_gain_m ?? route.elevation_gain_m) + inset + below;
    return { width, height, from: inset, to: width - inset, top: inset, foot: height - below, scale: width / 600 };
  }, [challenge, route]);
  const label = t('common.silhouette', {
    name: l(challenge.name),
    min: formatMetres(Math.min(...road.elevationsM), language),
    max: formatMetres(Math.max(...road.elevationsM), language),
  });
  return (
    <Sky data-passed={isPassed || undefined}>
      <Mountain
        road={road}
        frame={frame}
        label={label}
        tone={isPassed ? 'full' : 'mist'}
        isApproximate={route.is_approximate}
        placesM={gates}
      >
        {({ x, y }, index) => (
          <g key={index} className="post" transform={`translate(${x} ${y})`}>
            <circle r={postRadius} />
            {isPassed ? <path d="M-2.8 .2L-.8 2.2L3 -2" /> : null}
          </g>
        )}
      </Mountain>
    </Sky>
  );
}

/** Distances from the start of the challenge's part; none where the course does not say where a checkpoint is. */
function gatesOf({ part, checkpoint_distances_m: gates }: ChallengeSummary): readonly number[] {
  const known = gates.filter((gate) => gate !== null);
  return known.length === gates.length ? known.map((gate) => gate - (part?.from_m ?? 0)) : [];
}

/** Grows to the height of the neighbouring card; the mountain stands at its foot. */
const Sky = styled.div`
  display: grid;
  flex: 1;
  align-items: end;
  .post circle { fill: var(--card); stroke: var(--ink); stroke-width: 2; }
  .post path { fill: none; stroke: var(--on-post); stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
  &[data-passed] .post circle { fill: var(--post); stroke: var(--on-post); stroke-width: 1.6; }
`;
