import { useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

/** Explains favourites; for a visitor, that they stay on this device, with a link to sign in. */
export function FavoriteNote({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslator();
  const session = useSession();
  if (isSignedIn)
    return (
      <Text tone="soft" size="small" leading={1.5}>
        {t('cyclingEvents.notices')}
      </Text>
    );
  return (
    <Cluster as="p" align="center" rowGap={0} gap={8} tone="soft" size="small" leading={1.5}>
      <Block as="span" place="flex220">
        {t('cyclingEvents.noticesVisitor')}
      </Block>
      <Button data-variant="quiet" onClick={() => session.send({ type: 'rider.loginOpened' })}>
        {t('auth.login')}
      </Button>
    </Cluster>
  );
}
