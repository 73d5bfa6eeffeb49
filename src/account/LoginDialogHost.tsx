import { useEffect, useSyncExternalStore } from 'react';
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
  return Dialog ? <Dialog /> : null;
}
