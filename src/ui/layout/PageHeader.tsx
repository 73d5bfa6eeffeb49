import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { media } from '#src/theme/tokens.ts';
import { PageHeaderContext } from './PageHeaderContext.ts';
import { usePageTitle } from './PageTitle.ts';

interface Props {
  /** The page's `h1`; also the document's title unless `documentTitle` says otherwise. */
  readonly title: string;
  /** One short line under it: `53.3 km · ↑2,797 m · 5.2 %`. */
  readonly sub?: ReactNode;
  /** Buttons at the right, before the menu; the screen's primary action on a phone. */
  readonly actions?: ReactNode;
  readonly documentTitle?: string | null;
}

/** Puts a screen's own title, sub line and actions into the header bar. */
export function PageHeader({ title, sub, actions, documentTitle = title }: Props) {
  const slots = use(PageHeaderContext);
  usePageTitle(documentTitle);
  const heading = (
    <>
      <Title>{title}</Title>
      {sub === undefined ? null : <Sub className="num">{sub}</Sub>}
    </>
  );
  if (slots === null) {
    return (
      <header>
        {heading}
        {actions}
      </header>
    );
  }
  return (
    <>
      {slots.heading ? createPortal(heading, slots.heading) : null}
      {slots.actions && actions ? createPortal(actions, slots.actions) : null}
    </>
  );
}

const oneLine = css`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
const Title = styled.h1`
  ${oneLine}
  font-size: 18px;
  font-weight: 700;
  line-height: 1.35;
  letter-spacing: 0.02em;
  @media (max-width: 599px) {
    display: -webkit-box;
    font-size: 16px;
    line-height: 1.2;
    letter-spacing: 0;
    overflow-wrap: anywhere;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media ${media.desktop} {
    font-size: 20px;
  }
`;
const Sub = styled.div`
  ${oneLine}
  color: var(--soft);
  font-size: 12px;
  line-height: 1.3;
`;
