import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import { Button } from '#src/ui/Button.tsx';
import { statisticsConsentStore, storeStatisticsConsent } from './statisticsConsent.ts';

/** The current answer to Google's statistics, and a way to change it. */
export function StatisticsChoice() {
  const { t } = useTranslator();
  const consent = useStore(statisticsConsentStore);
  return (
    <Container>
      <p role="status">{t(`statistics.is_${consent}`)}</p>
      <Actions>
        {consent === 'granted' ? null : (
          <Button onClick={() => storeStatisticsConsent('granted')}>{t('statistics.allow')}</Button>
        )}
        {consent === 'refused' ? null : (
          <Button onClick={() => storeStatisticsConsent('refused')}>
            {t(consent === 'granted' ? 'statistics.revoke' : 'statistics.refuse')}
          </Button>
        )}
      </Actions>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 8px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
