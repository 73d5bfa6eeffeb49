import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { words } from '#src/ui/form/words/zh-TW.ts';
import { fill } from '#tests/support/fill.ts';

function Birthday({ first = '', onChange }: { readonly first?: string; readonly onChange?: (date: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      label="出生日期"
      value={value}
      onChange={(date) => {
        setValue(date);
        onChange?.(date);
      }}
    />
  );
}
const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('Select', () => {
  it('keeps its name for screen readers if the label is hidden', () => {
    const onChange = vi.fn();
    const choices = [
      { value: 'name', label: '名稱' },
      { value: 'distance', label: '距離' },
    ] as const;
    render(<Select label="排序" isLabelHidden value="name" onChange={onChange} choices={choices} />);
    expect(screen.getByText(words.kit.sort).className).toBe('visually-hidden');
    fireEvent.change(screen.getByRole('combobox', { name: words.kit.sort }), { target: { value: 'distance' } });
    expect(onChange).toHaveBeenCalledWith('distance');
  });
});

describe('DateField', () => {
  it('accepts a 民國 date and shows the AD one', async () => {
    const onChange = vi.fn();
    render(<Birthday onChange={onChange} />);
    await userEvent.type(getInput(words.kit.year), '97');
    await userEvent.type(getInput(words.kit.month), '5');
    await userEvent.type(getInput(words.kit.day), '18');
    expect(onChange).toHaveBeenLastCalledWith('2008-05-18');
    expect(screen.getByRole('status').textContent).toBe(fill(words.kit.adDate, { date: '2008/05/18' }));
  });

  it('keeps the day and converts the year when the era changes', async () => {
    const onChange = vi.fn();
    render(<Birthday first="2008-05-18" onChange={onChange} />);
    expect(getInput(words.kit.year).value).toBe('97');
    await userEvent.click(getInput(words.kit.ad));
    expect(getInput(words.kit.year).value).toBe('2008');
    expect(onChange).toHaveBeenLastCalledWith('2008-05-18');
    expect(screen.getByRole('status').textContent).toBe(fill(words.kit.rocDate, { year: '97', month: '5', day: '18' }));
  });

  it('accepts a day picked from the calendar', () => {
    const { container } = render(<Birthday />);
    const calendar = container.querySelector('input[type=date]');
    if (calendar !== null) fireEvent.change(calendar, { target: { value: '2010-12-01' } });
    expect([getInput(words.kit.year).value, getInput(words.kit.month).value, getInput(words.kit.day).value]).toEqual([
      '99',
      '12',
      '1',
    ]);
  });

  it('follows a value that is set from outside', () => {
    const { rerender } = render(<DateField label="日期" value="2008-05-18" onChange={() => undefined} />);
    rerender(<DateField label="日期" value="" onChange={() => undefined} />);
    expect(getInput(words.kit.year).value).toBe('');
  });
});

describe('DateTimeRange', () => {
  const field = (label: string, value: string, onChange = vi.fn()) => ({ label, value, onChange });

  it('reads and writes Taipei time', () => {
    const from = field('開始', '2026-03-01T01:00:00.000Z');
    render(<DateTimeRange legend="報名期間" from={from} to={field('結束', '')} />);
    expect(getInput('開始').value).toBe('2026-03-01T09:00');
    fireEvent.change(getInput('開始'), { target: { value: '2026-03-02T00:30' } });
    expect(from.onChange).toHaveBeenCalledWith('2026-03-01T16:30:00.000Z');
  });

  it('says that the end must come after the start', () => {
    const instant = '2026-03-01T01:00:00.000Z';
    render(<DateTimeRange legend="報名期間" from={field('開始', instant)} to={field('結束', instant)} />);
    expect(getInput('結束').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(words.kit.endBeforeStart)).toBeVisible();
  });
});

it('DateTimeField reads and writes one moment in Taipei time', () => {
  const onChange = vi.fn();
  render(<DateTimeField label="開始" value="2026-03-01T01:00:00.000Z" onChange={onChange} />);
  expect(getInput('開始 · 台北時間').value).toBe('2026-03-01T09:00');
  fireEvent.change(getInput('開始 · 台北時間'), { target: { value: '2026-03-02T00:30' } });
  expect(onChange).toHaveBeenCalledWith('2026-03-01T16:30:00.000Z');
});

describe('FilePick', () => {
  const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
  const renderFilePick = (value: readonly File[], onChange = vi.fn()) => {
    render(<FilePicker label="檔案" accept=".fit" isMultiple maxMegabytes={0.001} value={value} onChange={onChange} />);
    return onChange;
  };

  it('adds valid files to the chosen ones, and names files that are too large', async () => {
    const old = file('old.fit', 1);
    const small = file('small.fit', 10);
    const big = file('big.fit', 2_000);
    const onChange = renderFilePick([old]);
    await userEvent.upload(screen.getByLabelText('檔案', { selector: 'input' }), [small, big]);
    expect(onChange.mock.calls).toEqual([[[old, small]]]);
    expect(screen.getByText(fill(words.kit.fileTooLarge, { name: 'big.fit', size: '0.001' }))).toBeVisible();
  });

  it('removes a file by its name', async () => {
    const a = file('a.fit', 1);
    const b = file('b.fit', 1);
    const onChange = renderFilePick([a, b]);
    await userEvent.click(screen.getByRole('button', { name: fill(words.kit.removeFile, { name: 'a.fit' }) }));
    expect(onChange.mock.calls).toEqual([[[b]]]);
  });
});

describe('RadioChips', () => {
  it('is one group with one choice, and shows its error', async () => {
    const onChange = vi.fn();
    const choices = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    render(
      <RadioChips
        label="組別"
        value="a"
        onChange={onChange}
        choices={choices}
        error={{ code: 'required', params: {} }}
      />,
    );
    const group = screen.getByRole('group', { name: '組別' });
    const described = group.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(fill(words.form.required, { field: '組別' }));
    await userEvent.click(screen.getByRole('radio', { name: 'B' }));
    expect(onChange.mock.calls).toEqual([['b']]);
  });
});

describe('TextArea', () => {
  it('counts characters and does not cut off', () => {
    const onChange = vi.fn();
    render(<TextArea label="說明" value="一二三" onChange={onChange} maxLength={2} />);
    expect(screen.getByText('3 / 2')).toBeVisible();
    fireEvent.change(getInput(lazyTexts.paceTable.noticeMore), { target: { value: '一二三四' } });
    expect(onChange.mock.calls).toEqual([['一二三四']]);
  });
});
