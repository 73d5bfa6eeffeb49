import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Icon } from '#src/ui/icons/Icon.tsx';

interface Props {
  readonly title: string;
  /** Width on a wide screen, in twelfths. */
  readonly columns?: 4 | 5 | 7 | 8 | 12;
  /** Link to the full list. */
  readonly more?: { readonly href: string; readonly text: string };
  readonly children: ReactNode;
}

/** A section of the home page below its heading. */
export function Block({ title, columns = 12, more, children }: Props) {
  const id = useId();
  return (
    <Section aria-labelledby={id} data-columns={columns}>
      <Head>
        <h2 id={id}>{title}</h2>
        {more === undefined ? null : (
          <Link href={more.href}>
            {more.text}
            <Icon name="next" size={18} />
          </Link>
        )}
      </Head>
      {children}
    </Section>
  );
}

/** A list of rows; the link in a row's name covers the whole row. */
export const Rows = styled.ul`
  container-type: inline-size;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    min-height: 72px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  > li:has(a:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  a { color: inherit; text-decoration: none; outline: none; }
  a::after { content: ''; position: absolute; inset: 0; }
  h3 { font-size: 1.0625rem; font-weight: 700; line-height: 1.4; overflow-wrap: anywhere; }
  p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; overflow-wrap: anywhere; }
  /* Text of twice the size on a phone. */
  @container (max-width: 14rem) {
    > li { grid-template-columns: minmax(0, 1fr); }
  }
  @media (hover: hover) {
    > li:has(a):hover h3 { color: var(--cypress); }
  }
`;

const Section = styled.section`
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 48px;
  margin-bottom: 8px;
  h2 { font-size: 1.25rem; font-weight: 750; line-height: 1.35; }
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 48px;
    font-weight: 600;
    text-decoration: none;
  }
`;
