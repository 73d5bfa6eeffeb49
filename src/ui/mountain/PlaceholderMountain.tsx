import { useId } from 'react';
import { styled } from 'styled-components';
import { drawMist, type MistPosition } from '#contract/mountain/drawMist.ts';

interface Props {
  /** Chooses one of a few views: the same name always gets the same one. */
  readonly name: string;
}

const frame = { width: 640, height: 360, from: 0, to: 640, top: 110, foot: 344, scale: 1 };
/** No road is drawn in front of the ranges. */
const noRoad = { distanceM: 0, elevationsM: [] };

/** Three ranges each, from far to near; each range has the shape of one road's profile. */
const views: readonly (readonly MistPosition[])[] = [
  [
    { roadIndex: 3, from: 0.1, to: 0.78, rise: 0.86, treePx: 0, bareRatio: 1 },
    { roadIndex: 1, from: -0.3, to: 0.42, rise: 0.56, treePx: 0, bareRatio: 1 },
    { roadIndex: 2, from: 0.3, to: 1.1, rise: 0.3, treePx: 34, bareRatio: 0.4 },
  ],
  [
    { roadIndex: 0, from: -0.25, to: 0.5, rise: 0.8, treePx: 0, bareRatio: 1 },
    { roadIndex: 3, from: 0.3, to: 0.9, rise: 0.6, treePx: 0, bareRatio: 1 },
    { roadIndex: 1, from: -0.1, to: 0.7, rise: 0.32, treePx: 34, bareRatio: 0.4 },
  ],
  [
    { roadIndex: 3, from: 0, to: 0.62, rise: 0.78, treePx: 0, bareRatio: 1 },
    { roadIndex: 0, from: 0.4, to: 1.05, rise: 0.54, treePx: 0, bareRatio: 1 },
    { roadIndex: 2, from: -0.15, to: 0.85, rise: 0.28, treePx: 34, bareRatio: 0.4 },
  ],
];
const drawings = views.map((positions) => drawMist(noRoad, frame, undefined, positions));
const colours = ['var(--ridge-far)', 'var(--ridge-middle)', 'var(--mini-body)'];

/** A placeholder picture: three ranges in the mist. It fills its box. */
export function PlaceholderMountain({ name }: Props) {
  const id = useId();
  const ranges = drawings[pickView(name)] ?? [];
  return (
    <Picture
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {ranges.map(({ crestY, footY }, layer) => (
          <linearGradient
            key={crestY}
            id={`${id}-${layer}`}
            gradientUnits="userSpaceOnUse"
            x2="0"
            y1={crestY}
            y2={footY}
          >
            <stop stopColor={colours[layer]} />
            <stop offset="1" stopColor={colours[layer]} stopOpacity={layer === ranges.length - 1 ? 1 : 0} />
          </linearGradient>
        ))}
      </defs>
      {ranges.map(({ body, trees, crestY }, layer) => (
        <g key={crestY}>
          <path d={body} fill={`url(#${id}-${layer})`} />
          {trees === '' ? null : <path d={trees} fill={colours[layer]} />}
        </g>
      ))}
    </Picture>
  );
}

function pickView(name: string): number {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return sum % views.length;
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  background: linear-gradient(var(--sky-top), var(--sky-bottom));
`;
