import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';

interface Props {
  /** `wide` for grids of cards, `reading` for text and forms. */
  readonly width?: 'wide' | 'reading';
  readonly children: ReactNode;
}

/** The `main` of an ordinary page: the usual width and padding. */
export function Page({ width = 'wide', children }: Props) {
  return (
    <Main id="main" data-width={width}>
      {children}
    </Main>
  );
}

const Main = styled.main`
  width: 100%;
  max-width: 1128px;
  margin: 0 auto;
  padding: 16px 16px 32px;
  &[data-width='reading'] {
    max-width: 720px;
  }
  @media ${media.tablet} {
    padding: 24px 24px 48px;
  }
`;
