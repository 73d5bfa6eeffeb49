import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { useSession } from './SessionContext.ts';

const dialogPart = createLazyPart(async () => (await import('./LoginDialog.tsx')).LoginDialog);

/** Loads the login dialog when it is first opened, and retries on the next opening if that failed. */
export function LoginDialogHost() {
  const session = useSession();
  const { value: Dialog } = useLazyPart(dialogPart, 'asked');
  useEffect(() => {
    const look = () => {
      if (session.view().loginDialogOpen) void dialogPart.request();
    };
    look();
    return session.subscribe(look);
  }, [session]);
  // Not inside the header: the account slot is hidden on phones, and a hidden modal dialog would lock the page.
  return Dialog ? createPortal(<Dialog />, document.body) : null;
}
