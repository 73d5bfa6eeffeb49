import { styled } from 'styled-components';

/** The frame of the failed and the empty state. */
export const StateFrame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 8px;
  padding: 20px 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  background: var(--card);
  overflow-wrap: anywhere;
  strong {
    font-size: 1rem;
  }
  p {
    color: var(--soft);
  }
  button,
  a {
    margin-top: 8px;
  }
`;
