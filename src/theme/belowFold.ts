import { css } from 'styled-components';

/**
 * A part below the first screen that no frame of a drag needs: while it is out of view it is neither laid out nor
 * painted (decision 161). Focus rings may extend outside its box. The height applies until it was first visible.
 */
export const belowFold = css`
  @media not print {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 24rem;
    overflow-clip-margin: 6px;
  }
`;
