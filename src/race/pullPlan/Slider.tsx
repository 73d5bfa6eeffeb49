import { useId } from 'react';
import { styled } from 'styled-components';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider whose changes take effect while it moves. */
export function Slider({ label, onChange, ...range }: Props) {
  const id = useId();
  return (
    <Container>
      <label htmlFor={id} className="num">
        {label}
      </label>
      <input id={id} type="range" {...range} onChange={({ target }) => onChange(Number(target.value))} />
    </Container>
  );
}

const Container = styled.div`
  label { display: block; font-size: 0.9375rem; font-weight: 600; }
  input {
    display: block;
    width: 100%;
    height: 48px;
    margin: 0;
    accent-color: var(--cypress);
    touch-action: pan-y;
  }
`;
