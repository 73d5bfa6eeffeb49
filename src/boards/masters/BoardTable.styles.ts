import { css, styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';

/** On a phone: rank with its change below, name above one line of figures, score. */
const phoneStyles = css`
  @media not all and ${media.tablet} {
    margin-inline: -16px;
    border-width: 2px 0 1px;
    border-top-color: var(--ink);
    border-radius: 0;
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tr { grid-template-columns: 52px minmax(0, 1fr) auto; gap: 0 8px; min-height: 66px; padding: 4px 16px; }
    & [data-desktop], & :is([data-cell='change'], [data-cell='weeks'], [data-cell='wins'], [data-cell='other'], [data-cell='points']) { display: none; }
    & [data-cell='rank'] { display: grid; justify-items: center; font-size: 1.25rem; }
    & [data-cell='rank'] > :first-child { min-width: 40px; min-height: 34px; }
    & [data-cell='rank'] > :not([data-post]):first-child { min-height: 24px; }
    & td[data-cell='rank'] > [data-phone] { font-size: 0.8125rem; line-height: 1.3; }
    & [data-cell='athlete'] { font-size: 1rem; }
    & [data-cell='athlete'] button { min-height: 0; }
    & small[data-phone] { display: flex; flex-wrap: wrap; column-gap: 10px; line-height: 1.35; }
    & small[data-phone] > span { display: inline-flex; gap: 3px; align-items: center; }
    & small[data-phone] svg { flex: none; color: var(--cypress); }
    & [data-cell='score'] { font-size: 1.25rem; text-align: end; }
    & [data-cell='score'] > small { display: none; }
    & tr[data-rank='1'] [data-cell='rank'] { font-size: 1.75rem; }
    & tr[data-rank='1'] [data-cell='rank'] > :first-child { min-width: 48px; min-height: 42px; }
    & tr[data-rank='1'] [data-cell='athlete'] button { font-size: 1.25rem; }
    & tr[data-rank='1'] [data-cell='score'] { font-size: 1.75rem; }
    /* The whole row opens the details; the name is the link. */
    & tbody tr { position: relative; }
    & [data-cell='athlete'] button::after { content: ''; position: absolute; inset: 0; }
  }
`;

/** A table from tablets on; a narrower table has fewer columns, and the change is below the rank. */
const desktopStyles = css`
  @media ${media.tablet} {
    & tr { grid-template-columns: 84px minmax(0, 1fr) 148px 104px; min-height: 56px; }
    & :is(th, td) { padding: 0 12px; }
    & :is([data-cell='change'], [data-cell='weeks'], [data-cell='other'], [data-cell='points']) { display: none; }
    & small[data-phone] { display: none; }
    & thead tr { min-height: 44px; border-bottom: 2px solid var(--ink); }
    & thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
    & :is([data-cell='weeks'], [data-cell='score'], [data-cell='wins'], [data-cell='other'], [data-cell='points']) { text-align: end; }
    & [data-cell='rank'] { padding: 0; text-align: center; }
    & td[data-cell='rank'] { display: grid; justify-items: center; padding: 4px 0; font-size: 1.25rem; line-height: 1.3; }
    & td[data-cell='rank'] > [data-phone] { font-size: 0.8125rem; line-height: 1.3; }
    & tr:is([data-rank='2'], [data-rank='3']) td[data-cell='rank'] { font-size: 1.375rem; }
    & th[data-cell='athlete'][scope='row'] { display: flex; gap: 12px; align-items: center; font-size: 1rem; }
    & [data-cell='athlete'] > div { display: flex; flex-wrap: wrap; column-gap: 10px; align-items: center; min-width: 0; }
    & td[data-cell='score'] { font-size: 1.25rem; line-height: 1.2; }
    & td[data-cell='wins'] { display: flex; gap: 6px; align-items: center; justify-content: end; }
    & td[data-cell='wins'] svg { flex: none; color: var(--cypress); }
    & td[data-cell='wins'] b { min-width: 24px; }
    & tr[data-rank='1'] { min-height: 72px; }
    & tr[data-rank='1'] td[data-cell='rank'] { font-size: 2rem; }
    & tr[data-rank='1'] [data-cell='rank'] > :first-child { min-width: 56px; min-height: 52px; }
    & tr[data-rank='1'] [data-cell='athlete'] button { font-size: 1.25rem; }
    & tr[data-rank='1'] [data-cell='score'] b { font-size: 1.75rem; }
  }
  @media ${media.desktop} {
    & tr { grid-template-columns: 80px 92px minmax(0, 1fr) 120px 148px 92px 96px 92px; }
    & :is([data-cell='change'], [data-cell='weeks'], [data-cell='other'], [data-cell='points']) { display: block; }
    & [data-phone] { display: none; }
    & td[data-cell='rank'] { padding: 0; }
    /* The column's title is one long word. */
    & [data-cell='change'] { padding-inline: 4px; }
  }
  @media ${media.navigation} {
    & tr { grid-template-columns: 88px 100px minmax(0, 1fr) 132px 148px 104px 112px 104px; }
    & :is(th, td) { padding: 0 16px; }
    & [data-cell='rank'] { padding: 0; }
    & [data-cell='change'] { padding-inline: 8px; }
  }
`;

export const BoardContainer = styled.div`
  /* Clips the corners without a scroll container. */
  overflow: clip;
  ${cardBox}
  line-height: 1.35;
  &[data-busy='true'] tbody { opacity: 0.6; }
  & :is(table, thead, tbody) { display: block; }
  & tr { display: grid; align-items: center; }
  & :is(th, td) { min-width: 0; padding: 0; overflow-wrap: anywhere; }
  & th { text-align: start; }
  & [data-cell='score'] b { white-space: nowrap; }
  & small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  & tbody tr { border-top: 1px solid var(--line); }
  & thead + tbody > tr:first-child { border-top-width: 0; }
  & tr[data-own] { background: var(--hot); }
  ${phoneStyles}
  ${desktopStyles}
`;
