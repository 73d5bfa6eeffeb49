import { styled } from 'styled-components';
import { StatisticsChoice } from '#src/account/statistics/StatisticsChoice.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** What Google's statistics get, and the choice of this device. */
export function GoogleChoice() {
  const { t } = useTranslator();
  return (
    <Box>
      <h3>{t('statistics.google')}</h3>
      <p>{t('statistics.googleText')}</p>
      <StatisticsChoice />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  h3 { font-size: 1rem; }
`;
