import { useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { AuthError, AuthMessage } from '#machines/auth/authView.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { formatAuthError } from './formatAuthError.ts';
import { useAuth, useSession } from './SessionContext.ts';
import { SiteContact } from './SiteContact.tsx';
import { useAccountWords } from './useAccountWords.ts';

/** Session messages on any page: a logout that did not reach the server, or why the session ended. */
export function SessionAlert() {
  const session = useSession();
  const error = useAuth((view) => (view.error?.action === 'logOut' ? view.error : null));
  const message = useAuth((view) => view.message);
  const [dismissedError, setDismissedError] = useState<AuthError | null>(null);
  if (error !== null && error !== dismissedError)
    return <LogOutFailedAlert error={error} onDismiss={() => setDismissedError(error)} />;
  return message === null ? null : (
    <SessionMessage message={message} onDismiss={() => session.send({ type: 'rider.messageRead' })} />
  );
}

function LogOutFailedAlert({ error, onDismiss }: { readonly error: AuthError; readonly onDismiss: () => void }) {
  const { t } = useTranslator();
  const { wordsState } = useAccountWords();
  return wordsState === 'busy'
    ? null
    : createPortal(
        <Alert role="alert">
          <div>
            <strong>{t('auth.loggedOutHere')}</strong>
            <p>{formatAuthError(t, error)}</p>
          </div>
          <IconButton icon="close" label={t('common.close')} onClick={onDismiss} />
        </Alert>,
        document.body,
      );
}

/** A single line without emphasis. */
function SessionMessage({ message, onDismiss }: { readonly message: AuthMessage; readonly onDismiss: () => void }) {
  const { t } = useTranslator();
  const { wordsState } = useAccountWords();
  return wordsState !== 'ready'
    ? null
    : createPortal(
        <Alert role="status" data-quiet>
          <span>
            {t(`auth.news.${message}`)}
            {message === 'accountBlocked' ? (
              <>
                {' '}
                <SiteContact />
              </>
            ) : null}
          </span>
          <IconButton icon="close" label={t('common.close')} onClick={onDismiss} />
        </Alert>,
        document.body,
      );
}

const Alert = styled.div`
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
  ${cardBox}
  border-left: 4px solid var(--signal);
  box-shadow: 0 8px 24px var(--shade);
  overflow-wrap: anywhere;
  &[data-quiet] {
    align-items: center;
    padding: 4px 4px 4px 16px;
    border-left: 1px solid var(--line);
  }
  p {
    color: var(--soft);
    font-size: 0.875rem;
  }
  @media print {
    display: none;
  }
`;
