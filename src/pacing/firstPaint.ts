interface FirstPaint {
  readonly routeId: string;
  readonly title: string;
  readonly sub: readonly string[];
  readonly main: readonly Node[];
}

/** The server's first paint of the route (server/modules/pages/firstPaint.ts), shown until React replaces it. */
export const firstPaint: FirstPaint | null = readFirstPaint();

function readFirstPaint(): FirstPaint | null {
  const head = document.querySelector<HTMLElement>('.fp-head');
  if (head === null) return null;
  return {
    routeId: head.dataset.route ?? '',
    title: head.firstChild?.textContent ?? '',
    sub: (head.lastChild?.textContent ?? '').split(' \u00b7 '),
    main: [...(document.querySelector('.fp-main')?.childNodes ?? [])],
  };
}
