import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** For riders who are not on the board, signed in or not: links to the page where one agrees to be ranked. */
export function HowToJoin() {
  const { t } = useTranslator();
  return (
    <Line>
      <Link href={pageHref('wolf-rankings')}>{t('segmentBoard.join')}</Link>
    </Line>
  );
}

const Line = styled.p`
  font-size: 0.875rem;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    color: var(--soft);
    text-underline-offset: 4px;
  }
`;
