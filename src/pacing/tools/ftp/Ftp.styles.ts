import { styled } from 'styled-components';

export const Body = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 4px;
  &[hidden] {
    display: none;
  }
`;
/** Two fields side by side if both fit. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  gap: 12px;
`;
export const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  &:lang(th) {
    line-height: 1.7;
  }
  &[data-failed] {
    color: var(--signal);
    font-weight: 600;
  }
  a {
    color: inherit;
  }
`;
