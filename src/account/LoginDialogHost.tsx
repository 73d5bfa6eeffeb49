import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createLatePart, useLatePart } from '#src/ui/latePart.tsx';
import { useSession } from './SessionContext.ts';

const dialogPart = createLatePart(async () => (await import('./LoginDialog.tsx')).LoginDialog);

/** The login dialog, fetched when it is first opened; each further try to open it asks again for code that did not come. */
export function LoginDialogHost() {
  const session = useSession();
  const { value: Dialog } = useLatePart(dialogPart, 'asked');
  useEffect(() => {
    const look = () => {
      if (session.view().loginDialogOpen) void dialogPart.request();
    };
    look();
    return session.subscribe(look);
  }, [session]);
  // Not in the header: the account's place there is hidden on a phone, and a hidden modal dialog locks the page.
  return Dialog ? createPortal(<Dialog />, document.body) : null;
}
