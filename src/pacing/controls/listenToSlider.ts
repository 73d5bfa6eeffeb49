interface SliderEars {
  /** The rider has chosen a value. */
  readonly changed: (value: number) => void;
  /** The rider released the slider. */
  readonly released: () => void;
}

/** How far a finger must move before it is sure that it turns the value, or scrolls the page. */
const decidingPx = 8;
/** A finger lifted sooner, and before it was sure, has tapped. */
const tapMs = 250;
/** The thumb, which stays as far from the finger as it was. */
const thumbPx = 28;

/**
 * Listens to a range input. A mouse and the keys have the browser's own way. A finger turns the value by as much as it goes
 * sideways, wherever it began and from its first pixel (decision 326); a tap beside the thumb brings the value there. What the
 * browser sets meanwhile, also for a finger that scrolls the page, is written back before it is painted.
 */
export function listenToSlider(slider: HTMLInputElement, { changed, released }: SliderEars): () => void {
  let finger: 'away' | 'unsure' | 'turning' | 'scrolling' = 'away';
  let down: PointerEvent;
  let atTouch = 0;
  let held = 0;
  /** How far the thumb goes for one unit of the value, px. Reading it at each move would lay the page out each time. */
  let unitPx = 1;
  /** What a tap asks for. */
  let asked: number | null = null;
  /** A browser may keep a finger's first pixels to itself: they are no jump of the value either. */
  let withheldPx: number | null = null;

  const hold = (value: number) => {
    slider.value = String(value);
    if (held === slider.valueAsNumber) return;
    held = slider.valueAsNumber;
    changed(held);
  };
  const input = () => {
    if (finger === 'away') return changed(slider.valueAsNumber);
    asked ??= slider.valueAsNumber;
    slider.value = String(held);
  };
  const pointerdown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    finger = 'unsure';
    down = event;
    atTouch = held = slider.valueAsNumber;
    unitPx = (slider.clientWidth - thumbPx) / (Number(slider.max) - Number(slider.min));
    asked = withheldPx = null;
  };
  const pointermove = (event: PointerEvent) => {
    if ((finger !== 'unsure' && finger !== 'turning') || !event.isPrimary) return;
    const x = event.clientX - down.clientX;
    const y = Math.abs(event.clientY - down.clientY);
    withheldPx ??= x - Math.sign(x);
    const isSideways = finger === 'turning' || Math.abs(x) > y;
    if (Math.max(Math.abs(x), y) >= decidingPx) finger = isSideways ? 'turning' : 'scrolling';
    hold(isSideways ? atTouch + (x - withheldPx) / unitPx : atTouch);
  };
  /** The browser would set its own value, and lay the page out to find it, after what has just been written. */
  const touchmove = (event: TouchEvent) => {
    if (finger === 'turning') event.preventDefault();
  };
  const pointerup = (event: PointerEvent) => {
    const isTap = finger === 'unsure' && (held === atTouch || event.timeStamp - down.timeStamp < tapMs);
    if (isTap && asked !== null) hold(Math.abs(asked - atTouch) * unitPx > thumbPx / 2 ? asked : atTouch);
    if (finger !== 'away') released();
    finger = 'away';
  };
  const pointercancel = () => {
    // Touch events may still follow the pointer events: ignore values until the next touch.
    if (finger !== 'away') {
      hold(atTouch);
      finger = 'scrolling';
    }
    released();
  };
  const change = () => {
    if (finger === 'scrolling') finger = 'away';
    released();
  };
  const on = { input, change, touchmove, pointerdown, pointermove, pointerup, pointercancel };
  const leaving = new AbortController();
  for (const [name, listener] of Object.entries(on))
    slider.addEventListener(name, listener as EventListener, { signal: leaving.signal });
  return () => leaving.abort();
}
