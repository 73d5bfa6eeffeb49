import { createEmitter } from '#src/store/createEmitter.ts';

/** A control that another part of the page asks the rider to set. */
export type PendingControl = 'position' | 'bike';

let requested: PendingControl | null = null;
const requests = createEmitter();

/** Opens a control from elsewhere on the page: the controls consume the request as soon as they are loaded. */
export const pendingControl = {
  request: (control: PendingControl): void => {
    requested = control;
    requests.emit();
  },
  consume: (): PendingControl | null => {
    const control = requested;
    requested = null;
    return control;
  },
  onRequest: requests.subscribe,
};
