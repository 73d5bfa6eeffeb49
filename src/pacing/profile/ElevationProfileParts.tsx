import { memo, useId } from 'react';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseFacts } from '../live/liveTypes.ts';
import { Legend } from './ElevationProfile.styles.ts';
import { doOverlap, type LabelBox, maxGatesInOrder, type PlacedLabel, toElevationBox, toGates } from './placeLabels.ts';
import {
  type BandPiece,
  bandLetters,
  bandRanges,
  drawBandPaths,
  drawElevationPath,
  placeBandMarks,
} from './profileBands.ts';
import { listAxisMarksM, listElevationMarks, type ProfileScale } from './profileScale.ts';
import type { WindSlot } from './profileWind.ts';

const bands = [0, 1, 2, 3, 4, 5] as const;
export const arrowPath = 'M0-6 4 2H1v5h-2V2h-3z';

interface ShapeProps {
  readonly facts: CourseFacts;
  readonly scale: ProfileScale;
  readonly pieces: readonly BandPiece[];
}

/** Grade bands (from 9 % on hatched if printed without colours), their letters, and the road. */
export const ProfileShape = memo(function ProfileShape({ facts, scale, pieces }: ShapeProps) {
  const hatchId = useId();
  const paths = drawBandPaths(facts.grid, scale, pieces);
  return (
    <>
      <defs>
        <pattern id={`${hatchId}4`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="var(--card)" strokeWidth="1.6" strokeOpacity="0.3" />
        </pattern>
        <pattern id={`${hatchId}5`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0 0V4" stroke="var(--card)" strokeWidth="1.6" strokeOpacity="0.4" />
        </pattern>
      </defs>
      {bands.map((band) => (
        <path key={band} className="band" d={paths[band]} fill={`var(--grade${band})`} shapeRendering="crispEdges" />
      ))}
      <path className="hatch" d={paths[4]} fill={`url(#${hatchId}4)`} />
      <path className="hatch" d={paths[5]} fill={`url(#${hatchId}5)`} />
      {placeBandMarks(facts.grid, scale, pieces).map(({ xPx, band }) => (
        <text key={xPx} className="band-letter" x={xPx} y={scale.basePx - 5}>
          {bandLetters[band]}
        </text>
      ))}
      <path
        className="ridge"
        d={drawElevationPath(facts.grid, scale)}
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </>
  );
});

/** Lines at round elevations behind the mountain, with their figures in the sky. */
export const ProfileElevations = memo(function ProfileElevations({ facts, scale, labels }: GateProps) {
  const { language } = useTranslator();
  const { isAtStart, marks } = listElevationMarks(facts.grid, scale);
  const topIndex = marks.length - 1;
  const isCovered = (yPx: number) => labels.some(({ box }) => doOverlap(box, toElevationBox(yPx, isAtStart, scale)));
  return (
    <g textAnchor={isAtStart ? 'start' : 'end'}>
      {marks.map(({ elevationM, yPx, isHidden }, index) => (
        <g key={elevationM}>
          <path d={`M0 ${Math.round(yPx)}H${scale.widthPx}`} stroke="var(--line)" strokeOpacity="0.7" />
          {isHidden || isCovered(yPx) ? null : (
            <text className="height" x={isAtStart ? 4 : scale.widthPx - 4} y={Math.round(yPx) - 3}>
              {`${formatMetres(elevationM, language)}${index === topIndex ? ' m' : ''}`}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

interface AxisProps {
  readonly distanceM: number;
  readonly scale: ProfileScale;
}

export const ProfileAxis = memo(function ProfileAxis({ distanceM, scale }: AxisProps) {
  const marks = listAxisMarksM(distanceM, scale.rightPx - scale.leftPx, scale.fontPx);
  return (
    <g>
      {marks.map((markM, index) => {
        const xPx = scale.x(markM);
        const unit = index === marks.length - 1 ? ' km' : '';
        const isAtEdge = xPx > scale.rightPx - 1.8 * scale.fontPx;
        const anchor = index === 0 ? 'start' : isAtEdge ? 'end' : 'middle';
        return (
          <text
            key={markM}
            x={index === 0 ? scale.leftPx : isAtEdge ? scale.rightPx : xPx}
            y={scale.heightPx - 5}
            textAnchor={anchor}
          >
            {`${markM / 1000}${unit}`}
          </text>
        );
      })}
    </g>
  );
});

interface GateProps {
  readonly facts: CourseFacts;
  readonly scale: ProfileScale;
  readonly labels: readonly PlacedLabel[];
}

/** Posts at the places whose names fit; the ends of the other rows are only lines. */
export const ProfileGates = memo(function ProfileGates({ facts, scale, labels }: GateProps) {
  const { language } = useTranslator();
  const gates = toGates(facts, scale);
  return (
    <g>
      {gates.length > maxGatesInOrder
        ? null
        : gates.map(({ rowIndex, xPx, yPx }) => (
            <path key={rowIndex} d={`M${xPx} ${yPx}V${scale.basePx}`} stroke="var(--card)" strokeOpacity="0.65" />
          ))}
      {labels.map(({ gate, text, anchor, xPx, lines, box, post }) => (
        <g key={gate.rowIndex} className="gate">
          <path
            d={`M${gate.xPx} ${gate.yPx}V${anchor === 'middle' ? box.bottom : post.top + 4}`}
            stroke="var(--post)"
            strokeWidth="2"
          />
          <circle cx={gate.xPx} cy={gate.yPx} r="3.4" fill="var(--card)" stroke="var(--ink)" strokeWidth="1.6" />
          <rect {...toFrame(post, 0)} rx="4" />
          <rect {...toFrame(post, 1.5)} rx="3" fill="none" stroke="var(--on-post)" />
          <text
            className="gate-name"
            x={(post.left + post.right) / 2}
            y={(post.top + post.bottom) / 2 + scale.fontPx * 0.36}
          >
            {text}
          </text>
          {lines === 2 ? (
            <text x={xPx + poleGapPx[anchor]} y={box.bottom - 4} textAnchor={anchor}>
              {`${formatMetres(gate.elevationM, language)} m · `}
              <tspan data-gate={gate.rowIndex}>{'–'}</tspan>
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
});

const poleGapPx = { end: -5, middle: 0, start: 5 } as const;

const toFrame = ({ left, right, top, bottom }: LabelBox, insetPx: number) => ({
  x: left + insetPx,
  y: top + insetPx,
  width: right - left - 2 * insetPx,
  height: bottom - top - 2 * insetPx,
});

/** The parts that change with the plan: wind arrows and power line. */
export const ProfileLive = memo(function ProfileLive({ slots }: { slots: readonly WindSlot[] }) {
  return (
    <g>
      {slots.map((slot) => (
        <path key={slot.firstRow} data-wind="" d={arrowPath} fill="var(--soft)" />
      ))}
      <path data-power="" fill="none" stroke="var(--card)" strokeWidth="4.4" />
      <path data-power="" fill="none" stroke="var(--cypress)" strokeWidth="2.2" />
    </g>
  );
});

export const ProfileLegend = memo(function ProfileLegend({ isApproximate }: { isApproximate: boolean }) {
  const { t } = useTranslator();
  return (
    <Legend aria-label={t('paceTable.legend')}>
      {bands.map((band) => (
        <li key={band}>
          <svg width="11" height="14" aria-hidden="true">
            <rect className="band" width="11" height="14" rx="2" fill={`var(--grade${band})`} />
          </svg>
          <b>{bandLetters[band]}</b>
          {bandRanges[band]}
          {band === 5 ? ' %' : ''}
        </li>
      ))}
      {isApproximate ? (
        <li>
          <svg width="24" height="8" aria-hidden="true">
            <path className="ridge" d="M0 4H24" strokeWidth="1.6" />
          </svg>
          {t('paceTable.legendApproximate')}
        </li>
      ) : null}
      <li>
        <svg width="16" height="8" aria-hidden="true">
          <path d="M0 4H16" stroke="var(--cypress)" strokeWidth="3" />
        </svg>
        {t('paceTable.legendPower')}
      </li>
      <li>
        <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true">
          <path d={arrowPath} fill="var(--soft)" transform="rotate(90)" />
        </svg>
        {t('paceTable.legendWind')}
      </li>
    </Legend>
  );
});
