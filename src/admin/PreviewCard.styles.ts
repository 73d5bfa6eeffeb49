import { styled } from 'styled-components';

/** How riders will see a draft; the editors of content and roads show it beside the form. */
export const PreviewCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  overflow-wrap: anywhere;
  & > strong { font-size: 1.125rem; line-height: 1.4; }
  & > small { color: var(--soft); font-size: 0.8125rem; }
  & > p { line-height: 1.6; }
`;
