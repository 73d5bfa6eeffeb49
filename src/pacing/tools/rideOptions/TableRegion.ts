import { styled } from 'styled-components';

/** Enlarged text: a table scrolls sideways, not the dialog. It needs a role, a name and a tab stop. */
export const TableRegion = styled.div`
  overflow-x: auto;
  &:focus-visible { outline-offset: -3px; }
`;
