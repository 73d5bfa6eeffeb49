import type { Ref } from 'react';
import { sheetColours } from '#src/theme/sheetColours.ts';
import type { Point } from './createProfileStrip.ts';
import { type CheatSheetLayout, sheetSize } from './layoutCheatSheet.ts';

interface CheatSheetPictureProps {
  readonly layout: CheatSheetLayout;
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** The sheet as it will be saved: only inline shapes and system fonts, so nothing has to be fetched. */
export function CheatSheetPicture({ layout, label, ref }: CheatSheetPictureProps) {
  const { width, height } = sheetSize;
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      <defs>
        <linearGradient id="cheat-sheet-sky" x1="0" y1="0" x2="0" y2="0.7">
          <stop offset="0" stopColor={sheetColours.skyTop} />
          <stop offset="1" stopColor={sheetColours.skyBottom} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill="url(#cheat-sheet-sky)" />
      {layout.areas.map(({ colour, points }) => (
        <polygon key={String(points[0])} points={formatPoints(points)} fill={colour} />
      ))}
      <polyline
        points={formatPoints(layout.ridge)}
        fill="none"
        stroke={sheetColours.paper}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {layout.rules.map((y) => (
        <rect key={y} x="36" y={y} width={width - 72} height="1" fill={sheetColours.rule} />
      ))}
      {layout.texts.map(({ text, x, y, sizePx, weight, align, colour }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fill={colour}
          fontSize={sizePx}
          fontWeight={weight}
          textAnchor={align === 'right' ? 'end' : 'start'}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

const formatPoints = (points: readonly Point[]) => points.map((point) => point.join(',')).join(' ');
