const tourKey = 'pace-tour';

/** Whether the tour was finished or skipped on this device. */
export function isTourKnown(): boolean {
  try {
    return localStorage.getItem(tourKey) !== null;
  } catch {
    // Without storage the tour would be marked as new at every visit.
    return true;
  }
}

export function storeTourKnown(): void {
  try {
    localStorage.setItem(tourKey, '1');
  } catch {
    // Storage may be full: the tour is then marked as new again.
    return;
  }
}
