import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface Props {
  readonly title: string;
  /** One or two sentences on its purpose. */
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One part of a page under its heading. */
export function Section({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Container aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro === undefined ? null : <p>{intro}</p>}
      {children}
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > h2 {
    font-size: 1.25rem;
    font-weight: 700;
  }
  & > p {
    color: var(--soft);
  }
`;
