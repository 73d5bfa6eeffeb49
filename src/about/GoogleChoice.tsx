import { StatisticsChoice } from '#src/account/statistics/StatisticsChoice.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

/** What Google's statistics receive, and this device's choice about it. */
export function GoogleChoice() {
  const { t } = useTranslator();
  return (
    <Stack gap={8}>
      <Text as="h3" size="normal">
        {t('statistics.google')}
      </Text>
      <p>{t('statistics.googleText')}</p>
      <StatisticsChoice />
    </Stack>
  );
}
