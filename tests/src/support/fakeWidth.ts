import { onTestFinished, vi } from 'vitest';

/** Sets the window's width for everything that uses `matchMedia`, until the test ends. */
export function fakeWidth(widthPx: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const minPx = Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0);
    const maxPx = Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    return {
      matches: widthPx >= minPx && widthPx <= maxPx,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}
