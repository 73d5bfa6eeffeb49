import { createLazyPart } from '#src/ui/lazyPart.tsx';

/** Contents of an event's dialogs, which load after the page. */
export const cancelDialog = createLazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog);
export const consentForm = createLazyPart(async () => (await import('./ConsentForm.tsx')).ConsentForm);
export const syncDialog = createLazyPart(async () => (await import('./SyncDialog.tsx')).SyncDialog);
