import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** For who is not on the board, signed in or not. */
export function HowToJoin() {
  const { t } = useTranslator();
  return (
    <Line>
      {t('segmentBoard.join')} <Link href={pageHref('wolf-rankings')}>{t('page.wolf-rankings')}</Link>
    </Line>
  );
}

const Line = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    color: var(--cypress);
    font-weight: 600;
  }
`;
