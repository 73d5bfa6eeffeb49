import { styled } from 'styled-components';
import { lowScreen, wideLowScreen } from './live/screenHeightMedia.ts';

/** The smallest phones in landscape: four figures and the slider just fit beside each other. */
const narrowLandscape = `${wideLowScreen} and (max-width: 639px)`;

export const Dock = styled.section`
  position: fixed;
  z-index: 20;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - 49px - env(safe-area-inset-top));
  padding: 0 12px calc(8px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--card);
  box-shadow: 0 -6px 18px #0000000f;
  contain: layout style;
  @media ${lowScreen} {
    &[data-pulled-up='false'] {
      flex-flow: row wrap;
      align-items: center;
      gap: 0 8px;
      padding: 2px 12px calc(2px + env(safe-area-inset-bottom));
      > button {
        order: 1;
        width: auto;
        min-width: 48px;
        max-width: 72px;
        margin: 0;
        padding: 0;
      }
    }
  }
  @media ${wideLowScreen} {
    &[data-pulled-up='false'] {
      flex-wrap: nowrap;
      gap: 12px;
    }
  }
  /* Shows only its arrow: a word would leave too little space for the numbers. */
  @media ${lowScreen} and (max-width: 719px) {
    &[data-pulled-up='false'] > button > span {
      font-size: 0;
    }
  }
`;
export const Tabs = styled.div`
  display: grid;
  /* Four in a row, two where text is enlarged. */
  grid-template-columns: repeat(auto-fit, minmax(min(4.5rem, 50% - 4px), 1fr));
  gap: 4px;
  margin: 0 -4px 4px;
  @media ${lowScreen} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    flex: 1 1 0;
    margin: 0;
  }
  @media ${wideLowScreen} {
    flex-basis: 46%;
  }
  @media ${narrowLandscape} {
    flex-basis: 48%;
  }
`;
export const Tab = styled.button`
  min-width: 0;
  min-height: 52px;
  padding: 4px;
  overflow: hidden;
  border-top: 3px solid transparent;
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.25;
  text-align: left;
  touch-action: manipulation;
  > span:first-child {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    display: block;
    contain: size layout;
    height: 1.25em;
    color: var(--ink);
    font-size: min(1.25rem, 9vw);
    font-weight: 720;
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  small {
    margin-left: 2px;
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 500;
    letter-spacing: 0;
  }
  @media (max-width: 339px), ${lowScreen} and (max-width: 719px) {
    padding: 4px 2px;
    b {
      font-size: 1.0625rem;
    }
    small {
      margin-left: 1px;
      font-size: 0.8125rem;
    }
  }
  @media ${narrowLandscape} {
    b {
      font-size: 1rem;
    }
  }
  @media ${lowScreen} and (max-width: 339px) {
    b {
      font-size: 0.9375rem;
    }
  }
  &[aria-pressed='true'] {
    border-color: var(--cypress);
    color: var(--cypress);
    font-weight: 650;
  }
  &[aria-pressed='true'] b > span {
    text-decoration: underline dotted var(--control) 1px;
    text-underline-offset: 4px;
  }
`;
/** The slider, and for the wind the compass beside it, so that only the dock itself covers the page. */
export const DockControl = styled.div`
  min-width: 0;
  &[data-wind] {
    display: grid;
    grid-template: 'compass control' 48px 'compass forecast' minmax(48px, auto) / 72px minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
    /* The slider keeps its place while compass and forecast are missing or a message replaces them. */
    > :last-child {
      grid-area: control;
    }
    > [role='alert'] {
      grid-column: 1 / -1;
    }
  }
  @media ${lowScreen} {
    order: 2;
    flex: 0 0 100%;
    &[data-wind] {
      grid-template: 'compass control' 52px / 52px minmax(0, 1fr);
      align-items: center;
    }
  }
  @media ${wideLowScreen} {
    order: 0;
    flex: 1 1 40%;
  }
  @media ${narrowLandscape} {
    flex-basis: 38%;
    /* No gap between the buttons, because a thumb would hit it. */
    &[data-wind] input {
      display: none;
    }
  }
`;
export const Sheet = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-bottom: 8px;
`;

/** Reserves the handle's space until its code is loaded. */
export const GripPlaceholder = styled.div`
  flex: none;
  min-height: 26px;
`;
