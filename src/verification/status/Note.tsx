import { styled } from 'styled-components';

/** A small remark below figures. */
export const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
`;
