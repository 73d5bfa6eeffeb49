import { styled } from 'styled-components';

/** Things below each other with the usual distance. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;
