/** Null removes. Where the browser lets nobody write, nothing happens. */
export function writeItem(area: 'localStorage' | 'sessionStorage', key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Full or forbidden: the other places hold it.
  }
}
