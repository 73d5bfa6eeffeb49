import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createLatePart, useLatePart } from '#src/ui/latePart.tsx';
import { useSession } from './SessionContext.ts';

const dialogPart = createLatePart(async () => (await import('./LoginDialog.tsx')).LoginDialog);

/** Loads the login dialog when it is first opened; if its code did not load, opening it again tries again. */
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
  // Not inside the header: the account's place there is hidden on phones, and a hidden modal dialog locks the page.
  return Dialog ? createPortal(<Dialog />, document.body) : null;
}
