import { onTestFinished, vi } from 'vitest';

/** Clears local storage, session storage and cookies. */
export function clearBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}

/** Records every cookie write until the test ends. */
export function recordCookies(): string[] {
  const written: string[] = [];
  const spy = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  onTestFinished(() => spy.mockRestore());
  return written;
}

/** Makes the page look like an https page until the test ends. */
export function pretendHttps(): void {
  vi.stubGlobal('location', { ...window.location, protocol: 'https:', origin: 'https://wolfpace.example' });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Makes storage throw until the test ends, as in a browser that blocks it. */
export function blockStorage(...areas: readonly ('localStorage' | 'sessionStorage')[]): void {
  for (const area of areas) {
    const spy = vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    onTestFinished(() => spy.mockRestore());
  }
}
