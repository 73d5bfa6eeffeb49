import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface Props {
  readonly title: string;
  /** One or two sentences on its purpose. */
  readonly intro: string;
  readonly children: ReactNode;
}

/** A secondary section under a small heading; it is not printed. */
export function SmallSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Container aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{intro}</p>
      {children}
    </Container>
  );
}

const Container = styled.section`
  > h2 {
    margin: 4px 4px 0;
    font-size: 1rem;
    font-weight: 700;
  }
  > p {
    margin: 0 4px 8px;
    color: var(--soft);
    font-size: 0.875rem;
    line-height: 1.5;
  }
  @media print {
    display: none;
  }
`;
