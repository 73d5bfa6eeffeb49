import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AttemptFile } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { SubmittedPanel } from '#src/verification/challenge/submit/SubmittedPanel.tsx';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { fakeAttemptDetail } from '#tests/src/support/fakeChallenges.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);

const fakeFile = (part: Partial<AttemptFile>): AttemptFile => ({
  id: 'f-1',
  name: 'ride.fit',
  sizeBytes: 4,
  state: 'sent',
  sentBytes: 4,
  totalBytes: 4,
  preview: null,
  failure: null,
  zonelessStartMs: null,
  utcOffsetMin: null,
  attemptId: 'a-1',
  ...part,
});

it('links to each result, shows what was refused, and starts again on request', () => {
  const attempt = fakeAttemptDetail({ id: 'a-1', status: 'queued' });
  const form = {
    attempts: [{ ...attempt, activity: { ...attempt.activity, file_name: 'ride.fit' } }],
    files: [
      fakeFile({}),
      fakeFile({ id: 'f-2', name: 'empty.fit', state: 'refused', failure: { code: 'file.empty', isTransient: false } }),
      fakeFile({
        id: 'f-3',
        name: 'ebike.fit',
        state: 'previewed',
        attemptId: null,
        failure: { code: 'challenge.categoryRefused', isTransient: false },
      }),
    ],
    refusals: [],
  } as unknown as AttemptForm;
  const onAgain = vi.fn();
  render(<SubmittedPanel form={form} onAgain={onAgain} />);
  expect(screen.getByText(fill(words.verificationSubmit.sentTitle, { count: '1' }))).toBeVisible();
  const link = screen.getByRole('link', { name: '看結果 · ride.fit' });
  expect(link.getAttribute('href')).toBe('/verifications/status/a-1');
  const refused = screen.getByRole('list', { name: words.verificationSubmit.files }).textContent;
  expect(refused).toBe('empty.fit無法送出 · 檔案是空的。ebike.fit無法送出 · 這個驗證不收這一類騎乘，請改選類別。');
  fireEvent.click(screen.getByRole('button', { name: words.verificationSubmit.another }));
  expect(onAgain).toHaveBeenCalledOnce();
});
