import { styled } from 'styled-components';

/** The place of an ad, of the same height while it loads, is shown and after it was closed: nothing moves. */
export const AdRoom = styled.div`
  min-height: 160px;
  max-width: 720px;
  margin-top: 32px;
  @media print {
    display: none;
  }
`;
