import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createPart } from '#src/ui/layout/useIdlePart.ts';
import { useSession } from './SessionContext.ts';

const dialogPart = createPart(async () => (await import('./LoginDialog.tsx')).LoginDialog);

/** The login dialog, fetched when it is first opened; each further try to open it asks again for code that did not come. */
export function LoginDialogHost() {
  const session = useSession();
  const Dialog = useSyncExternalStore(dialogPart.subscribe, dialogPart.get);
  useEffect(() => {
    const look = () => {
      if (session.view().loginDialogOpen) dialogPart.want();
    };
    look();
    return session.subscribe(look);
  }, [session]);
  // Not in the header: the account's place there is hidden on a phone, and a hidden modal dialog locks the page.
  return Dialog ? createPortal(<Dialog />, document.body) : null;
}
