import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { ControlField } from '#src/pacing/controls/ControlField.tsx';
import { controlFields } from '#src/pacing/controls/controlFields.ts';
import { DepartureField } from '#src/pacing/controls/DepartureField.tsx';
import { PositionField } from '#src/pacing/controls/PositionField.tsx';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { createLiveInputs, type LiveInputs } from '#src/pacing/live/liveInputs.ts';
import { words } from '#src/pacing/words/zh-TW.ts';

const committed = vi.fn();
let inputs: LiveInputs;
beforeEach(() => {
  committed.mockReset();
  inputs = createLiveInputs(initialPaceInputs, { onChange: () => undefined, onCommit: committed });
});

describe('DepartureField', () => {
  const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: lazyTexts.allControls.departure });
  beforeEach(() => {
    render(<DepartureField inputs={inputs} />);
  });

  it('accepts an entry from a number pad, and commits it when it is finished', () => {
    expect([getField().value, getField().inputMode]).toEqual(['05:30', 'numeric']);
    fireEvent.change(getField(), { target: { value: '640' } });
    expect(inputs.get().departureMinute).toBe(330);
    fireEvent.keyDown(getField(), { key: 'Enter' });
    expect([inputs.get().departureMinute, getField().value]).toEqual([400, '06:40']);
    expect(committed).toHaveBeenCalledOnce();
  });

  it.each(['', '25:00', 'noon'])('says that "%s" is not a time, and which time is still used', (typed) => {
    fireEvent.change(getField(), { target: { value: typed } });
    fireEvent.blur(getField());
    expect(inputs.get().departureMinute).toBe(330);
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/目前仍以 05:30 計算/)).toBeVisible();
    fireEvent.keyDown(getField(), { key: 'Escape' });
    expect([getField().value, screen.queryByText(/目前仍以/)]).toEqual(['05:30', null]);
  });

  it('steps by ten minutes', () => {
    fireEvent.click(screen.getByRole('button', { name: '出發時間減 10 分鐘' }));
    expect(getField().value).toBe('05:20');
    fireEvent.click(screen.getByRole('button', { name: '出發時間加 10 分鐘' }));
    expect(getField().value).toBe('05:30');
  });
});

describe('ControlField', () => {
  it('has a label without empty brackets if its value has no unit', () => {
    render(<ControlField inputs={inputs} field={controlFields.crr} />);
    expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('輸入滾動阻力 Crr');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0.0050');
  });

  it('keeps slider and number in step, also between two taps of the steppers', () => {
    inputs.change({ relativeHumidity: 0.82, drivetrainEfficiency: 0.973 });
    render(<ControlField inputs={inputs} field={controlFields.relativeHumidity} />);
    const readValues = () => [
      screen.getByRole<HTMLInputElement>('textbox').value,
      screen.getByRole<HTMLInputElement>('slider').value,
      screen.getByRole('slider').getAttribute('aria-valuetext'),
    ];
    expect(readValues()).toEqual(['82', '82', '82 %']);
    cleanup();
    render(<ControlField inputs={inputs} field={controlFields.drivetrainEfficiency} />);
    expect(readValues()).toEqual(['97.3', '97.3', '97.3 %']);
  });
});

describe('PositionField', () => {
  it('shows the CdA field only for the own position', () => {
    render(<PositionField inputs={inputs} />);
    const [first] = screen.getAllByRole('radio');
    fireEvent.click(first as HTMLElement);
    expect(screen.queryByRole('slider', { name: words.pacingControls.cdaM2 })).toBeNull();
    const cdaM2 = inputs.get().cdaM2;
    fireEvent.click(screen.getByRole('radio', { name: lazyTexts.allControls.own }));
    expect(screen.getByRole<HTMLInputElement>('slider', { name: words.pacingControls.cdaM2 }).value).toBe(
      String(cdaM2),
    );
  });
});
