import { styled } from 'styled-components';

/** Reserves an ad's height while it loads, while it is shown and after it is closed, so that nothing moves. */
export const AdSpace = styled.div`
  min-height: 160px;
  max-width: 720px;
  margin-top: 32px;
  @media print {
    display: none;
  }
`;
