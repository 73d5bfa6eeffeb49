import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToSlider } from '#src/pacing/controls/listenToSlider.ts';

let slider: HTMLInputElement;
const changed = vi.fn<(value: number) => void>();
const released = vi.fn();

/** The browser's order: the pointer first, then the value. */
function pointer(type: string, [x, y]: readonly [number, number], value?: number, pointerType = 'touch') {
  slider.dispatchEvent(
    Object.assign(new Event(type), { pointerType, isPrimary: true, clientX: x, clientY: y, pointerId: 1 }),
  );
  if (value === undefined) return;
  slider.value = String(value);
  slider.dispatchEvent(new Event('input'));
}

beforeEach(() => {
  slider = document.createElement('input');
  Object.assign(slider, { type: 'range', min: '50', max: '600', value: '200' });
  changed.mockReset();
  released.mockReset();
  const leave = listenToSlider(slider, { changed, released });
  return leave;
});

describe('listenToSlider', () => {
  it('keeps the value while a rider scrolls past, even if the browser changes it', () => {
    pointer('pointerdown', [150, 700], 501);
    expect(slider.value).toBe('200');
    pointer('pointermove', [151, 695], 503);
    pointer('pointermove', [153, 680], 510);
    pointer('pointercancel', [153, 680]);
    slider.dispatchEvent(new Event('change'));
    expect(slider.value).toBe('200');
    expect(changed).not.toHaveBeenCalled();
    pointer('pointerdown', [150, 700], 300);
    pointer('pointermove', [170, 702], 320);
    expect(changed.mock.calls).toEqual([[300], [320]]);
  });

  it('turns the value once the finger goes sideways, and lets go with it', () => {
    pointer('pointerdown', [150, 700], 300);
    pointer('pointermove', [155, 700], 305);
    expect(changed).not.toHaveBeenCalled();
    pointer('pointermove', [160, 703], 310);
    pointer('pointermove', [165, 650], 315);
    expect(changed.mock.calls).toEqual([[305], [310], [315]]);
    pointer('pointerup', [165, 650]);
    expect(released).toHaveBeenCalledOnce();
  });

  it('takes a tap where the finger leaves', () => {
    pointer('pointerdown', [150, 700], 300);
    expect(changed).not.toHaveBeenCalled();
    pointer('pointerup', [152, 701]);
    expect(changed.mock.calls).toEqual([[300]]);
    expect(released).toHaveBeenCalledOnce();
  });

  it('goes back to the beginning when a drag is taken away', () => {
    pointer('pointerdown', [150, 700], 300);
    pointer('pointermove', [180, 700], 330);
    pointer('pointercancel', [180, 700]);
    expect(changed).toHaveBeenLastCalledWith(200);
    expect(slider.value).toBe('200');
  });

  it('takes a mouse at its word', () => {
    pointer('pointerdown', [150, 700], 300, 'mouse');
    pointer('pointermove', [150, 600], 301, 'mouse');
    expect(changed.mock.calls).toEqual([[300], [301]]);
  });
});
