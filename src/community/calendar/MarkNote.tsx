import { styled } from 'styled-components';
import { useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

/** What a mark does; a visitor's stays on the device, and the way to sign in stands beside it. */
export function MarkNote({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslator();
  const session = useSession();
  if (isSignedIn) return <Box>{t('cyclingEvents.told')}</Box>;
  return (
    <Box>
      <span>{t('cyclingEvents.toldVisitor')}</span>
      <Button data-variant="quiet" onClick={() => session.send({ type: 'rider.loginOpened' })}>
        {t('auth.login')}
      </Button>
    </Box>
  );
}

const Box = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  > span { flex: 1 1 220px; }
`;
