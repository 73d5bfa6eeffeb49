import { styled } from 'styled-components';

/** Elements below each other with the usual gap. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;
