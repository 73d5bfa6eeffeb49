import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { media } from '#src/theme/tokens.ts';
import { PageHeaderContext } from './PageHeaderContext.ts';
import { usePageTitle } from './PageTitle.ts';

interface Props {
  /** The page's `h1`; also the document's title unless `documentTitle` says otherwise. */
  readonly title: string;
  /**
   * Facts for one line below the title, most important first: `53.3 km · ↑2,797 m · 5.2 %`. A fact that does not fit is
   * omitted as a whole.
   */
  readonly sub?: readonly ReactNode[];
  /** Buttons at the right, before the menu; the screen's primary action on a phone. */
  readonly actions?: ReactNode;
  readonly documentTitle?: string | null;
}

/** Shows a screen's title, line of facts and actions in the header bar. */
export function PageHeader({ title, sub, actions, documentTitle = title }: Props) {
  const slots = use(PageHeaderContext);
  usePageTitle(documentTitle);
  const heading = (
    <>
      <Title>{title}</Title>
      {sub === undefined ? null : (
        <Sub className="num">
          {sub.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have their places
            <span key={index}>
              {index === 0 ? null : ' \u00b7 '}
              {fact}
            </span>
          ))}
        </Sub>
      )}
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

const Title = styled.h1`
  overflow: hidden;
  font-size: 1.125rem;
  font-weight: 700;
  line-height: 1.35;
  letter-spacing: 0.02em;
  white-space: nowrap;
  text-overflow: ellipsis;
  @media (max-width: 599px) {
    display: -webkit-box;
    font-size: 1rem;
    line-height: 1.2;
    letter-spacing: 0;
    overflow-wrap: anywhere;
    white-space: normal;
    text-wrap: balance;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media ${media.desktop} {
    font-size: 1.25rem;
  }
`;
/** A fact that does not fit wraps into a second line, which is hidden: a cut number would be wrong. */
const Sub = styled.div`
  display: flex;
  flex-wrap: wrap;
  height: 1.3em;
  overflow: hidden;
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.3;
  white-space: pre;
`;
