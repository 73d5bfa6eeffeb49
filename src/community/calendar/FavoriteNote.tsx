import { styled } from 'styled-components';
import { useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Explains favourites; for a visitor, that they stay on this device, with a link to sign in. */
export function FavoriteNote({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslator();
  const session = useSession();
  if (isSignedIn) return <Container>{t('cyclingEvents.told')}</Container>;
  return (
    <Container>
      <span>{t('cyclingEvents.toldVisitor')}</span>
      <Button data-variant="quiet" onClick={() => session.send({ type: 'rider.loginOpened' })}>
        {t('auth.login')}
      </Button>
    </Container>
  );
}

const Container = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  > span { flex: 1 1 220px; }
`;
