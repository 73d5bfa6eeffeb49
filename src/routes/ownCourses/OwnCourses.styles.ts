import { styled } from 'styled-components';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-top: 4px;
  progress {
    width: 100%;
    accent-color: var(--cypress);
  }
  h3 {
    font-size: 1rem;
    font-weight: 700;
  }
`;
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    padding: 4px 12px;
    font-size: 0.9375rem;
  }
  & > [data-tone='signal'] {
    border-color: var(--signal);
    background: var(--signal);
    color: var(--on-signal);
  }
`;
export const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  &:lang(th) { line-height: 1.7; }
`;
/** The main button stays at the bottom of the screen, however long the content above it is. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 8px;
  margin: 0 -16px;
  padding: 8px 16px;
  border-top: 1px solid var(--line);
  background: var(--card);
`;
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
export const Rows = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;
export const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: var(--soft);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  b {
    color: var(--ink);
    font-weight: 650;
  }
`;
