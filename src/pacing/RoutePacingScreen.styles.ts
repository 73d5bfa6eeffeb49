import { keyframes, styled } from 'styled-components';
import { breakpoints, media } from '#src/theme/themes.ts';
import { lowScreen, narrowLowScreen, uprightPhone } from './live/screenHeightMedia.ts';

/** Phone: one column in the order hero, profile, rows, map. Desktop: inputs at the left, results at the right. */
export const Columns = styled.div`
  display: flex;
  flex-direction: column;
  @media ${media.desktop} {
    --side: 348px;
    display: grid;
    grid-template-columns: var(--side) minmax(0, 1fr);
    align-items: start;
    /* The controls' background continues below the end of their column. */
    background: linear-gradient(90deg, var(--card) calc(var(--side) - 1px), var(--line) 0 var(--side), transparent 0);
  }
  @media ${media.wide} {
    --side: 440px;
  }
  /* Paper has one column: finish, inputs, profile, table, statistics. Controls and map are not printed. */
  @media print {
    display: flex;
    gap: 10px;
    align-items: stretch;
    background: none;
    && ~ * { display: none; }
  }
`;
const fillHeight = keyframes`
  to { height: 100dvh; }
`;
/** On a phone in landscape: finish, warnings and profile first, then the tools. */
export const Side = styled.div`
  display: contents;
  @media screen and ${lowScreen} {
    > section { order: -3; }
  }
  @media ${media.desktop} {
    display: block;
    position: sticky;
    top: 0;
    /* As high as the space below the header, so that its end is visible; it fades out if more follows. */
    height: calc(100dvh - 64px);
    /* Once the header is scrolled away, the column grows by the header's height. */
    @supports (animation-timeline: scroll()) {
      animation: ${fillHeight} linear both;
      animation-timeline: scroll(root);
      animation-range: 0 64px;
    }
    overflow-y: auto;
    scrollbar-width: thin;
    scrollbar-color: var(--control) transparent;
    border-right: 1px solid var(--line);
    &::after {
      content: '';
      position: sticky;
      bottom: 0;
      z-index: 1;
      display: block;
      height: 28px;
      margin-top: -28px;
      background: linear-gradient(transparent, var(--card));
      pointer-events: none;
    }
  }
  @media print {
    display: contents;
    &::after { content: none; }
    && > div { display: none; }
    > section { order: -2; position: static; padding: 0; border: 0; background: none; }
  }
`;
export const Controls = styled.div`
  padding: 4px 20px 24px;
  &[data-desktop-only] {
    display: none;
  }
  @media ${media.desktop} {
    &[data-desktop-only] {
      display: block;
    }
  }
`;
/** From this width on, the map fits beside the profile, which keeps the width that its labels need. */
export const mapBesideMedia = `(min-width: ${breakpoints.lg}px)`;
export const ProfileRow = styled.div`
  display: contents;
  @media screen and ${mapBesideMedia} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(264px, 21vw, 420px);
    /* An open map moves below the profile. */
    &:has([data-open]) { grid-template-columns: minmax(0, 1fr); }
  }
`;
/** Last on a phone, below the table on a narrow desktop. The map's panes stay below the dock in the z-order. */
export const MapArea = styled.div`
  isolation: isolate;
  order: 1;
  min-width: 0;
  padding: 0 12px 16px;
  @media ${media.desktop} {
    padding: 0;
  }
  @media screen and ${mapBesideMedia} {
    border-left: 1px solid var(--line);
    background: var(--sky-top);
  }
  @media print { display: none; }
`;
/** Reserves the table's space until its code is loaded. */
export const TablePlaceholder = styled.div`
  min-height: 480px;
`;

/** As high as the buttons, so that nothing moves when they load. */
export const SettingsArea = styled.div`
  min-height: 48px;
  @media ${media.desktop} {
    border-bottom: 1px solid var(--line);
  }
  @media print {
    display: none;
  }
`;

/** As high as the profile (`toProfileSize` of ElevationProfile.tsx) with its legend, so that nothing moves later. */
export const ProfileArea = styled.div`
  position: relative;
  scroll-margin-top: 56px;
  min-height: 218px;
  background: linear-gradient(var(--sky-top), var(--sky-bottom));
  @media (min-width: 640px) and (max-width: 959px) and (min-height: 680px), (min-width: 988px) {
    min-height: 322px;
  }
  @media ${uprightPhone} {
    [data-effort='finish'] & { min-height: 154px; }
  }
  @media screen and ${lowScreen} {
    order: -1;
    min-height: clamp(146px, 100svh - 210px, 194px);
  }
  @media screen and ${narrowLowScreen} {
    min-height: clamp(146px, 100svh - 264px, 194px);
  }
  @media print {
    min-height: 0;
    background: none;
    break-inside: avoid;
  }
`;
export const Right = styled.div`
  min-width: 0;
  padding-bottom: 16px;
  @media screen and ${lowScreen} {
    display: contents;
  }
  @media print {
    display: contents;
  }
`;
export const Inset = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 0 12px;
  @media ${media.desktop} {
    padding: 8px 24px 0;
  }
  @media print {
    display: contents;
  }
`;
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 8px 16px;
  background: var(--hot);
  color: var(--ink);
  font-size: 0.875rem;
  line-height: 1.4;
  > span:last-child {
    flex: 1 1 240px;
  }
  @media screen and ${lowScreen} {
    order: -2;
  }
  @media ${media.desktop} {
    padding: 8px 24px;
  }
`;
/** Holds the height of the folded notes until they have loaded. */
export const NotesPlaceholder = styled(Note)`
  min-height: 44px;
`;
export const HeroSpace = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 54px 16px 44px;
`;
