import { styled } from 'styled-components';
import { media } from '#src/theme/tokens.ts';

/** As high as its buttons before it comes: `SettingsPlace` holds that place. */
export const Bar = styled.div`
  display: grid;
  gap: 4px;
  padding: 0 12px;
  @media ${media.desktop} {
    padding: 0 20px 20px;
    gap: 12px;
  }
  @media print {
    display: none;
  }
`;
/** Quiet beside the finish on a phone, where each line counts; two equal buttons below a desktop's controls. */
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
  @media ${media.desktop} {
    gap: 8px;
    & > button {
      border-color: var(--control);
      border-radius: var(--radius);
      background: var(--card);
      color: var(--ink);
      box-shadow: none;
    }
  }
`;
export const Notes = styled.div`
  display: grid;
  gap: 8px;
  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;
/** One line where it fits: what happened, then what can be done about it. */
export const NoteLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  padding: 4px 4px 4px 12px;
  border-left: 3px solid var(--cypress);
  background: var(--chip);
  font-size: 14px;
  line-height: 1.45;
  overflow-wrap: anywhere;
  &[data-tone='warning'] {
    border-color: var(--signal);
  }
  & > :first-child {
    flex: 1 1 180px;
    padding: 8px 0;
  }
  & button {
    min-height: 48px;
    padding: 4px 10px;
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
