import { css, styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { railStripes } from '../Rail.tsx';

/** A card: lead, name and main figure on one line, everything else below the name. */
const cards = css`
  @media not all and ${media.tablet} {
    & table, & tbody, & tr { display: block; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tr {
      display: grid;
      grid-template-columns: [lead] auto [title] minmax(0, 1fr) [main] auto [end];
      align-items: center;
      column-gap: 12px;
      min-height: 60px;
      padding: 10px 12px;
    }
    /* Without a lead column its gap would indent the name. */
    & tr:not(:has([data-phone='lead'])) { grid-template-columns: [title] minmax(0, 1fr) [main] auto [end]; }
    & :where(td, th) { grid-column: title / end; padding: 0; }
    & [data-phone='lead'] { grid-column: lead; grid-row: 1; min-width: 36px; font-size: 1.125rem; text-align: center; }
    & [data-phone='title'] { grid-column: title; grid-row: 1; }
    & [data-phone='main'] { grid-column: main; grid-row: 1; font-size: 1.25rem; font-weight: 700; text-align: end; }
    & [data-phone='hidden'] { display: none; }
    & [data-phone='detail'] { display: flex; gap: 12px; align-items: center; justify-content: space-between; }
    & [data-phone='detail'], & [data-phone='plain'] { color: var(--soft); font-size: 0.875rem; text-align: start; }
    & [data-title] { flex: none; }
  }
`;

const columns = css`
  @media ${media.tablet} {
    & table { width: 100%; border-collapse: collapse; }
    & th, & td { padding: 8px 12px; text-align: start; vertical-align: middle; }
    & [data-number='true'] { text-align: end; white-space: nowrap; }
    & tbody tr { height: 56px; }
    & thead th { padding-block: 10px; color: var(--soft); font-size: 0.875rem; font-weight: 600; }
    & [data-phone='lead'] { width: 1%; text-align: center; }
    & [data-phone='main'] { font-size: 1.25rem; font-weight: 700; }
    & [data-title] { display: none; }
  }
`;

/** The rider's own row: in the green of the kilometre post, under the rail, at the bottom of the visible part. */
const pinned = css`
  & [data-pinned] {
    position: sticky;
    z-index: 1;
    bottom: var(--dock-height, 0px);
  }
  & [data-pinned] tr { border: 0; background: ${railStripes} top / 100% 6px no-repeat, var(--post); color: var(--on-post); }
  & [data-pinned] tr > * { padding-top: 14px; color: var(--on-post); }
  & [data-pinned] a, & [data-pinned] small { color: var(--on-post); }
  @media not all and ${media.tablet} {
    & [data-pinned] tr { min-height: 72px; padding-top: 16px; }
    & [data-pinned] tr > * { padding-top: 0; }
  }
`;

export const TableFrame = styled.div`
  /* Clips the corners without a scroll container, so that a pinned row can stick to the window. */
  overflow: clip;
  ${cardBox}
  line-height: 1.35;
  &[data-busy='true'] table { opacity: 0.6; }
  & th, & td { overflow-wrap: anywhere; }
  & th[scope='row'] { font-weight: 650; text-align: start; }
  & small { display: block; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  & tbody tr { border-top: 1px solid var(--line); }
  & tbody tr:first-child { border-top-width: 1px; }
  & tr[data-own] { background: var(--hot); }
  & thead button {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: 48px;
    margin: -12px -8px;
    padding: 0 8px;
    font-weight: inherit;
  }
  & thead button[data-sorted='true'] { color: var(--ink); font-weight: 700; }
  & thead button svg { display: block; }
  & [data-down='true'] svg { transform: rotate(180deg); }
  ${cards}
  ${columns}
  ${pinned}
`;
