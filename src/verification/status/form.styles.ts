import { styled } from 'styled-components';

export const TextArea = styled.textarea`
  width: 100%;
  min-height: 112px;
  padding: 10px 12px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  font-size: 1rem;
  line-height: 1.5;
  resize: vertical;
  &[aria-invalid] { border-color: var(--signal); box-shadow: inset 0 0 0 1px var(--signal); }
`;
export const Failure = styled.p`
  color: var(--signal);
  font-weight: 600;
`;
