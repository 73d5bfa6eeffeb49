import { styled } from 'styled-components';
import { media } from '#src/theme/tokens.ts';

export const CardGrid = styled.ul`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  }
`;
