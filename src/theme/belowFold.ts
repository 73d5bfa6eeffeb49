import { css } from 'styled-components';

/**
 * For a part below the first screen that does not change while a value is dragged: out of view it is neither laid out
 * nor painted (decision 161). Focus rings may extend outside its box. The height applies until it was first visible.
 */
export const belowFold = css`
  @media not print {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 24rem;
    overflow-clip-margin: 6px;
  }
`;
