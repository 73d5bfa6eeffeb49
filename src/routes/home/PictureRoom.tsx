import { styled } from 'styled-components';
import { media } from '#src/theme/tokens.ts';

/** On a phone the picture stands below the words, on wider screens behind them. */
export const PictureRoom = styled.div`
  position: relative;
  height: 236px;
  @media ${media.desktop} {
    position: absolute;
    inset: 0;
    height: auto;
  }
`;
