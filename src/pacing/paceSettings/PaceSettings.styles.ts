import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';
/** Unobtrusive beside the finish: on a phone each line counts. */
export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  & > button {
    min-width: 0;
    min-height: 48px;
    padding: 4px 8px;
    border-color: transparent;
    border-radius: 0;
    background: none;
    color: var(--cypress);
    font-size: 0.9375rem;
  }
  & > :last-child {
    box-shadow: -1px 0 var(--line);
  }
`;
/**
 * Overlaid on the page, above the dock or at the foot of the controls' column, so that nothing moves when a note
 * appears or disappears.
 */
export const Notes = styled.div`
  position: fixed;
  z-index: 19;
  right: 8px;
  bottom: calc(8px + var(--dock-height, env(safe-area-inset-bottom)));
  left: 8px;
  display: grid;
  gap: 8px;
  max-width: 520px;
  max-height: min(45vh, 320px);
  margin: 0 auto;
  overflow-y: auto;
  border-radius: var(--radius);
  pointer-events: none;
  & > [role='status'] {
    display: grid;
    gap: 8px;
  }
  /* Notes are low, because they cover the page, which stays usable between them. */
  & [data-tone] {
    padding-block: 2px;
    border-block-color: var(--control);
    border-right-color: var(--control);
    font-size: 0.875rem;
    pointer-events: auto;
  }
  &:not(:has(button)) {
    display: none;
  }
  @media ${media.desktop} {
    right: auto;
    bottom: 12px;
    left: 12px;
    width: 324px;
  }
`;
/** Keeps the buttons together when the note's text leaves too little space beside it. */
export const NoteActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  & > button {
    min-height: 48px;
    padding: 4px 8px;
    font-size: 0.875rem;
  }
`;
export const StackedButtons = styled.div`
  display: grid;
  gap: 8px;
  & > button {
    overflow-wrap: anywhere;
  }
`;
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 10px 12px 6px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  &[data-waiting] {
    border-style: dashed;
    border-color: var(--control);
  }
`;
/** Two lines of the name; its title has the whole name. */
export const RowName = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: flex-start;
  overflow-wrap: anywhere;
  line-height: 1.4;
  & > strong {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & > :not(strong) {
    flex: none;
  }
`;
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding-top: 8px;
  & > button {
    padding: 4px 12px;
    font-size: 0.9375rem;
  }
`;
