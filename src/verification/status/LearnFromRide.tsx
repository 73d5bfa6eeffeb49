import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

/** Opens the pace page with the list of rides to learn from: learning changes the road's resistance, never the FTP. */
export function LearnFromRide({ routeId }: { readonly routeId: string }) {
  const { t } = useTranslator();
  return (
    <Stack align="start" gap={12} padding={12} fill="chip" corners="round">
      <Text tone="soft" size="small">
        {t('verificationResult.learnText')}
      </Text>
      <ButtonLink as={Link} href={`${pageHref('route-id', { id: routeId })}#learn`}>
        {t('verificationResult.learn')}
      </ButtonLink>
    </Stack>
  );
}
