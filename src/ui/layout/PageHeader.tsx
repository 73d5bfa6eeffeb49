import { Fragment, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';
import { PageHeaderContext } from './PageHeaderContext.ts';
import { usePageTitle } from './PageTitle.ts';

interface Props {
  /** The page's `h1`; also the document's title unless `documentTitle` says otherwise. */
  readonly title: string;
  /**
   * Facts below the title: `53.3 km · ↑2,797 m · 5.2 %`. They wrap in a narrow bar; a fact is split only if it is
   * wider than the bar.
   */
  readonly facts?: readonly ReactNode[];
  /** Buttons at the right, before the menu; the screen's primary action on a phone. */
  readonly actions?: ReactNode;
  readonly documentTitle?: string | null;
}

/** Shows a screen's title, facts and actions in the header bar. */
export function PageHeader({ title, facts, actions, documentTitle = title }: Props) {
  const slots = use(PageHeaderContext);
  usePageTitle(documentTitle);
  const heading = (
    <>
      <Title data-long={countLetters(title) > longTitleLength || undefined}>{title}</Title>
      {facts === undefined ? null : (
        <FactsLine className="num">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts never move
            <Fragment key={index}>
              <span>
                {fact}
                {index < facts.length - 1 ? ' \u00b7' : null}
              </span>{' '}
            </Fragment>
          ))}
        </FactsLine>
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

/** A title with more letters than this is smaller on a phone; it wraps there and is never cut. */
const longTitleLength = 16;

/** Chinese, Japanese and Korean characters are as wide as two letters. */
const countLetters = (title: string) => title.replace(/[\u2e80-\uffef]/g, '--').length;

const Title = styled.h1`
  font-size: 1.125rem;
  font-weight: 700;
  line-height: 1.25;
  letter-spacing: 0.02em;
  overflow-wrap: break-word;
  @media (max-width: 599px) {
    font-size: 1rem;
    line-height: 1.2;
    letter-spacing: 0;
    text-wrap: balance;
    &[data-long] {
      font-size: 0.875rem;
    }
    &:lang(th) {
      line-height: 1.3;
    }
  }
  @media ${media.desktop} {
    font-size: 1.25rem;
  }
`;
const FactsLine = styled.div`
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.3;
  /* A fact that fits is not split; only one wider than the bar wraps. */
  > span {
    display: inline-block;
    max-width: 100%;
  }
`;
