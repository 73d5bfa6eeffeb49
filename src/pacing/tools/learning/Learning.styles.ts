import { styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';
/** A live region: in the document before its text appears, without a gap while it is empty. */
export const StatusLine = styled.div`
  &:empty { margin-top: -16px; }
`;
export const LearningSection = styled.section`
  display: grid;
  gap: 10px;
  justify-items: stretch;
  h3 {
    font-size: 1rem;
    font-weight: 700;
  }
  & > button {
    justify-self: start;
  }
`;
export const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  &:lang(th) { line-height: 1.7; }
`;
export const RideItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  padding: 12px;
  ${cardBox}
  strong { overflow-wrap: anywhere; }
  dl {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: 2px 14px;
    margin: 0;
    font-size: 0.875rem;
  }
  dl > div { display: flex; gap: 6px; }
  dt { color: var(--soft); }
  dd { margin: 0; font-weight: 600; }
  dd[data-unclear] { color: var(--soft); font-weight: 400; }
  p { grid-column: 1 / -1; }
`;
export const OfferActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
