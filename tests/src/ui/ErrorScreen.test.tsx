import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { type Failure, toFailureKey } from '#src/ui/FailedState.tsx';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';

describe('ErrorScreen', () => {
  it.each([
    ['an unknown path', { status: 404, path: '/x' }, '找不到頁面：/x', uiTexts.error.pageNotFoundText, '404'],
    ['an unknown id', { status: 404 }, uiTexts.error.dataNotFound, uiTexts.error.dataNotFoundText, '404'],
    [
      'an unknown id of a known page',
      { status: 404, subject: '活動' },
      '找不到活動',
      uiTexts.error.dataNotFoundText,
      '404',
    ],
    ['a crash', {}, uiTexts.error.system, uiTexts.error.systemText, '500'],
    ['a broken server', { status: 503 }, uiTexts.error.system, uiTexts.error.systemText, '500'],
    ['anything else', { status: 403 }, uiTexts.error.system, uiTexts.error.systemText, '500'],
  ])('describes %s', (_, props, heading, words, sign) => {
    render(<ErrorScreen {...props} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/^\d{3}$/)?.textContent ?? null).toBe(sign);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/routelist', '/']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("uses a page's own words for what is missing, and links first to the page that lists such things", () => {
    const wording = { title: '沒有這個優惠', text: '可能已經下架。' };
    render(<ErrorScreen status={404} list="promotions" wording={wording} />);
    expect(screen.getByRole('heading', { level: 1, name: wording.title })).toBeVisible();
    expect(screen.getByText(wording.text)).toBeVisible();
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/promotions',
      '/routelist',
      '/',
    ]);
  });

  it('offers to load again if that may help', async () => {
    const onRetry = vi.fn();
    render(<ErrorScreen onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: uiTexts.error.reload }));
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
