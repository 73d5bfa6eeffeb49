const key = 'pace-tour';

/** Whether the tour was finished or skipped on this device. */
export function isTourKnown(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function rememberTour(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    return;
  }
}
