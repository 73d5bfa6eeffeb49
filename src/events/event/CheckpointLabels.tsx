import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import { drawMountain } from '#contract/mountain/drawMountain.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { computeStripFrame } from '#src/ui/mountain/computeStripFrame.ts';
import { placeCheckpoints } from './placeCheckpoints.ts';

interface Props {
  readonly event: Pick<EventDetail, 'challenge' | 'checkpoints'>;
  /** Of the road's strip. */
  readonly heightPx: number;
}

/** Names and elevations of the checkpoints on the road's profile, as many as fit; the details list all of them. */
export function CheckpointLabels({ event: { challenge, checkpoints }, heightPx }: Props) {
  const { l, language } = useTranslator();
  const { silhouette_m: elevationsM, distance_m: distanceM, is_approximate: isApproximate } = challenge.route;
  const places = checkpoints.flatMap(({ position, name, course_distance_m: atM }) => {
    if (atM === null) return [];
    const share = Math.min(1, atM / distanceM);
    const elevationM = elevationsM[Math.round(share * (elevationsM.length - 1))];
    const height = isApproximate || elevationM === undefined ? [] : [`${formatMetres(elevationM, language)} m`];
    return [{ position, share, texts: [l(name), ...height] }];
  });
  const placed = placeCheckpoints(places);
  const atM = placed.map(({ share }) => share * distanceM);
  const points = drawMountain({ elevationsM, distanceM }, computeStripFrame(heightPx), atM)?.places ?? [];
  return (
    <Labels aria-hidden="true" className="num">
      {placed.map(({ place: { position, texts }, share, side }, index) => (
        <li
          key={position}
          data-side={side}
          style={{ left: `${share * 100}%`, bottom: heightPx - (points[index]?.y ?? heightPx) }}
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
