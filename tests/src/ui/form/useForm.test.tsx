import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import type { FormResult } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { words } from '#src/ui/form/words/zh-TW.ts';
import { fill } from '#tests/support/fill.ts';

const MemberSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(8)),
  mass_kg: z.number().check(z.minimum(30)),
  id_number: z.string().check(z.minLength(2)),
  is_read: z.literal(true),
});
type Member = z.infer<typeof MemberSchema>;
const savedValues = { name: '', mass_kg: '', id_number: '', is_read: false };

interface Props {
  readonly send?: (member: Member) => Promise<FormResult<string> | null>;
  readonly isLong?: boolean;
  readonly owner?: string;
  readonly onSuccess?: () => undefined;
}

function MemberForm({
  send = async () => ({ ok: true, answer: 'id' }),
  owner = 'amy',
  onSuccess,
  isLong = false,
}: Props) {
  const form = useForm({
    schema: MemberSchema,
    saved: savedValues,
    labels: { name: '姓名', mass_kg: '體重', id_number: '證號', is_read: '已讀' },
    toInput: ({ mass_kg, ...draft }) => ({ ...draft, mass_kg: parseNumberInput(mass_kg) }),
    send,
    checkRules: ({ name }): { name?: string } => (name === '管理員' ? { name: '這個姓名不能用' } : {}),
    mapFailure: (failure): { mass_kg?: string } =>
      failure.kind === 'problem' && failure.problem?.code === 'member.tooHeavy' ? { mass_kg: '太重了' } : {},
    ...(onSuccess && { onSuccess }),
    draftKey: { key: 'member', riderId: owner, personal: ['id_number'] },
  });
  return (
    <Form form={form} isLong={isLong} submitLabel="送出" busyLabel="送出中…" failedText="沒有送出。" doneText="收到了">
      <TextField {...form.field('name')} />
      <NumberField {...form.field('mass_kg')} unit="kg" />
      <TextField {...form.field('id_number')} />
      <Checkbox {...form.field('is_read')} />
      <button
        type="button"
        onClick={() => form.rebase({ ...savedValues, name: '新名' }, { ...savedValues, name: '我的' })}
      >
        更新
      </button>
    </Form>
  );
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(getInput(label), { target: { value } });
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '送出' })));
function fillAll(): void {
  type('姓名', '王小明');
  type('體重', '６５');
  type('證號', 'A1');
  fireEvent.click(getInput('已讀'));
}

beforeEach(() => sessionStorage.clear());

