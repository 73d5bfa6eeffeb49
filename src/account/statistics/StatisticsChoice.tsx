import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { statisticsConsentStore, storeStatisticsConsent } from './statisticsConsent.ts';

/** The current answer to Google's statistics, and a way to change it. */
export function StatisticsChoice() {
  const { t } = useTranslator();
  const consent = useStore(statisticsConsentStore);
  return (
    <Stack gap={8}>
      <p role="status">{t(`statistics.is_${consent}`)}</p>
      <Cluster gap={8}>
        {consent === 'granted' ? null : (
          <Button onClick={() => storeStatisticsConsent('granted')}>{t('statistics.allow')}</Button>
        )}
        {consent === 'refused' ? null : (
          <Button onClick={() => storeStatisticsConsent('refused')}>
            {t(consent === 'granted' ? 'statistics.revoke' : 'statistics.refuse')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
