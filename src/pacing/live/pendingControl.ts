/** A control that another part of the page asks the rider to set. */
export type PendingControl = 'position' | 'bike';

let requested: PendingControl | null = null;
const listeners = new Set<() => void>();

/** Opens a control from elsewhere on the page: the controls consume the request as soon as they are loaded. */
export const pendingControl = {
  request: (control: PendingControl): void => {
    requested = control;
    for (const listener of listeners) listener();
  },
  consume: (): PendingControl | null => {
    const control = requested;
    requested = null;
    return control;
  },
  onRequest: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
