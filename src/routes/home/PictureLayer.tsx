import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';

/** On a phone the picture is below the text, on wider screens behind it. */
export const PictureLayer = styled.div`
  position: relative;
  height: 236px;
  @media ${media.desktop} {
    position: absolute;
    inset: 0;
    height: auto;
  }
`;
