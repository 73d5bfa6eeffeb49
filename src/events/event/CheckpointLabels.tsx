import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import { drawMountain } from '#contract/mountain/drawMountain.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { computeStripFrame } from '#src/ui/mountain/computeStripFrame.ts';

/** The narrowest picture of an event on a desktop; in a wider one the same names have more space. */
const minWidthPx = 540;
const fontPx = 13;
const gapPx = 12;
/** The first and last point lie this much inside the picture, so that their circles are whole: 8 px if it is narrow. */
const edgeRatio = 8 / minWidthPx;

interface PlacedCheckpoint<Checkpoint> {
  readonly checkpoint: Checkpoint;
  /** Position across the picture, from 0 to 1. */
  readonly xRatio: number;
  /** The side of the point on which the label lies: left, or right if there is no space. */
  readonly side: 'left' | 'right';
}

/**
 * Chooses the checkpoints whose names fit on the road's picture: the finish first, then backwards. No two labels
 * share a stretch of the width, so they cannot overlap at any height.
 */
export function placeCheckpoints<Checkpoint extends { readonly xRatio: number; readonly texts: readonly string[] }>(
  candidates: readonly Checkpoint[],
): PlacedCheckpoint<Checkpoint>[] {
  let freeUntil = 1;
  const placed: PlacedCheckpoint<Checkpoint>[] = [];
  for (const checkpoint of candidates.toReversed()) {
    const xRatio = Math.min(1 - edgeRatio, Math.max(edgeRatio, checkpoint.xRatio));
    const widthRatio = (Math.max(...checkpoint.texts.map(estimateWidthPx)) + gapPx) / minWidthPx;
    if (xRatio - widthRatio >= 0 && xRatio <= freeUntil) {
      placed.push({ checkpoint, xRatio, side: 'left' });
      freeUntil = xRatio - widthRatio;
    } else if (xRatio + widthRatio <= freeUntil) {
      placed.push({ checkpoint, xRatio, side: 'right' });
      freeUntil = xRatio;
    }
  }
  return placed;
}

/** An upper bound: Chinese, Japanese and Korean characters are one em wide, combining marks zero, others 0.68 em. */
function estimateWidthPx(text: string): number {
  let em = 0;
  for (const character of text) {
    if (/\p{Mn}/u.test(character)) continue;
    em += /[\u1100-\u11ff\u2e80-\uffef]/.test(character) ? 1 : 0.68;
  }
  return em * fontPx;
}

interface Props {
  readonly event: Pick<EventDetail, 'challenge' | 'checkpoints'>;
  /** Height of the road's strip. */
  readonly heightPx: number;
}

/** Names and elevations of the checkpoints on the road's profile, as many as fit; the details list all of them. */
export function CheckpointLabels({ event: { challenge, checkpoints }, heightPx }: Props) {
  const { l, language } = useTranslator();
  const { silhouette_m: elevationsM, distance_m: distanceM, is_approximate: isApproximate } = challenge.route;
  const candidates = checkpoints.flatMap(({ position, name, course_distance_m: checkpointM }) => {
    if (checkpointM === null) return [];
    const xRatio = Math.min(1, checkpointM / distanceM);
    const elevationM = elevationsM[Math.round(xRatio * (elevationsM.length - 1))];
    const elevationTexts = isApproximate || elevationM === undefined ? [] : [`${formatMetres(elevationM, language)} m`];
    return [{ position, xRatio, texts: [l(name), ...elevationTexts] }];
  });
  const placed = placeCheckpoints(candidates);
  const placedDistancesM = placed.map(({ xRatio }) => xRatio * distanceM);
  const points =
    drawMountain({ elevationsM, distanceM }, computeStripFrame(heightPx), placedDistancesM)?.markedPoints ?? [];
  return (
    <Labels aria-hidden="true" className="num">
      {placed.map(({ checkpoint: { position, texts }, xRatio, side }, index) => (
        <li
          key={position}
          data-side={side}
          style={{ left: `${xRatio * 100}%`, bottom: heightPx - (points[index]?.y ?? heightPx) }}
        >
          <b>{texts[0]}</b>
          {texts[1] === undefined ? null : <small>{texts[1]}</small>}
        </li>
      ))}
    </Labels>
  );
}

const Labels = styled.ul`
  list-style: none;
  li {
    position: absolute;
    display: grid;
    justify-items: end;
    padding: 0 4px 8px 0;
    font-size: 13px;
    line-height: 1.3;
    white-space: nowrap;
    text-shadow: 0 0 3px var(--card), 0 0 3px var(--card);
    transform: translateX(-100%);
  }
  li[data-side='right'] { justify-items: start; padding: 0 0 8px 4px; transform: none; }
  li::after {
    content: '';
    position: absolute;
    right: -5px;
    bottom: -5px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--card);
  }
  li[data-side='right']::after { right: auto; left: -5px; }
  small { color: var(--soft); font-size: 13px; }
`;
