interface AwaitedPart {
  readonly name: string;
  readonly isThere: () => boolean;
  readonly sinceMs: number;
}

declare global {
  interface Window {
    felt: {
      /** Milliseconds from the start of the navigation, or from the press, to the frame that shows it. */
      readonly shownMs: Record<string, number>;
      readonly press: (selector: string) => void;
      readonly listWaiting: () => readonly string[];
    };
  }
}

/**
 * Runs in the page first: records when something is painted. Everything that the callbacks of a frame write has been
 * painted by the task after the frame.
 */
export function observeFelt(page: Readonly<Record<string, readonly string[]>>): void {
  const shownMs: Record<string, number> = {};
  const exists = (selector: string) => document.querySelector(selector) !== null;
  const hasNumbers = () => /\d:\d\d/.test(document.querySelector('[data-cell=finish]')?.textContent ?? '');
  let waits: AwaitedPart[] = Object.entries(page).map(([name, selectors]) => ({
    name,
    sinceMs: 0,
    isThere: () => hasNumbers() && selectors.every(exists),
  }));
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    waits = waits.filter(({ name, isThere, sinceMs }) => {
      if (!isThere()) return true;
      shownMs[name] = performance.now() - sinceMs;
      return false;
    });
  };
  const checkFrame = () => {
    requestAnimationFrame(checkFrame);
    if (waits.length > 0) port2.postMessage(null);
  };
  requestAnimationFrame(checkFrame);
  const findSheet = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  window.felt = {
    shownMs,
    listWaiting: () => waits.map(({ name }) => name),
    press: (selector) => {
      const button = document.querySelector<HTMLElement>(selector);
      if (button === null) throw new Error(`there is no ${selector}`);
      const sinceMs = performance.now();
      waits.push(
        { name: 'sheet', sinceMs, isThere: () => findSheet()?.querySelector('h1, h2') != null },
        {
          name: 'answer',
          sinceMs,
          isThere: () =>
            findSheet()?.querySelector('h1, h2') != null && !findSheet()?.querySelector('[aria-busy=true], progress'),
        },
      );
      button.click();
    },
  };
}
