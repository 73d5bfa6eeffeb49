import { createLatePart } from '#src/ui/latePart.tsx';

/** Parts of an event's dialogs, which load after the page. */
export const consentForm = createLatePart(async () => (await import('./ConsentForm.tsx')).ConsentForm);
export const syncDialog = createLatePart(async () => (await import('./SyncDialog.tsx')).SyncDialog);
