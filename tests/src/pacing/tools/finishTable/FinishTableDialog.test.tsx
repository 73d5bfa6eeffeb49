import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { lazyWords } from '#src/pacing/lazy/lazyWords.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { FinishTableDialog } from '#src/pacing/tools/finishTable/FinishTableDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';

await Promise.all([loadWords(toolWords), loadWords(lazyWords)]);

const scrollIntoView = vi.fn<(this: Element) => void>();
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrollIntoView });

it('marks the rider’s row among steps of a quarter W/kg, and offers a link for a public route', async () => {
  const open = await openRoute();
  open.session.inputs.change({ ftpW: 200, bodyMassKg: 65 });
  const facts = toCourseFacts(open.route, (text) => text['zh-TW'] ?? '');
  render(<FinishTableDialog {...open} facts={facts} ownFactors={open.session.ownFactors()} onClose={vi.fn()} />);
  const table = await screen.findByRole('table');
  const ownRow = within(table).getByRole('row', { current: true });
  expect(within(ownRow).getByRole('rowheader').textContent).toBe('3.08你');
  expect(scrollIntoView.mock.contexts).toEqual([ownRow]);
  expect(within(ownRow).getAllByRole('cell')[0]?.textContent).toBe('200');
  const ratios = within(table)
    .getAllByRole('rowheader')
    .map((header) => Number.parseFloat(header.textContent ?? ''));
  expect(ratios).toHaveLength(18);
  expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
  expect(screen.getByRole('button', { name: words.finishTable.picture })).toBeVisible();
  expect(screen.getByRole('button', { name: words.share.copy })).toBeVisible();
});

it('requests the table again after a failure', async () => {
  const open = await openRoute();
  const call = vi.fn(() => Promise.reject<never>(new Error('no worker')));
  provideTools(async () => call);
  const facts = toCourseFacts(open.route, (text) => text['zh-TW'] ?? '');
  render(<FinishTableDialog {...open} facts={facts} ownFactors={open.session.ownFactors()} onClose={vi.fn()} />);
  expect((await screen.findByRole('alert')).textContent).toContain(words.finishTable.failed);
  call.mockImplementation(() => new Promise(() => undefined));
  await userEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(words.finishTable.busy)).toBeVisible();
  expect(call).toHaveBeenCalledTimes(2);
});
