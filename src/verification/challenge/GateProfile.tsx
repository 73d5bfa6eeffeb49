import { type CSSProperties, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ChallengeDetail, Checkpoint } from '#contract/challenges/challenges.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';
import { toPartProfile } from '#src/verification/toPartProfile.ts';
import type { Stretch } from './challengeCourse.ts';
import { type ChallengeCourse, sampleElevations } from './challengeCourse.ts';

interface GateMark {
  readonly position: number;
  /** Position along the profile, 0..1. */
  readonly ratio: number;
  /** Row of the number; neighbours that would overlap are in different rows. */
  readonly lane: number;
}

/** Circles closer than this fraction of the width get different rows: 24 px on a phone. */
const minGapRatio = 0.08;
const maxLanes = 3;

/**
 * Positions of the checkpoints' numbers above the profile; checkpoints without a position on the course are left out.
 */
export function layoutGateMarks(checkpoints: readonly Checkpoint[], { fromM, toM }: Stretch): GateMark[] {
  const lengthM = toM - fromM;
  const laneEnds: number[] = [];
  return checkpoints.flatMap(({ position, course_distance_m: atM }) => {
    if (atM === null || !(lengthM > 0)) return [];
    const ratio = Math.min(Math.max((atM - fromM) / lengthM, 0), 1);
    const freeLane = Array.from({ length: maxLanes }, (_, lane) => lane).find(
      (lane) => ratio - (laneEnds[lane] ?? Number.NEGATIVE_INFINITY) >= minGapRatio,
    );
    const lane = freeLane ?? laneEnds.indexOf(Math.min(...laneEnds));
    laneEnds[lane] = ratio;
    return [{ position, ratio, lane }];
  });
}

interface Props {
  readonly challenge: ChallengeDetail;
  /** Until it has loaded, the profile is drawn from the silhouette of the challenge's card. */
  readonly course: ChallengeCourse | null;
  readonly chosenPosition: number | null;
}

const elevationCount = 192;
const laneHeightPx = 26;
const pictureHeightPx = 112;

/** The elevation profile with the checkpoints' numbers; the table below has the same data. */
export function GateProfile({ challenge, course, chosenPosition }: Props) {
  const { t, l } = useTranslator();
  const { route, checkpoints, part } = challenge;
  const stretch = useMemo(
    () =>
      part === null
        ? { fromM: 0, toM: course?.distanceM.at(-1) ?? route.distance_m }
        : { fromM: part.from_m, toM: part.to_m },
    [part, course, route],
  );
  const marks = useMemo(() => layoutGateMarks(checkpoints, stretch), [checkpoints, stretch]);
  const elevationsM = useMemo(
    () =>
      course === null ? toPartProfile({ route, part }).elevationsM : sampleElevations(course, elevationCount, stretch),
    [course, route, part, stretch],
  );
  const laneCount = Math.max(0, ...marks.map(({ lane }) => lane + 1));
  return (
    <Container style={{ paddingTop: laneCount * laneHeightPx + 4 }}>
      <Picture>
        <RoadStrip
          tone="mist"
          heightPx={pictureHeightPx}
          elevationsM={elevationsM}
          distanceM={stretch.toM - stretch.fromM}
          isApproximate={route.is_approximate}
          label={t('verification.profile', { name: l(route.name), count: checkpoints.length })}
        />
      </Picture>
      {marks.map(({ position, ratio, lane }) => (
        <Mark
          key={position}
          className="num"
          aria-hidden="true"
          data-on={position === chosenPosition}
          style={getMarkStyle(ratio, lane, laneCount)}
        >
          {position + 1}
        </Mark>
      ))}
    </Container>
  );
}

/** The line below a number ends at the bottom of the picture. */
function getMarkStyle(ratio: number, lane: number, laneCount: number): CSSProperties {
  // The line starts 24 px below the number's top (its height), and the picture 4 px below the last lane.
  const dropPx = (laneCount - lane) * laneHeightPx + pictureHeightPx - 20;
  return { left: `${ratio * 100}%`, top: lane * laneHeightPx, '--drop': `${dropPx}px` } as CSSProperties;
}

const Container = styled.div`
  position: relative;
  /* Numbers at both ends extend beyond the picture. */
  margin: 0 14px;
`;
const Picture = styled.div`
  height: ${pictureHeightPx}px;
  border-bottom: 1px solid var(--line);
`;
const Mark = styled.span`
  position: absolute;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid var(--ink);
  border-radius: 12px;
  background: var(--card);
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1;
  transform: translateX(-50%);
  &::after {
    content: '';
    position: absolute;
    top: 22px;
    height: var(--drop);
    border-left: 1px dashed var(--ink);
    opacity: 0.45;
  }
  &[data-on='true'] {
    z-index: 2;
    background: var(--amber);
    color: var(--on-amber);
  }
  &[data-on='true']::after {
    border-left: 2px solid var(--ink);
    opacity: 1;
  }
`;
