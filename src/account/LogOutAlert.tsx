import { useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { AuthError } from '#machines/auth/authView.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { authErrorText } from './authErrorText.ts';
import { useAuth } from './SessionContext.ts';
import { useAccountWords } from './useAccountWords.ts';

/** The server did not hear of a logout: said wherever the rider is by then. */
export function LogOutAlert() {
  const error = useAuth((view) => view.error);
  const [dismissed, setDismissed] = useState<AuthError | null>(null);
  return error?.action !== 'logOut' || error === dismissed ? null : (
    <Alert error={error} onDismiss={() => setDismissed(error)} />
  );
}

function Alert({ error, onDismiss }: { readonly error: AuthError; readonly onDismiss: () => void }) {
  const { t } = useTranslator();
  const { words } = useAccountWords();
  return words === 'busy'
    ? null
    : createPortal(
        <Box role="alert">
          <div>
            <strong>{authErrorText(t, error)}</strong>
            <p>{t('auth.loggedOutHere')}</p>
          </div>
          <IconButton icon="close" label={t('common.close')} onClick={onDismiss} />
        </Box>,
        document.body,
      );
}

const Box = styled.div`
  position: fixed;
  z-index: 40;
  right: 8px;
  bottom: calc(8px + var(--dock-height, 0px) + env(safe-area-inset-bottom));
  left: 8px;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  max-width: 520px;
  margin: 0 auto;
  padding: 12px 4px 12px 16px;
  border: 1px solid var(--line);
  border-left: 4px solid var(--signal);
  border-radius: var(--radius);
  background: var(--card);
  box-shadow: 0 8px 24px var(--shade);
  overflow-wrap: anywhere;
  p {
    color: var(--soft);
    font-size: 14px;
  }
  @media print {
    display: none;
  }
`;
