import type { Page } from '@playwright/test';

/** Describes every layout fault of the open page; empty if there is none. */
export function findLayoutFaults(page: Page): Promise<string[]> {
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

  const checkedSelector =
    'header, nav, h1, h2, h3, h4, button, summary, label, legend, th, td, dt, dd, dialog, section:has([data-cell=finish])';
  const heroes = [
    document.querySelector('main [data-cell=finish]')?.closest('section'),
    document.querySelector('header'),
  ];

  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const isVisible = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
    element.closest('.visually-hidden, svg, select, [inert]') === null &&
    !isForScreenReaders(element);
  /** Whether the element is in a box only for screen readers, such as a table's head on a phone. */
  const isForScreenReaders = (element: Element): boolean => {
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
    if (text === '' || element === null || !isVisible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length > 0) pieces.push({ text, element, rects });
  }

  /** Names the box or page edge that cuts off the text; null if all of it is visible or can be scrolled into view. */
  function findCut({ element, rects }: Piece): string | null {
    const right = Math.max(...rects.map((rect) => rect.right));
    const left = Math.min(...rects.map((rect) => rect.left));
    const bottom = Math.max(...rects.map((rect) => (rect.top + 3 * rect.bottom) / 4));
    const top = Math.min(...rects.map((rect) => (3 * rect.top + rect.bottom) / 4));
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const boxRect = box.getBoundingClientRect();
      if (boxRect.width <= 1 || style.clipPath !== 'none') return null;
      // What scrolls up and down must not scroll sideways too.
      const isSideways = scrolls(style.overflowX) && box.scrollWidth > box.clientWidth + 1;
      if (isSideways && box.scrollHeight <= box.clientHeight + 20) return null;
      if (isSideways && (right > boxRect.right + tolerancePx || left < boxRect.left - tolerancePx))
        return 'beside what is shown';
      const isOutsideSideways = right > boxRect.right + tolerancePx || left < boxRect.left - tolerancePx;
      const isOutsideVertically = bottom > boxRect.bottom + tolerancePx || top < boxRect.top - tolerancePx;
      if (hides(style.overflowX) && isOutsideSideways) return `${box.tagName.toLowerCase()} hides it sideways`;
      if (hides(style.overflowY) && isOutsideVertically) return `${box.tagName.toLowerCase()} hides it below`;
      if (box.clientHeight < 120 && scrolls(style.overflowY) && style.scrollbarWidth === 'none' && isOutsideVertically)
        return `${box.tagName.toLowerCase()} hides it below, and shows no scroll bar`;
      if (/^(TD|TH|BUTTON)$/.test(box.tagName) && isOutsideSideways && style.position !== 'sticky')
        return `wider than its ${box.tagName.toLowerCase()}`;
      if (style.position === 'fixed') break;
    }
    return right > innerWidth + tolerancePx || left < -tolerancePx ? 'outside the page' : null;
  }

  /** The first word that continues in the next line without a hyphen. */
  function findBrokenWord({ element, rects }: Piece): string | null {
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

  const shrinkVertically = ({ top, bottom, left, right }: DOMRect) => {
    const pad = (bottom - top) * 0.22;
    return { top: top + pad, bottom: bottom - pad, left, right };
  };
  function doOverlap(first: Piece, second: Piece): boolean {
    return first.rects.map(shrinkVertically).some((a) =>
      second.rects.map(shrinkVertically).some((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 2 && down > 2;
      }),
    );
  }

  /** Placeholders that are wider than their field. */
  function listCutPlaceholders(): string[] {
    const context = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input')]
      .filter((field) => field.placeholder !== '' && isVisible(field))
      .filter((field) => {
        const style = getComputedStyle(field);
        const availablePx =
          field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        if (context === null) return false;
        context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        return context.measureText(field.placeholder).width > availablePx + tolerancePx;
      })
      .map(({ placeholder }) => placeholder);
  }

  for (const hint of listCutPlaceholders()) faults.add(`"${hint}": cut by its field`);
  for (const piece of pieces) {
    if (piece.element.closest(checkedSelector) === null) continue;
    const cut = findCut(piece);
    if (cut !== null) faults.add(`"${piece.text}": ${cut}`);
    const word = findBrokenWord(piece);
    if (word !== null) faults.add(`"${piece.text}": "${word}" is broken`);
  }
  for (const hero of heroes) {
    const texts = pieces.filter(
      ({ element }) => hero?.contains(element) && findCut({ text: '', element, rects: [] }) === null,
    );
    texts.forEach((piece, index) => {
      for (const nextPiece of texts.slice(index + 1))
        if (doOverlap(piece, nextPiece)) faults.add(`"${piece.text}" and "${nextPiece.text}" overlap`);
    });
  }
  return [...faults];
}
