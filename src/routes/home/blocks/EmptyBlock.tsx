import { styled } from 'styled-components';
import { MistRidges } from '../MistRidges.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
}

/** An empty block of small height, with mountains in the mist. */
export function EmptyBlock({ title, text }: Props) {
  return (
    <Container data-quiet="">
      <strong>{title}</strong>
      <p>{text}</p>
      <MistRidges />
    </Container>
  );
}

const Container = styled.div`
  position: relative;
  min-height: 152px;
  overflow: hidden;
  padding: 20px 16px 72px;
  border-radius: var(--radius);
  background: linear-gradient(var(--sky-top), var(--sky-bottom));
  strong { font-size: 1.0625rem; }
  > svg { height: 64px; }
  p { max-width: 32em; margin-top: 4px; color: var(--soft); }
  [data-theme='sun'] & { border: 1px solid var(--line); }
`;
