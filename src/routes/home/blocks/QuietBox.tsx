import { styled } from 'styled-components';
import { MistRidges } from '../MistRidges.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
}

/** Nothing to show yet: fills the room of what will be there, mountains in the mist. */
export function QuietBox({ title, text }: Props) {
  return (
    <Box>
      <strong>{title}</strong>
      <p>{text}</p>
      <MistRidges />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  min-height: inherit;
  overflow: hidden;
  padding: 20px 16px 140px;
  border-radius: var(--radius);
  background: linear-gradient(var(--sky-top), var(--sky-bottom));
  strong { font-size: 1.0625rem; }
  p { max-width: 32em; margin-top: 4px; color: var(--soft); }
  [data-theme='sun'] & { border: 1px solid var(--line); }
`;
