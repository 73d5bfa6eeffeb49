import { styled } from 'styled-components';
import { uprightPhone } from '../live/screenHeightMedia.ts';
import { pillHeightEm, pillWidthEm } from './profilePill.ts';

/** Must match `computeTextPx` of ElevationProfile.tsx. */
const fontSize = 'min(0.8125rem, 20px)';

export const ProfileFrame = styled.div`
  position: relative;
  background: linear-gradient(var(--sky-top), var(--sky-bottom));
  & [role='slider'] { position: relative; overflow: hidden; cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  & [role='slider']:focus-visible { outline-offset: -3px; }
  & svg { display: block; }
  & text { fill: var(--soft); font-size: ${fontSize}; }
  & .gate { fill: var(--post); }
  & .gate .gate-name { fill: var(--on-post); stroke: none; font-weight: 650; text-anchor: middle; }
  & .gate text, & .height { paint-order: stroke; stroke: var(--sky-top); stroke-width: 3px; stroke-linejoin: round; }
  & .band-letter { fill: var(--ink); font-weight: 700; paint-order: stroke; stroke: var(--card); stroke-width: 2.5px; stroke-linejoin: round; text-anchor: middle; }
  & .ridge { stroke: var(--ink); }
  /* As on the route's card: an approximate line must not look like a measured one. */
  &[data-approximate] .band { fill-opacity: 0.38; }
  &[data-approximate] .ridge { stroke: var(--soft); stroke-dasharray: 5 4; }
  & .hatch { display: none; }
  & [data-lit] { fill: var(--amber); fill-opacity: 0.28; }
  & [data-pill] { position: absolute; z-index: 3; top: 0; left: 0; width: ${pillWidthEm}em; height: ${pillHeightEm}em; padding: 5px 6px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--card); font-size: ${fontSize}; font-weight: 600; line-height: 1.35; text-align: center; contain: strict; white-space: nowrap; pointer-events: none; }
  & [data-pill] > span { display: block; }
  & [data-pill][hidden] { display: none; }
  /* Without colours the steep bands need a pattern. */
  @media print and (monochrome) { & .hatch { display: inline; } }
  /* It is drawn for the screen's width, so paper scales it. */
  @media print {
    background: none;
    & [role='slider'] > svg { width: 100%; height: auto; }
    & .gate text, & .height { stroke: var(--card); }
    & [data-pill], & [data-cursor], & [data-lit] { display: none; }
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px 10px 6px;
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.5;
  & li { display: flex; align-items: center; gap: 2px; min-width: 0; letter-spacing: -0.01em; }
  & li:nth-child(-n + 6) { flex: none; white-space: nowrap; }
  & svg { flex: none; }
  & b { color: var(--ink); }
  /* With a goal only the grades, in one line, so that the rows below are in the first view. */
  @media ${uprightPhone} {
    [data-effort='finish'] & { padding-bottom: 0; }
    [data-effort='finish'] & li:nth-child(n + 7) { display: none; }
  }
  @media (min-width: 960px) {
    gap: 4px 12px;
    padding: 6px 24px 8px;
  }
`;
