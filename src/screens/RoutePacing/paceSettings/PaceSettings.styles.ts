import { styled } from 'styled-components';

/** As high as its buttons before it comes: `SettingsPlace` holds that place. */
export const Bar = styled.div`
  padding: 0 12px;
  @media print {
    display: none;
  }
`;
/** Quiet beside the finish: on a phone each line counts. */
export const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  & > button {
    min-width: 0;
    min-height: 48px;
    padding: 4px 8px;
    border-color: transparent;
    border-radius: 0;
    background: none;
    color: var(--cypress);
    font-size: 15px;
  }
  & > :last-child {
    box-shadow: -1px 0 var(--line);
  }
`;
export const Notes = styled.div`
  & > *:not(:empty), & > [role='status'] > * {
    margin-bottom: 8px;
  }
  & > [role='status']:has(> *) {
    margin-bottom: 0;
  }
`;
/** One line where it fits: what happened, then what can be done about it. */
export const NoteLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  padding: 0 0 0 12px;
  border: 1px solid var(--line);
  border-left: 3px solid var(--cypress);
  border-radius: var(--radius);
  background: var(--card);
  font-size: 14px;
  line-height: 1.45;
  overflow-wrap: anywhere;
  &[data-tone='warning'] {
    border-left-color: var(--signal);
  }
  & > :first-child {
    flex: 1 1 160px;
    padding: 8px 0;
  }
  /* More than a line: the whole width for the words, what can be done below them. */
  &[data-long] {
    justify-content: flex-end;
    & > :first-child {
      flex-basis: 100%;
      padding: 8px 12px 0 0;
    }
  }
  & button {
    min-height: 48px;
    padding: 4px 8px;
    font-size: 14px;
  }
`;
export const Form = styled.form`
  display: grid;
  gap: 16px;
  padding-top: 8px;
`;
export const Buttons = styled.div`
  display: grid;
  gap: 8px;
  & > button {
    overflow-wrap: anywhere;
  }
`;
export const Problem = styled.p`
  padding: 8px 12px;
  border-left: 3px solid var(--signal);
  background: var(--chip);
  font-size: 14px;
  line-height: 1.5;
`;
