import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';

/**
 * A line at the bottom of the window, above the pace page's dock. It is visible at any scroll position, and nothing
 * moves when it appears or disappears. On wide screens it is in the corner, so that it does not cover the pace table's
 * totals.
 */
export const FootBar = styled.div`
  position: fixed;
  z-index: 19;
  right: 0;
  bottom: var(--dock-height, 0px);
  left: 0;
  display: flex;
  align-items: center;
  @media ${media.desktop} {
    right: auto;
    bottom: 8px;
    left: 12px;
    border-radius: var(--radius);
  }
  @media print {
    display: none;
  }
`;
