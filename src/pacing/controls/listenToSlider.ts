interface SliderEars {
  /** The rider has chosen a value. */
  readonly changed: (value: number) => void;
  /** The rider released the slider. */
  readonly released: () => void;
}

/** How far a finger must move until it is clear whether it turns the value or scrolls the page. */
const decidingPx = 8;
/** A finger lifted within this time, before its direction was clear, is a tap. */
const tapMs = 250;
/** The thumb's width: its centre travels over the slider's width less this. */
const thumbPx = 28;

/**
 * Listens to a range input. Mouse and keys use the browser's own behaviour. A finger turns the value by its horizontal
 * movement, from any starting point and from the first pixel (decision 326); a tap beside the thumb moves the value
 * there. Values that the browser sets in between, also during a page scroll, are written back before they are painted.
 */
export function listenToSlider(slider: HTMLInputElement, { changed, released }: SliderEars): () => void {
  let finger: 'away' | 'unsure' | 'turning' | 'scrolling' = 'away';
  let down: PointerEvent;
  let atTouch = 0;
  let heldValue = 0;
  /** Pixels that the thumb moves per unit of the value. Reading it at each move would cause a layout each time. */
  let unitPx = 1;
  /** The value that a tap selects. */
  let tapValue: number | null = null;
  /** A browser may hold back a finger's first pixels: they must not make the value jump either. */
  let withheldPx: number | null = null;

  const hold = (value: number) => {
    slider.value = String(value);
    if (heldValue === slider.valueAsNumber) return;
    heldValue = slider.valueAsNumber;
    changed(heldValue);
  };
  const input = () => {
    if (finger === 'away') return changed(slider.valueAsNumber);
    tapValue ??= slider.valueAsNumber;
    slider.value = String(heldValue);
  };
  const pointerdown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    finger = 'unsure';
    down = event;
    atTouch = heldValue = slider.valueAsNumber;
    unitPx = (slider.clientWidth - thumbPx) / (Number(slider.max) - Number(slider.min));
    tapValue = withheldPx = null;
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
  /** Prevents the browser from setting its own value, which would cause another layout after our write. */
  const touchmove = (event: TouchEvent) => {
    if (finger === 'turning') event.preventDefault();
  };
  const pointerup = (event: PointerEvent) => {
    const isTap = finger === 'unsure' && (heldValue === atTouch || event.timeStamp - down.timeStamp < tapMs);
    if (isTap && tapValue !== null) hold(Math.abs(tapValue - atTouch) * unitPx > thumbPx / 2 ? tapValue : atTouch);
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
