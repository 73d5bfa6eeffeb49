import { useId } from 'react';
import { styled } from 'styled-components';
import { Text } from '#src/ui/primitives/Text.tsx';

export const codeLength = 6;

interface Props {
  readonly label: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onEnter: () => void;
}

/** Six digits in one input, drawn as six boxes: a phone can autofill it, and a pasted code fits. */
export function CodeField({ label, code, onChange, onEnter }: Props) {
  const id = useId();
  return (
    <>
      <Text as="label" weight={700} htmlFor={id}>
        {label}
      </Text>
      <Frame>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={code}
          onChange={({ target }) => onChange(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength))}
          onKeyDown={({ key }) => (key === 'Enter' ? onEnter() : undefined)}
        />
        {Array.from({ length: codeLength }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six fixed boxes
          <span key={index} aria-hidden="true" data-here={index === Math.min(code.length, codeLength - 1) || undefined}>
            {code[index] ?? ''}
          </span>
        ))}
      </Frame>
    </>
  );
}
const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 6px;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    font-size: 1rem;
  }
  span {
    display: grid;
    place-items: center;
    height: 60px;
    border: 2px solid var(--control);
    border-radius: var(--radius);
    font-size: 2rem;
    font-weight: 700;
  }
  input:focus ~ span[data-here] {
    outline: 4px solid var(--focus);
    outline-offset: 1px;
  }
`;
