import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToSlider } from '#src/pacing/controls/listenToSlider.ts';

let slider: HTMLInputElement;
const changed = vi.fn<(value: number) => void>();
const released = vi.fn();

const thumbPx = 28;

interface Gesture {
  readonly position: readonly [x: number, y: number];
  /** The value that the browser itself sets for this position. */
  readonly browserValue?: number;
  readonly pointerType?: string;
  readonly atMs?: number;
}

/** Dispatches events in the browser's order: the pointer first, then the value. */
function pointer(
  type: string,
  { position: [clientX, clientY], browserValue, pointerType = 'touch', atMs = 1000 }: Gesture,
) {
  const event = new Event(type);
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  slider.dispatchEvent(Object.assign(event, { pointerType, isPrimary: true, clientX, clientY, pointerId: 1 }));
  if (browserValue === undefined) return;
  slider.value = String(browserValue);
  slider.dispatchEvent(new Event('input'));
}

beforeEach(() => {
  slider = document.createElement('input');
  Object.assign(slider, { type: 'range', min: '50', max: '600', value: '200' });
  // One watt is one pixel: the thumb's middle is at 164.
  Object.defineProperty(slider, 'clientWidth', { value: 550 + thumbPx });
  changed.mockReset();
  released.mockReset();
  const leave = listenToSlider(slider, { onChange: changed, onRelease: released });
  return leave;
});

describe('listenToSlider', () => {
  it('keeps the value while a rider scrolls past, even if the browser changes it', () => {
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    expect(slider.value).toBe('200');
    pointer('pointermove', { position: [466, 695], browserValue: 503 });
    pointer('pointermove', { position: [468, 680], browserValue: 510 });
    pointer('pointermove', { position: [490, 680], browserValue: 530 });
    pointer('pointercancel', { position: [490, 680] });
    slider.dispatchEvent(new Event('change'));
    expect(slider.value).toBe('200');
    expect(changed).not.toHaveBeenCalled();
    pointer('pointerdown', { position: [150, 700], browserValue: 186 });
    pointer('pointermove', { position: [151, 700], browserValue: 187 });
    expect(changed.mock.calls).toEqual([[201]]);
  });

  it('leaves a touch to the browser until the finger clearly turns the value', () => {
    const isLeftToBrowser = () => slider.dispatchEvent(new Event('touchmove', { cancelable: true }));
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    pointer('pointermove', { position: [467, 700], browserValue: 503 });
    expect(isLeftToBrowser()).toBe(true);
    pointer('pointermove', { position: [475, 700], browserValue: 511 });
    expect(isLeftToBrowser()).toBe(false);
    pointer('pointerup', { position: [475, 700] });
    expect(isLeftToBrowser()).toBe(true);
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    pointer('pointermove', { position: [466, 680], browserValue: 502 });
    expect(isLeftToBrowser()).toBe(true);
  });

  it('turns the value from the first sideways pixel, as far as the finger moves, from any starting point', () => {
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    expect(slider.value).toBe('200');
    pointer('pointermove', { position: [466, 700], browserValue: 502 });
    pointer('pointermove', { position: [475, 703], browserValue: 511 });
    pointer('pointermove', { position: [455, 650], browserValue: 491 });
    expect(changed.mock.calls).toEqual([[201], [210], [190]]);
    pointer('pointerup', { position: [455, 650] });
    expect(slider.value).toBe('190');
    expect(released).toHaveBeenCalledOnce();
  });

  it('does not jump by the pixels that a browser held back', () => {
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    pointer('pointermove', { position: [450, 702], browserValue: 486 });
    pointer('pointermove', { position: [448, 702], browserValue: 484 });
    expect(changed.mock.calls).toEqual([[199], [197]]);
  });

  it('reverts its first pixels if the finger scrolls after all', () => {
    pointer('pointerdown', { position: [150, 700], browserValue: 186 });
    pointer('pointermove', { position: [152, 699], browserValue: 188 });
    pointer('pointermove', { position: [152, 696], browserValue: 188 });
    pointer('pointermove', { position: [153, 680], browserValue: 189 });
    expect(changed.mock.calls).toEqual([[201], [200]]);
  });

  it('reacts at once when the finger returns from beyond the end of the slider', () => {
    pointer('pointerdown', { position: [164, 700] });
    pointer('pointermove', { position: [163, 700] });
    pointer('pointermove', { position: [-40, 700] });
    pointer('pointermove', { position: [14, 700] });
    pointer('pointermove', { position: [16, 700] });
    expect(changed.mock.calls).toEqual([[199], [50], [52]]);
  });

  it.each([
    ['where the finger lifts', [465, 700], 501],
    ['also when the finger rolls a little', [467, 701], 501],
  ] as const)('moves the value to a tap beside the thumb %s', (_, endPosition, value) => {
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    expect(changed).not.toHaveBeenCalled();
    pointer('pointermove', { position: endPosition });
    pointer('pointerup', { position: endPosition, atMs: 1100 });
    expect(changed).toHaveBeenLastCalledWith(value);
    expect(released).toHaveBeenCalledOnce();
  });

  it('keeps a value that was turned slowly by a few pixels', () => {
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    pointer('pointermove', { position: [467, 700], browserValue: 503, atMs: 1100 });
    pointer('pointerup', { position: [467, 700], atMs: 1400 });
    expect(changed.mock.calls).toEqual([[201]]);
  });

  it('does not move for a tap on its thumb', () => {
    pointer('pointerdown', { position: [154, 700], browserValue: 190 });
    pointer('pointerup', { position: [154, 700], atMs: 1100 });
    expect(slider.value).toBe('200');
    expect(changed).not.toHaveBeenCalled();
  });

  it('reverts to the start when a drag is cancelled', () => {
    pointer('pointerdown', { position: [465, 700], browserValue: 501 });
    pointer('pointermove', { position: [475, 700], browserValue: 511 });
    pointer('pointermove', { position: [495, 700], browserValue: 531 });
    pointer('pointercancel', { position: [495, 700], browserValue: 531 });
    expect(changed).toHaveBeenLastCalledWith(200);
    expect(slider.value).toBe('200');
  });

  it('leaves a mouse to the browser', () => {
    pointer('pointerdown', { position: [264, 700], browserValue: 300, pointerType: 'mouse' });
    pointer('pointermove', { position: [265, 600], browserValue: 301, pointerType: 'mouse' });
    expect(changed.mock.calls).toEqual([[300], [301]]);
  });
});
