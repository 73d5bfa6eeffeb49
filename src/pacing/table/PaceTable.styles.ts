import { css, styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';
import { uprightPhone } from '../live/screenHeightMedia.ts';

const phone = css`
  &[data-layout='phone'] {
    container-type: inline-size;
    & .name-column { width: auto; }
    & .power-column { width: 3.5rem; }
    & .interval-column { width: 5.5rem; }
    & .cumulative-column { width: 4.25rem; }
    /* Only minutes, but with a word before them. */
    &[data-approximate] .interval-column { width: 5.125rem; }
    &[data-approximate] .cumulative-column { width: 5rem; }
    & thead th { position: sticky; top: var(--pace-table-top, -100px); z-index: 2; height: 44px; padding: 4px 4px; font-weight: 500; }
    /* With a goal the first screen has extra lines above the table. */
    @media ${uprightPhone} { [data-effort='finish'] & thead th { height: 38px; padding-block: 0; line-height: 1.2; } }
    & thead th:first-child { padding-left: 14px; }
    & tbody tr[data-shell] { height: 4.125rem; }
    /* A stop and a gate at the same place. */
    & table[data-marks='2'] tbody tr[data-shell] { height: 4.75rem; }
    & td { padding: 0 4px; }
    & td:last-child, & thead th:last-child { padding-right: 12px; }
    & tbody th small { letter-spacing: -0.02em; }
    & tbody th { padding: 0 2px 0 14px; box-shadow: inset 6px 0 0 var(--swatch); }
    & .open { display: -webkit-box; font-size: 0.9375rem; line-height: 1.2; white-space: normal; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
    & .big { font-size: 1.1875rem; line-height: 1.15; letter-spacing: -0.01em; }
    & small { display: block; margin-top: 2px; line-height: 1.2; }
    & .arrow:has([data-calm='true']) { display: none; }
    & .arrow { width: 0.875rem; height: 0.875rem; margin-right: 2px; vertical-align: -2px; fill: var(--ink); }
    /* Layout of a changing number stops at its box. */
    & tbody .big > span[data-cell]:not(.visually-hidden) { display: block; height: 1.1em; line-height: 1.1; contain: size layout; }
    & tbody .big > small { height: 1.25em; margin-top: 0; line-height: 1.25; contain: size layout; }
    /* The clock is read while riding. */
    & tbody small.clock { color: var(--ink); font-size: 1rem; }
    /* Three lines in the last column: the large numbers are aligned with its first line. */
    & tbody tr[data-shell] > * { vertical-align: top; padding-top: 4px; }
    /* Beside the weather there is space for the grade only; the last column has the kilometres. */
    & .hazard:not(:empty) + [data-cell='facts'] { display: none; }
    & small:has(> .hazard:not(:empty)) { display: flex; flex-wrap: wrap; max-height: 1.2em; }
    & th small, & .power small { overflow: hidden; text-overflow: ellipsis; }
    & tfoot th, & tfoot td { height: 60px; }
    & tfoot th { padding-left: 14px; }
    & tfoot th small { white-space: pre-line; }
    & tfoot .big { font-size: 1rem; }
    & tfoot .power small, & tfoot .mark { white-space: normal; line-height: 1.15; }
    /* Ten hours or more, or past midnight: one more character in three columns. */
    & table[data-wide='true'] .big { font-size: 1.0625rem; letter-spacing: -0.03em; }
    & table[data-wide='true'] .cumulative-column { width: 4.5rem; }
    & table[data-wide='true'] tfoot .big { font-size: 0.875rem; }
    /* A finish with seconds among minutes: 3:59:59. */
    & table[data-seconds='true'] .cumulative-column { width: 5.25rem; }
    & table[data-seconds='true'][data-wide='true'] .cumulative-column { width: 5.5rem; }
    & table[data-seconds='true'] .interval-column { width: 4.875rem; }
    & table[data-seconds='true'] tbody th small { letter-spacing: -0.05em; }
    & table[data-seconds='true'] tbody .big { font-size: 1.0625rem; letter-spacing: -0.03em; }
    & table[data-seconds='true'] tfoot .big { font-size: 0.8125rem; letter-spacing: -0.03em; }
    @container (max-width: 20.6rem) {
      & .power-column { width: 2.75rem; }
      & .interval-column { width: 4.625rem; }
      & .cumulative-column { width: 3.75rem; }
      & table[data-wide='true'] .cumulative-column { width: 3.875rem; }
      & table[data-seconds='true'] .cumulative-column { width: 4.75rem; }
      & td { padding: 0 3px; }
      & td:last-child, & thead th:last-child { padding-right: 8px; }
      & tbody th, & thead th:first-child, & tfoot th { padding-left: 12px; }
      & .open { font-size: 0.875rem; }
      & .big { font-size: 1.0625rem; }
      & table[data-wide='true'] .big { font-size: 0.9375rem; }
      & tfoot .big { font-size: 0.875rem; }
      & table[data-wide='true'] tfoot .big { font-size: 0.8125rem; }
      & small { font-size: 0.8125rem; letter-spacing: -0.02em; }
    }
  }
`;

/** With enlarged text on a phone: the name fills a line, and the three numbers are below it. */
const enlarged = css`
  &[data-layout='phone'] {
    @container (max-width: 17rem) {
      & table, & tbody, & tfoot { display: block; }
      & colgroup { display: none; }
      & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      & tr[data-spacer] { display: block; }
      & tr[data-spacer] > td { display: block; }
      & tr[data-spacer][hidden] { display: none; }
      & tbody tr[data-shell], & tfoot tr { display: grid; grid-template-columns: auto 1fr auto; gap: 0 8px; align-content: start; padding: 4px 10px 4px 14px; background: var(--row, var(--card)); }
      & tbody tr[data-shell] { height: 7rem; border-bottom: 1px solid var(--line); box-shadow: inset 6px 0 0 var(--swatch); }
      & table[data-marks='2'] tbody tr[data-shell] { height: 7.75rem; }
      & tfoot tr { --row: var(--chip); }
      & tbody th, & tbody td { border: 0; }
      & tr > :is(th, td):is(th, td) { height: auto; padding: 0; background: none; box-shadow: none; }
      & tr > th { grid-column: 1 / -1; }
      & tbody .big, & table[data-wide='true'] tbody .big { font-size: 1rem; letter-spacing: -0.03em; }
      & tfoot .big, & table[data-wide='true'] tfoot .big { font-size: 0.875rem; letter-spacing: -0.03em; }
      /* Each box has the size of its text, because in a grid the text determines the column widths. */
      & tbody .big > small, & tbody .big > span[data-cell]:not(.visually-hidden) { contain: none; }
      & tbody small, & tfoot small { letter-spacing: -0.03em; }
    }
  }
`;

/** Each column is as wide as its widest content; the rest is for the names, which may wrap to two lines. */
const desktop = css`
  &[data-layout='desktop'] {
    container-type: inline-size;
    & .distance-column { width: 60px; }
    & .grade-column { width: 46px; }
    & .cumulativeDistance-column { width: 66px; }
    & .power-column { width: 76px; }
    & .interval-column { width: 74px; }
    & .speed-column { width: 56px; }
    & .cumulative-column { width: 78px; }
    & .clock-column { width: 54px; }
    & .wind-column { width: 112px; }
    & .factor-column { width: 66px; }
    & table { font-size: 0.875rem; }
    & thead th { position: sticky; top: var(--pace-table-top, 0px); z-index: 2; height: 48px; padding: 6px 6px 6px 0; }
    & tbody tr[data-shell] { height: 42px; }
    & td { padding: 0 6px; }
    & td:last-child, & thead th:last-child { padding-right: 16px; }
    & tbody th { padding: 0 8px 0 18px; box-shadow: inset 6px 0 0 var(--swatch); }
    & tbody th, & tfoot th, & thead th:first-child { position: sticky; left: 0; z-index: 1; background: var(--row, var(--card)); }
    & thead th:first-child { z-index: 3; padding-left: 18px; }
    & .open { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-height: 1.2; white-space: normal; }
    & .big { font-size: 0.96875rem; }
    & .power small { display: block; line-height: 1.1; }
    & .power small:empty { display: none; }
    & .bar { display: none; }
    & .wind { padding: 0 0 0 8px; text-align: left; white-space: normal; line-height: 1.2; }
    & .wind > * { white-space: nowrap; }
    & thead th:nth-child(10) { padding: 6px 0 6px 8px; text-align: left; }
    & .wind small { display: inline-block; margin-left: 6px; }
    & .wind small:empty { display: none; }
    & .narrow-facts { display: none; }
    & .narrow-facts > span { white-space: nowrap; }
    & tfoot th, & tfoot td { height: 44px; }
    & tfoot th { z-index: 3; padding-left: 18px; text-overflow: ellipsis; }
    & tbody tr[data-shell]:hover { --row: var(--chip); }
    & tbody tr[data-shell][data-selected] { --row: var(--hot); }
    @container (min-width: 1000px) {
      & .wind-column { width: 142px; }
      & .factor-column { width: 112px; }
      & .bar { display: inline-block; }
    }
    @container (min-width: 1240px) {
      & .distance-column, & .grade-column, & .speed-column, & .clock-column { width: 78px; }
      & .cumulativeDistance-column, & .power-column { width: 92px; }
      & .interval-column, & .cumulative-column { width: 104px; }
      & .wind-column { width: 188px; }
      & .factor-column { width: 136px; }
      & .wind, & thead th:nth-child(10) { padding-left: 32px; }
    }
    @media ${media.desktop} {
      /* In a short table the last row must not be hidden behind the totals. */
      &[data-many='true'] tfoot th, &[data-many='true'] tfoot td { position: sticky; bottom: var(--row-detail-height, 0px); z-index: 2; }
      /* Narrower than all columns: the table itself scrolls both ways, so that header and first column stay sticky. */
      @container (max-width: 839px) {
        & .scroller { max-height: 80vh; overflow: auto; overscroll-behavior-x: contain; }
        & table { width: 840px; }
        & thead th { top: 0; }
        &[data-many='true'] tfoot th, &[data-many='true'] tfoot td { bottom: 0; }
      }
    }
  }
`;

/** Between phone and desktop: rows high enough for fingers; values without a column are below the name. */
const tablet = css`
  @media screen and ${media.tablet} and (max-width: 959px) {
    &[data-layout='desktop'] {
      & tbody tr[data-shell] { height: 52px; }
      & .big { font-size: 1.03125rem; }
      & .distance-column { width: 50px; }
      & .interval-column, & .cumulative-column { width: 80px; }
      & .wind-column { width: 104px; }
      & tfoot td:last-child { padding-right: 12px; font-size: 0.8125rem; white-space: normal; }
      & .factor-column { width: 0; }
      & tr > :nth-child(11) { padding: 0; overflow: hidden; font-size: 0; visibility: hidden; }
      & .narrow-facts { display: flex; flex-wrap: wrap; gap: 0 10px; line-height: 1.25; }
      & .narrow-facts > :not([data-cell='factorBelow']) { display: none; }
    }
  }
  @media screen and ${media.tablet} and (max-width: 743px) {
    &[data-layout='desktop'] {
      & .distance-column, & .grade-column, & .cumulativeDistance-column { width: 0; }
      & tr > :nth-child(2), & tr > :nth-child(3), & tr > :nth-child(4) { padding: 0; overflow: hidden; font-size: 0; visibility: hidden; }
      & tr > :nth-child(n + 2):nth-child(-n + 4) small, & tr > :nth-child(11) small { display: none; }
      & tbody tr[data-shell] { height: 80px; }
      & .narrow-facts > :not([data-cell='factorBelow']) { display: inline; }
      @media (max-width: 679px) {
        & tbody tr[data-shell] { height: 88px; }
      }
    }
  }
`;

/** For race day: large numbers, readable at arm's length in bright light. */
const sun = css`
  [data-theme='sun'] & {
    @media screen {
      &[data-layout='phone'] table:not([data-wide='true']) tbody .big { font-size: 1.0625rem; letter-spacing: -0.04em; }
      &[data-layout='desktop'] { & .big { font-size: 1rem; } & .interval-column, & .cumulative-column { width: 88px; } }
      &[data-layout='phone'] th small { white-space: normal; }
      @media (min-width: 360px) {
        &[data-layout='phone'] table:not([data-wide='true']) tbody .big { font-size: 1.125rem; letter-spacing: -0.04em; }
      }
      & small, & thead th { color: var(--ink); }
      & tbody td, & tbody th { font-weight: 700; }
    }
  }
`;

const print = css`
  &[data-layout] {
    @media print {
      & thead th, & tbody th, & tfoot th, & tfoot td { position: static; }
      & thead { display: table-row-group; }
      & tr { break-inside: avoid; print-color-adjust: exact; }
      /* Eleven columns on portrait paper. */
      & .scroller { max-height: none; overflow: visible; }
      & .scroller table { width: 100%; }
    }
  }
  &[data-layout='desktop'] .scroller {
    @media print { zoom: 0.82; }
  }
`;

/** The only styled component of the table: cells are plain elements, their classes are defined here. */
export const TableFrame = styled.div`
  & table { width: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; border: 1px solid var(--line); border-radius: 8px; background: var(--card); line-height: 1.25; }
  & caption { text-align: left; }
  & th, & td { text-align: right; white-space: nowrap; background: var(--row, var(--card)); }
  & tbody th, & tbody td { border-bottom: 1px solid var(--line); }
  & tbody tr[data-shell] { scroll-margin: calc(var(--pace-table-top, 0px) + 56px) 0 calc(max(0px, var(--row-detail-height, 0px) - var(--dock-height, 0px)) + 52px); cursor: pointer; }
  /* Each row is painted by itself: a frame visits only the rows whose numbers changed (decision 161). */
  & tbody tr[data-shell] { isolation: isolate; }
  & tbody tr[data-selected] { --row: var(--hot); }
  /* Each clipped box is a layer that every frame visits, so only cells with an ellipsis or wrapping are clipped. */
  & thead th, & tfoot th { overflow: hidden; }
  & tr[data-spacer] td { padding: 0; border: 0; }
  & thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 600; white-space: normal; vertical-align: middle; border-bottom: 1px solid var(--line); letter-spacing: -0.02em; }
  & thead th small { display: block; font-weight: 400; }
  & th:first-child { text-align: left; }
  & thead th:first-child { border-top-left-radius: 7px; }
  & thead th:last-child { border-top-right-radius: 7px; }
  & tfoot th:first-child { border-bottom-left-radius: 7px; }
  & tfoot td:last-child { border-bottom-right-radius: 7px; }
  & tfoot th, & tfoot td { --row: var(--chip); font-weight: 700; }
  & small { color: var(--soft); font-size: 0.8125rem; font-weight: 400; letter-spacing: 0; }
  /* Stops, and the time left at a gate. */
  & .mark { display: block; color: var(--ink); font-weight: 600; line-height: 1.15; letter-spacing: -0.02em; }
  & .mark:empty { display: none; }
  & .hazard { margin-right: 6px; color: var(--ink); font-size: 0.8125rem; font-weight: 700; line-height: 1.2; }
  & tr[data-severe='true'] .hazard { color: var(--signal); }
  & .hazard:empty { display: none; }
  & tr[data-gate='late'] [data-cell='gate'] { color: var(--signal); font-weight: 700; }
  & .open { display: block; width: 100%; overflow: hidden; font-weight: 650; line-height: 1.35; text-align: left; text-overflow: ellipsis; white-space: nowrap; }
  & .open:focus-visible { outline-offset: -2px; }
  & .big { font-weight: 700; }
  &[data-approximate] .time::before { content: var(--about); margin-right: 3px; color: var(--soft); font-size: 0.8125rem; font-weight: 500; letter-spacing: 0; }
  & .power [data-cell='power'] { color: var(--cypress); }
  & .dim { color: var(--soft); }
  & .arrow { width: 16px; height: 16px; margin-right: 4px; vertical-align: -3px; fill: var(--soft); }
  & [data-arrow][data-calm='true'] { visibility: hidden; }
  & .bar { display: inline-block; width: 40px; height: 4px; margin-right: 6px; border-radius: 2px; background: color-mix(in srgb, var(--ink) 14%, transparent); vertical-align: middle; text-align: left; }
  & .bar > i { display: block; height: 4px; border-radius: 2px; background: var(--cypress); }
  & [data-band='0'] { --swatch: var(--grade0); }
  & [data-band='1'] { --swatch: var(--grade1); }
  & [data-band='2'] { --swatch: var(--grade2); }
  & [data-band='3'] { --swatch: var(--grade3); }
  & [data-band='4'] { --swatch: var(--grade4); }
  & [data-band='5'] { --swatch: var(--grade5); }
  ${phone}
  ${enlarged}
  ${desktop}
  ${tablet}
  ${sun}
  ${print}
`;
