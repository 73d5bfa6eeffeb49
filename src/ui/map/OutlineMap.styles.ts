import { styled } from 'styled-components';
import { islandSize } from './layoutOutline.ts';

export const Frame = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden;
  & > svg:first-child { position: absolute; inset: 0; display: block; width: 100%; height: 100%; }
  & path { fill: none; stroke-linejoin: round; stroke-linecap: round; }
  & .coast { fill: var(--card); stroke: var(--control); stroke-width: 1.2; }
  & .road { stroke: var(--hour2); stroke-width: 2; }
  & .casing { stroke: var(--card); stroke-width: 8; }
  & .line, & .place { stroke: var(--cypress); stroke-width: 4; }
  & .run { stroke-width: 5; stroke-linecap: butt; }
  & .lit { stroke: var(--amber); stroke-width: 14; stroke-opacity: 0.5; }
  & .gate, & .place { stroke-width: 9; }
  & .gate { stroke: var(--ink); }
  & .missed { stroke: var(--signal); stroke-width: 11; stroke-linecap: square; }
  & .spot { stroke: var(--amber); stroke-width: 15; paint-order: stroke; filter: drop-shadow(0 0 1px var(--ink)); }
  & .post { fill: var(--card); stroke: var(--ink); stroke-width: 2; }
  & text { fill: var(--ink); font-size: 0.8125rem; font-variant-numeric: tabular-nums; text-anchor: middle; paint-order: stroke; stroke: var(--card); stroke-width: 3px; stroke-linejoin: round; }
  & .name { font-weight: 650; }
  & .name tspan { fill: var(--soft); font-weight: 400; }
  & .km circle { fill: var(--card); stroke: var(--control); }
  & .km text { stroke: none; font-size: 0.8125rem; letter-spacing: -0.04em; }
`;
/** The picture of the whole island, in the corner that the line leaves free. */
export const Island = styled.svg`
  position: absolute;
  right: 0;
  bottom: 0;
  width: ${islandSize.width}px;
  height: ${islandSize.height}px;
  padding: 6px;
  border: 1px solid var(--line);
  background: var(--sky-top);
  pointer-events: none;
  & .coast, & .place { vector-effect: non-scaling-stroke; }
  &[data-corner^='left'] { right: auto; left: 0; }
  &[data-corner$='top'] { top: 0; bottom: auto; }
`;
