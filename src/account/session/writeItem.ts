/** Writes an item, or removes it for null. Does nothing if the browser forbids writing. */
export function writeItem(area: 'localStorage' | 'sessionStorage', key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Storage is full or forbidden; the other locations still have the value.
  }
}
