import { css, styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';
import { lowScreen, steppersBesideTime } from '../live/screenHeightMedia.ts';

/** HeroExtras loads after the first paint; its space is reserved, so that nothing moves. */
export const Hero = styled.section`
  display: grid;
  container: hero / inline-size;
  grid-template: 'tabs tabs' var(--tabs, 48px) 'adjust adjust' auto 'label label' auto 'time band' auto 'facts facts' auto 'sensitivity sensitivity' var(--sensitivity, 2.25rem) / auto 1fr;
  padding: 6px 16px 8px;
  [data-theme='sun'] & {
    grid-template: 'tabs tabs' var(--tabs, 48px) 'adjust adjust' auto 'label label' auto 'time time' auto 'band band' auto 'facts facts' auto 'sensitivity sensitivity' var(--sensitivity, 2.25rem) / auto 1fr;
  }
  /* The air has taken the label's place. With a goal a phone shows the gap in place of the sensitivities. */
  &:has(> [data-air]) > small {
    visibility: hidden;
  }
  @media not all and ${media.desktop} {
    &:has(> [data-goal]) { --sensitivity: 0px; }
  }
  small {
    display: block;
    grid-area: label;
    color: var(--soft);
    padding-top: 6px;
    font-size: 0.875rem;
    line-height: 1.3;
  }
  @media ${media.desktop} {
    position: sticky;
    z-index: 2;
    top: 0;
    /* Tabs and chips cannot be swiped here: they wrap to two lines, or three if words or letters are wider. */
    --tabs: minmax(96px, auto);
    --sensitivity: minmax(4.125rem, auto);
    padding: 10px 20px 8px;
    border-bottom: 1px solid var(--line);
    background: var(--card);
  }
  /* Two lines, so that the profile fits in the first view. */
  @media ${lowScreen} {
    && {
      grid-template: 'label tabs tabs' 17px 'time tabs tabs' 34px 'facts facts band' 22px 'adjust adjust adjust' auto / auto 1fr auto;
      padding-block: 0;
    }
    small {
      padding-top: 0;
      font-size: 0.8125rem;
      white-space: nowrap;
    }
  }
`;
/** `約` before a time of an approximate line. */
const aboutPrefix = css`
  &[data-about]::before {
    content: attr(data-about) ' ';
    color: var(--soft);
    font-size: 1.25rem;
    font-weight: 600;
    letter-spacing: 0;
  }
`;
export const Time = styled.b`
  ${aboutPrefix}
  display: block;
  contain: strict;
  /* Wide enough for ten hours: the width must not depend on the shown time. Enlarged text ends at the hero's width. */
  width: 4.375em;
  height: 1.04em;
  font-size: min(3.375rem, 22cqi);
  font-weight: 760;
  line-height: 1.04;
  letter-spacing: -0.03em;
  /* Narrower than on a phone: the range beside it needs the space. */
  @media ${media.desktop} {
    font-size: min(3rem, 22cqi);
  }
  /* The steppers of a goal are beside it. */
  @container ${steppersBesideTime} {
    [data-effort='finish'] & { font-size: 3rem; }
  }
  [data-theme='sun'] & {
    width: auto;
    font-size: min(clamp(3.75rem, 17.8vw, 4rem), 22cqi);
  }
  @media ${lowScreen} {
    && {
      width: 4.875em;
      height: 34px;
      font-size: min(2rem, 34px);
      line-height: 34px;
    }
  }
`;
/** The grid item: layout containment needs a box inside it (decision 161). */
export const TimeArea = styled.div`
  grid-area: time;
  @container hero (max-width: 16rem) {
    grid-column: 1 / -1;
  }
`;
export const Facts = styled.p`
  display: flex;
  grid-area: facts;
  flex-wrap: wrap;
  margin-top: 8px;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.3;
  > span:not(:last-child)::after {
    margin-inline: 6px;
    content: '·';
  }
  b {
    position: relative;
    display: inline-block;
    color: var(--ink);
    font-weight: 700;
    white-space: nowrap;
  }
  /* Reserves the number's width, so that layout of a changing number stops at its box. */
  b::before {
    content: attr(data-shape);
    visibility: hidden;
  }
  b > [data-cell] {
    position: absolute;
    inset: 0;
    contain: size layout;
  }
  /* One line: a fact that does not fit is hidden as a whole, so that no number is cut. */
  @media ${lowScreen} {
    max-height: 22px;
    margin: 0;
    overflow: hidden;
    font-size: 0.8125rem;
    line-height: 22px;
    white-space: nowrap;
  }
`;
/** Shown on a phone once the hero is scrolled out of view. */
export const StickyLine = styled.div`
  position: fixed;
  z-index: 30;
  top: 0;
  right: 0;
  left: 0;
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  padding: calc(6px + env(safe-area-inset-top)) 16px 6px;
  border-bottom: 1px solid var(--line);
  background: var(--card);
  color: var(--soft);
  font-size: 0.875rem;
  white-space: nowrap;
  visibility: hidden;
  transform: translateY(-100%);
  transition: transform 150ms ease-out, visibility 150ms;
  pointer-events: none;
  &[data-shown='true'],
  main:has([data-pulled-up='true']) & {
    visibility: visible;
    transform: none;
  }
  b {
    color: var(--ink);
    font-size: min(1.75rem, 9vw);
    font-weight: 760;
    line-height: 1.3;
    letter-spacing: -0.02em;
    ${aboutPrefix}
  }
  @media ${lowScreen} {
    padding-block: calc(2px + env(safe-area-inset-top)) 2px;
    b {
      font-size: 1.375rem;
      line-height: 32px;
    }
  }
  @media ${media.desktop} {
    display: none;
  }
`;
