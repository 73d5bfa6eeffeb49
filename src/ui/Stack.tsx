import { styled } from 'styled-components';

/** Stacks elements with the usual gap. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;