describe('useForm', () => {
  it('shows what is missing at each field and in the summary, and focuses the first one', async () => {
    const send = vi.fn();
    render(<MemberForm send={send} />);
    await submit();
    const summary = screen.getByRole('alert');
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['請填姓名', '請填體重', '請填證號', '已讀的格式不對']);
    expect(document.activeElement).toBe(getInput('姓名'));
    expect(getInput('姓名').getAttribute('aria-invalid')).toBe('true');
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(within(summary).getByRole('button', { name: fill(words.form.required, { field: '證號' }) }));
    expect(document.activeElement).toBe(getInput('證號'));
  });

  it('removes each line from the summary once its field is valid', async () => {
    render(<MemberForm />);
    await submit();
    type('姓名', '王小明');
    expect(screen.queryByText(fill(words.form.required, { field: '姓名' }))).toBeNull();
    type('體重', '20');
    expect(screen.getAllByText(fill(words.form.tooSmall, { field: '體重', minimum: '30' }))).toHaveLength(2);
    type('體重', 'abc');
    expect(screen.getAllByText(fill(words.form.formatInvalid, { field: '體重' }))).toHaveLength(2);
  });

  it('reports text that is too long at once, but no other problem of an unvisited field', () => {
    render(<MemberForm />);
    type('體重', '2');
    expect(screen.queryByText(fill(words.form.tooSmall, { field: '體重', minimum: '30' }))).toBeNull();
    fireEvent.blur(getInput('體重'));
    expect(screen.getByText(fill(words.form.tooSmall, { field: '體重', minimum: '30' }))).toBeVisible();
    type('姓名', '一二三四五六七八九');
    expect(screen.getByText(fill(words.form.tooLong, { field: '姓名', count: '8' }))).toBeVisible();
  });

  it('sends the parsed value, reports success, and clears the stored draft', async () => {
    const send = vi.fn(async (_: Member): Promise<FormResult<string>> => ({ ok: true, answer: 'id' }));
    render(<MemberForm send={send} />);
    fillAll();
    expect(sessionStorage.getItem('draft-member-amy')).not.toBeNull();
    await submit();
    expect(send.mock.calls[0]?.[0]).toEqual({ name: '王小明', mass_kg: 65, id_number: 'A1', is_read: true });
    expect(screen.getByText('收到了')).toBeVisible();
    expect(sessionStorage.getItem('draft-member-amy')).toBeNull();
  });

  it('also clears the stored draft if success navigates away at once', async () => {
    const view = render(<MemberForm onSuccess={() => view.unmount() as undefined} />);
    fillAll();
    expect(sessionStorage.getItem('draft-member-amy')).not.toBeNull();
    await submit();
    expect(screen.queryByRole('button', { name: '送出' })).toBeNull();
    expect(sessionStorage.getItem('draft-member-amy')).toBeNull();
  });

  it('shows the server’s errors at their fields until the field changes', async () => {
    const errors = [{ field: 'name', code: 'taken' as const, params: {} }];
    render(
      <MemberForm send={async () => ({ ok: false, failure: { kind: 'problem', status: 400, problem: { errors } } })} />,
    );
    fillAll();
    await submit();
    expect(document.activeElement).toBe(getInput('姓名'));
    expect(screen.getAllByText(/這個姓名已有人用/)).toHaveLength(2);
    expect(screen.queryByText(/沒有送出/)).toBeNull();
    type('姓名', '王大明');
    expect(screen.queryByText(/這個姓名已有人用/)).toBeNull();
  });

  it('reports why it was not sent, and keeps everything typed', async () => {
    render(<MemberForm send={async () => ({ ok: false, failure: { kind: 'problem', status: 500 } })} />);
    fillAll();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('沒有送出。系統錯誤，請稍後再試。');
    expect(getInput('姓名').value).toBe('王小明');
  });

  it('sends once however often it is pressed, and reports after five seconds that it is slow', async () => {
    vi.useFakeTimers();
    const send = vi.fn(() => new Promise<FormResult<string>>(() => undefined));
    render(<MemberForm send={send} />);
    fillAll();
    await submit();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '送出中…' })));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.queryByText(words.kit.slow)).toBeNull();
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.getByText(words.kit.slow)).toBeVisible();
    vi.useRealTimers();
  });

  it('restores an unsent draft, but no personal fields and no other rider’s draft', () => {
    render(<MemberForm />);
    fillAll();
    cleanup();
    render(<MemberForm owner="bob" />);
    expect(getInput('姓名').value).toBe('');
    cleanup();
    expect(sessionStorage.getItem('draft-member-amy')).not.toContain('A1');
    render(<MemberForm />);
    expect(getInput('姓名').value).toBe('王小明');
    expect(getInput('證號').value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: words.kit.draftDiscard }));
    expect(getInput('姓名').value).toBe('');
    expect(sessionStorage.getItem('draft-member-amy')).toBeNull();
  });

  it('reports a violation of its own rules in words, at the field and in the summary', async () => {
    const send = vi.fn();
    render(<MemberForm send={send} />);
    fillAll();
    type('姓名', '管理員');
    await submit();
    expect(screen.getAllByText('這個姓名不能用')).toHaveLength(2);
    expect(send).not.toHaveBeenCalled();
    type('姓名', '王小明');
    expect(screen.queryByText('這個姓名不能用')).toBeNull();
  });

  it('shows a refusal without a field at the mapped field', async () => {
    const problem = { code: 'member.tooHeavy', errors: [] };
    render(<MemberForm send={async () => ({ ok: false, failure: { kind: 'problem', status: 409, problem } })} />);
    fillAll();
    await submit();
    expect(screen.getAllByText('太重了')).toHaveLength(2);
    expect(screen.queryByText(/沒有送出/)).toBeNull();
  });

  it('does not change when sending ends without a result', async () => {
    render(<MemberForm send={async () => null} />);
    fillAll();
    await submit();
    expect(screen.queryByText(/沒有送出|收到了/)).toBeNull();
    expect(screen.getByRole('button', { name: '送出' })).toBeVisible();
    expect(sessionStorage.getItem('draft-member-amy')).not.toBeNull();
  });

  it('continues from newer saved values', () => {
    render(<MemberForm />);
    fillAll();
    fireEvent.click(screen.getByRole('button', { name: '更新' }));
    expect(getInput('姓名').value).toBe('我的');
    type('姓名', '新名');
    expect(sessionStorage.getItem('draft-member-amy')).toBeNull();
  });

  it('lists the problems of a long form at its button', async () => {
    render(<MemberForm isLong />);
    await submit();
    const summary = screen.getByRole('alert');
    expect(summary.compareDocumentPosition(getInput('姓名')) & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0);
  });
});
