import { styled } from 'styled-components';
import { StatisticsChoice } from '#src/account/statistics/StatisticsChoice.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** What Google's statistics receive, and this device's choice about it. */
export function GoogleChoice() {
  const { t } = useTranslator();
  return (
    <Container>
      <h3>{t('statistics.google')}</h3>
      <p>{t('statistics.googleText')}</p>
      <StatisticsChoice />
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 8px;
  h3 { font-size: 1rem; }
`;
