import type { Page } from '@playwright/test';

/** Describes every layout fault of the open page; empty if there is none. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults);
}

/**
 * Runs in the page. Reports text that is wider than its button, heading or cell, cut off by a box that hides overflow,
 * outside the page, broken inside a word (Korean breaks between words too), or, in the header and the pace page's hero,
 * over another text.
 */
function findFaults(): string[] {
  const faults = new Set<string>();
  const tolerancePx = 1.5;
  const html = document.documentElement;
  if (html.scrollWidth > innerWidth + 1) faults.add(`the page is ${html.scrollWidth - innerWidth} px too wide`);

  const checked =
    'header, nav, h1, h2, h3, h4, button, summary, label, legend, th, td, dt, dd, dialog, section:has([data-cell=finish])';
  const heroes = [
    document.querySelector('main [data-cell=finish]')?.closest('section'),
    document.querySelector('header'),
  ];

  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
    element.closest('.visually-hidden, svg, select, [inert]') === null &&
    !isTiny(element);
  /** Whether the element is in a box only for screen readers, such as a table's head on a phone. */
  const isTiny = (element: Element): boolean => {
    for (let box: Element | null = element; box !== null; box = box.parentElement)
      if (box.getBoundingClientRect().width <= 1 || getComputedStyle(box).clipPath !== 'none') return true;
    return false;
  };

  interface Piece {
    readonly text: string;
    readonly element: Element;
    readonly rects: readonly DOMRect[];
  }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || element === null || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length > 0) pieces.push({ text, element, rects });
  }

  /** Names the box or page edge that cuts off the text; null if all of it is visible or can be scrolled into view. */
  function cutBy({ element, rects }: Piece): string | null {
    const right = Math.max(...rects.map((rect) => rect.right));
    const left = Math.min(...rects.map((rect) => rect.left));
    const bottom = Math.max(...rects.map((rect) => (rect.top + 3 * rect.bottom) / 4));
    const top = Math.min(...rects.map((rect) => (3 * rect.top + rect.bottom) / 4));
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const place = box.getBoundingClientRect();
      if (place.width <= 1 || style.clipPath !== 'none') return null;
      // What scrolls up and down must not scroll sideways too.
      const isSideways = scrolls(style.overflowX) && box.scrollWidth > box.clientWidth + 1;
      if (isSideways && box.scrollHeight <= box.clientHeight + 20) return null;
      if (isSideways && (right > place.right + tolerancePx || left < place.left - tolerancePx))
        return 'beside what is shown';
      const isBeside = right > place.right + tolerancePx || left < place.left - tolerancePx;
      const isAbove = bottom > place.bottom + tolerancePx || top < place.top - tolerancePx;
      if (hides(style.overflowX) && isBeside) return `${box.tagName.toLowerCase()} hides it sideways`;
      if (hides(style.overflowY) && isAbove) return `${box.tagName.toLowerCase()} hides it below`;
      if (box.clientHeight < 120 && scrolls(style.overflowY) && style.scrollbarWidth === 'none' && isAbove)
        return `${box.tagName.toLowerCase()} hides it below, and shows no scroll bar`;
      if (/^(TD|TH|BUTTON)$/.test(box.tagName) && isBeside && style.position !== 'sticky')
        return `wider than its ${box.tagName.toLowerCase()}`;
      if (style.position === 'fixed') break;
    }
    return right > innerWidth + tolerancePx || left < -tolerancePx ? 'outside the page' : null;
  }

  /** The first word that continues in the next line without a hyphen. */
  function brokenWord({ element, rects }: Piece): string | null {
    if (rects.length < 2) return null;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const match of (node.textContent ?? '').matchAll(/[\p{Script=Latin}\p{Script=Hangul}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) return match[0];
      }
    }
    return null;
  }

  const inner = ({ top, bottom, left, right }: DOMRect) => {
    const pad = (bottom - top) * 0.22;
    return { top: top + pad, bottom: bottom - pad, left, right };
  };
  function overlapping(first: Piece, second: Piece): boolean {
    return first.rects.map(inner).some((a) =>
      second.rects.map(inner).some((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 2 && down > 2;
      }),
    );
  }

  /** Placeholders that are wider than their field. */
  function cutHints(): string[] {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input')]
      .filter((field) => field.placeholder !== '' && isSeen(field))
      .filter((field) => {
        const style = getComputedStyle(field);
        const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        if (pen === null) return false;
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        return pen.measureText(field.placeholder).width > room + tolerancePx;
      })
      .map(({ placeholder }) => placeholder);
  }

  for (const hint of cutHints()) faults.add(`"${hint}": cut by its field`);
  for (const piece of pieces) {
    if (piece.element.closest(checked) === null) continue;
    const cut = cutBy(piece);
    if (cut !== null) faults.add(`"${piece.text}": ${cut}`);
    const word = brokenWord(piece);
    if (word !== null) faults.add(`"${piece.text}": "${word}" is broken`);
  }
  for (const hero of heroes) {
    const texts = pieces.filter(
      ({ element }) => hero?.contains(element) && cutBy({ text: '', element, rects: [] }) === null,
    );
    texts.forEach((piece, index) => {
      for (const nextPiece of texts.slice(index + 1))
        if (overlapping(piece, nextPiece)) faults.add(`"${piece.text}" and "${nextPiece.text}" overlap`);
    });
  }
  return [...faults];
}
