import { createEmitter } from '#src/store/createEmitter.ts';

/** A control that another part of the page asks the rider to set. */
export type PendingControl = 'position' | 'bike';

let requestedControl: PendingControl | null = null;
const requests = createEmitter();

/** Opens a control from elsewhere on the page: the controls consume the request as soon as they are loaded. */
export const pendingControl = {
  request: (control: PendingControl): void => {
    requestedControl = control;
    requests.emit();
  },
  consume: (): PendingControl | null => {
    const control = requestedControl;
    requestedControl = null;
    return control;
  },
  onRequest: requests.subscribe,
};
