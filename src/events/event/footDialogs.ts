import { createLatePart } from '#src/ui/latePart.tsx';

/** Dialogs of the event's foot, which load after the page. */
export const consentDialog = createLatePart(async () => (await import('./ConsentDialog.tsx')).ConsentDialog);
export const syncDialog = createLatePart(async () => (await import('./SyncDialog.tsx')).SyncDialog);
