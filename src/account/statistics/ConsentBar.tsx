import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { FootBar } from '#src/ui/layout/FootBar.styles.ts';
import { storeStatisticsConsent } from './statisticsConsent.ts';

/** Asks once for consent to Google's statistics. Both buttons have the same style; the page works without an answer. */
export function ConsentBar() {
  const { t } = useTranslator();
  return (
    <Bar as="section" aria-label={t('statistics.ask')}>
      <p>
        {t('statistics.ask')} <Link href={toPageHref('about')}>{t('statistics.more')}</Link>
      </p>
      <Actions>
        <Button onClick={() => storeStatisticsConsent('refused')}>{t('statistics.refuse')}</Button>
        <Button onClick={() => storeStatisticsConsent('granted')}>{t('statistics.allow')}</Button>
      </Actions>
    </Bar>
  );
}

const Bar = styled(FootBar)`
  flex-wrap: wrap;
  gap: 8px 16px;
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--card);
  font-size: 0.875rem;
  line-height: 1.5;
  p { flex: 1 1 240px; }
  a { display: inline-block; padding: 12px 0; margin: -12px 0; }
  @media ${media.desktop} {
    max-width: 480px;
    border: 1px solid var(--line);
  }
`;
const Actions = styled.div`
  display: flex;
  flex: 1 1 auto;
  gap: 8px;
  & > button { flex: 1; }
`;
