import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { giveStatisticsConsent, onStatisticsConsent, statisticsConsent } from './statisticsConsent.ts';

/** What was said to Google's statistics, and the way to say otherwise. */
export function StatisticsChoice() {
  const { t } = useTranslator();
  const consent = useSyncExternalStore(onStatisticsConsent, statisticsConsent);
  return (
    <Box>
      <p role="status">{t(`statistics.is_${consent}`)}</p>
      <Ways>
        {consent === 'granted' ? null : (
          <Button onClick={() => giveStatisticsConsent('granted')}>{t('statistics.allow')}</Button>
        )}
        {consent === 'refused' ? null : (
          <Button onClick={() => giveStatisticsConsent('refused')}>
            {t(consent === 'granted' ? 'statistics.revoke' : 'statistics.refuse')}
          </Button>
        )}
      </Ways>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
