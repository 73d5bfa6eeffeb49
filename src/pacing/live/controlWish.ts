/** A control that another part of the page asks the rider to set. */
export type WishedControl = 'position' | 'bike';

let wished: WishedControl | null = null;
const listeners = new Set<() => void>();

/** Opens a control from elsewhere on the page: the controls consume the request as soon as they are loaded. */
export const controlWish = {
  ask: (control: WishedControl): void => {
    wished = control;
    for (const listener of listeners) listener();
  },
  take: (): WishedControl | null => {
    const control = wished;
    wished = null;
    return control;
  },
  onAsked: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
