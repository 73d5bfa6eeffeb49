import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { type Failure, toFailureKey } from '#src/ui/FailedState.tsx';

describe('ErrorScreen', () => {
  it.each([
    [
      'an unknown path',
      { status: 404, path: '/x' },
      '找不到頁面：/x',
      '你要的頁面不存在。看看網址，或從路線找起。',
      '404',
    ],
    [
      'an unknown id',
      { status: 404 },
      '找不到資料',
      '找不到你要的資料，可能已經改名或移除，請從路線清單找找看。',
      '404',
    ],
    [
      'an unknown id that is told',
      { status: 404, subject: 'wuling-south' },
      '找不到「wuling-south」',
      '找不到你要的資料，可能已經改名或移除，請從路線清單找找看。',
      '404',
    ],
    ['a crash', {}, '系統錯誤', '系統錯誤，請稍後再試。', '500'],
    ['a broken server', { status: 503 }, '系統錯誤', '系統錯誤，請稍後再試。', '500'],
    ['anything else', { status: 403 }, '系統錯誤', '系統錯誤，請稍後再試。', '500'],
  ])('describes %s', (_, props, heading, words, sign) => {
    render(<ErrorScreen {...props} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/^\d{3}$/)?.textContent ?? null).toBe(sign);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/routelist', '/']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to load again if that may help', async () => {
    const onRetry = vi.fn();
    render(<ErrorScreen onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: '重新載入' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('toFailureKey', () => {
  it.each<[Failure, boolean, string]>([
    [{ kind: 'noAnswer', reason: 'offline' }, false, 'error.offlineText'],
    [{ kind: 'noAnswer', reason: 'offline' }, true, 'error.unreachableText'],
    [{ kind: 'noAnswer', reason: 'timeout' }, true, 'error.timeoutText'],
    [{ kind: 'problem', status: 404 }, true, 'error.dataNotFoundText'],
    [{ kind: 'problem', status: 429 }, true, 'error.rateLimitedText'],
    [{ kind: 'problem', status: 500 }, true, 'error.systemText'],
    [{ kind: 'problem', status: 503 }, true, 'error.systemText'],
    [{ kind: 'problem', status: 400 }, true, 'error.otherText'],
  ])('maps %j (online: %s) to %s', (failure, isOnline, words) => {
    expect(toFailureKey(failure, isOnline)).toBe(words);
  });
});
