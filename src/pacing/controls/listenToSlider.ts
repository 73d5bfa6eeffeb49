interface SliderHandlers {
  /** The rider has chosen a value. */
  readonly onChange: (value: number) => void;
  /** The rider released the slider. */
  readonly onRelease: () => void;
}

/** How far a finger must move until it is clear whether it turns the value or scrolls the page. */
const decidingPx = 8;
/** A finger lifted within this time, before its direction was clear, is a tap. */
const tapMs = 250;
/** The thumb's width: its centre travels over the slider's width less this. */
const thumbWidthPx = 28;

/**
 * Listens to a range input. Mouse and keys use the browser's own behaviour. A finger turns the value by its horizontal
 * movement, from any starting point and from the first pixel (decision 326); a tap beside the thumb moves the value
 * there. Values that the browser sets in between, also during a page scroll, are written back before they are painted.
 */
export function listenToSlider(slider: HTMLInputElement, { onChange, onRelease }: SliderHandlers): () => void {
  let finger: 'away' | 'unsure' | 'turning' | 'scrolling' = 'away';
  let downEvent: PointerEvent;
  let valueAtTouch = 0;
  let heldValue = 0;
  /** Pixels that the thumb moves per unit of the value. Reading it at each move would cause a layout each time. */
  let pxPerUnit = 1;
  /** The value that a tap selects. */
  let tapValue: number | null = null;
  /** A browser may hold back a finger's first pixels: they must not make the value jump either. */
  let withheldPx: number | null = null;

  const holdValue = (value: number) => {
    slider.value = String(value);
    if (heldValue === slider.valueAsNumber) return;
    heldValue = slider.valueAsNumber;
    onChange(heldValue);
  };
  const input = () => {
    if (finger === 'away') return onChange(slider.valueAsNumber);
    tapValue ??= slider.valueAsNumber;
    slider.value = String(heldValue);
  };
  const pointerdown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    finger = 'unsure';
    downEvent = event;
    valueAtTouch = slider.valueAsNumber;
    heldValue = valueAtTouch;
    pxPerUnit = (slider.clientWidth - thumbWidthPx) / (Number(slider.max) - Number(slider.min));
    tapValue = null;
    withheldPx = null;
  };
  const pointermove = (event: PointerEvent) => {
    if ((finger !== 'unsure' && finger !== 'turning') || !event.isPrimary) return;
    const xPx = event.clientX - downEvent.clientX;
    const yPx = Math.abs(event.clientY - downEvent.clientY);
    withheldPx ??= xPx - Math.sign(xPx);
    const isSideways = finger === 'turning' || Math.abs(xPx) > yPx;
    if (Math.max(Math.abs(xPx), yPx) >= decidingPx) finger = isSideways ? 'turning' : 'scrolling';
    holdValue(isSideways ? valueAtTouch + (xPx - withheldPx) / pxPerUnit : valueAtTouch);
  };
  /** Prevents the browser from setting its own value, which would cause another layout after our write. */
  const touchmove = (event: TouchEvent) => {
    if (finger === 'turning') event.preventDefault();
  };
  const pointerup = (event: PointerEvent) => {
    const isTap = finger === 'unsure' && (heldValue === valueAtTouch || event.timeStamp - downEvent.timeStamp < tapMs);
    if (isTap && tapValue !== null)
      holdValue(Math.abs(tapValue - valueAtTouch) * pxPerUnit > thumbWidthPx / 2 ? tapValue : valueAtTouch);
    if (finger !== 'away') onRelease();
    finger = 'away';
  };
  const pointercancel = () => {
    // Touch events may still follow the pointer events: ignore values until the next touch.
    if (finger !== 'away') {
      holdValue(valueAtTouch);
      finger = 'scrolling';
    }
    onRelease();
  };
  const change = () => {
    if (finger === 'scrolling') finger = 'away';
    onRelease();
  };
  // Each listener has its event's name.
  const listeners = { input, change, touchmove, pointerdown, pointermove, pointerup, pointercancel };
  const controller = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    slider.addEventListener(name, listener as EventListener, { signal: controller.signal });
  return () => controller.abort();
}
