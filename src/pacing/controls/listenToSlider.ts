interface SliderEars {
  /** The rider has chosen a value. */
  readonly changed: (value: number) => void;
  /** The rider released the slider. */
  readonly released: () => void;
}

/** How far a finger must move before we know whether it changes the value or scrolls the page. */
const decidingPx = 8;

type Finger =
  | { readonly is: 'away' | 'scrolling' }
  | { readonly is: 'undecided'; readonly x: number; readonly y: number }
  | { readonly is: 'turning' };
const away: Finger = { is: 'away' };

/**
 * Listens to a range input. A browser sets its value as soon as a finger touches the track, even when the rider only
 * scrolls the page: such a value counts only after the finger has moved sideways, or was lifted where it touched (a
 * tap).
 */
export function listenToSlider(slider: HTMLInputElement, { changed, released }: SliderEars): () => void {
  let finger: Finger = away;
  let atTouch = slider.valueAsNumber;
  let asked: number | null = null;

  const take = () => {
    if (asked === null) return;
    const value = asked;
    asked = null;
    changed(value);
  };
  const onInput = () => {
    if (finger.is === 'away' || finger.is === 'turning') return changed(slider.valueAsNumber);
    if (finger.is === 'undecided') asked = slider.valueAsNumber;
    slider.value = String(atTouch);
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    finger = { is: 'undecided', x: event.clientX, y: event.clientY };
    atTouch = slider.valueAsNumber;
    asked = null;
  };
  const onMove = (event: PointerEvent) => {
    if (finger.is !== 'undecided' || !event.isPrimary) return;
    const [x, y] = [Math.abs(event.clientX - finger.x), Math.abs(event.clientY - finger.y)];
    if (Math.max(x, y) < decidingPx) return;
    finger = { is: x > y ? 'turning' : 'scrolling' };
    if (finger.is === 'turning') take();
  };
  const onUp = () => {
    if (finger.is === 'undecided') take();
    if (finger.is !== 'away') released();
    finger = away;
  };
  const onCancel = () => {
    if (finger.is === 'turning') changed(atTouch);
    if (finger.is !== 'away') slider.value = String(atTouch);
    // Touch events may still follow the pointer events: ignore values until the next touch.
    finger = finger.is === 'away' ? away : { is: 'scrolling' };
    released();
  };
  const onChange = () => {
    if (finger.is === 'scrolling') finger = away;
    released();
  };
  const on = { input: onInput, change: onChange, pointerup: onUp, pointercancel: onCancel } as const;
  slider.addEventListener('pointerdown', onDown);
  slider.addEventListener('pointermove', onMove);
  for (const [name, listener] of Object.entries(on)) slider.addEventListener(name, listener);
  return () => {
    slider.removeEventListener('pointerdown', onDown);
    slider.removeEventListener('pointermove', onMove);
    for (const [name, listener] of Object.entries(on)) slider.removeEventListener(name, listener);
  };
}
