import { styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';

/** How riders will see a draft; the editors of content and roads show it beside the form. */
export const PreviewCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 16px;
  ${cardBox}
  overflow-wrap: anywhere;
  & > strong { font-size: 1.125rem; line-height: 1.4; }
  & > small { color: var(--soft); font-size: 0.8125rem; }
  & > p { line-height: 1.6; }
`;
