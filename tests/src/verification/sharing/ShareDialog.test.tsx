import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RideShare } from '#contract/shares/rideShares.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { sharingWords } from '#src/verification/sharing/sharingWords.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { json, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { openAttempt } from '#tests/src/verification/status/openAttempt.tsx';
import { attempt, waiting } from '#tests/support/attemptFixture.ts';

await Promise.all([loadWords(verificationWords), loadWords(sharingWords), loadWords(formWords)]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const none: RideShare = { link: null, link_refusal: null, has_plan: false };
const link = {
  path: '/r/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  created_at: '2026-03-01T04:00:00.000Z',
  shows_name: false,
  shows_date: true,
  shows_plan: false,
  language: 'zh-TW',
} as const;
const png = btoa('a picture');
type OwnAnswer = (request: SeenRequest) => Response | undefined;

/** Found before it is pressed: within `act` nothing new would be painted. */
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

/** Opens the dialog of a passed attempt. */
async function openShare(share: RideShare, answerOwn: OwnAnswer = () => undefined) {
  const opened = await openAttempt(attempt(), (request) => {
    const ownAnswer = answerOwn(request);
    if (ownAnswer !== undefined) return ownAnswer;
    if (request.url.includes('/share/picture/')) return json({ png_base64: png });
    return request.url.includes('/share/') && request.method === 'GET' ? json(share) : undefined;
  });
  await press(await screen.findByRole('button', { name: '分享成績' }));
  const dialog = await screen.findByRole('dialog', { name: '分享成績' });
  return { ...opened, dialog: within(dialog) };
}

const readBodies = (requests: readonly SeenRequest[], part: string) =>
  requests
    .filter(({ url, method }) => url.includes(part) && method !== 'GET')
    .map(({ init }) => JSON.parse(String(init.body)));

describe('ride picture', () => {
  it('is drawn without the name until the rider asks for it, in three sizes', async () => {
    const { dialog, requests } = await openShare(none);
    const picture = await dialog.findByRole('img', { name: '連結預覽的圖片' });
    expect(picture.getAttribute('src')).toBe(`data:image/png;base64,${png}`);
    expect(dialog.queryByRole('checkbox', { name: /計畫/ })).toBeNull();
    await act(async () => fireEvent.click(dialog.getByRole('checkbox', { name: '我的名字' })));
    await act(async () => fireEvent.click(dialog.getByRole('radio', { name: '限時動態' })));
    expect(await dialog.findByRole('img', { name: '限時動態的圖片' })).toBeVisible();
    const base = { shows_date: true, shows_plan: false, language: 'zh-TW' };
    expect(readBodies(requests, '/picture/')).toEqual([
      { ...base, size: 'wide', shows_name: false },
      { ...base, size: 'wide', shows_name: true },
      { ...base, size: 'story', shows_name: true },
    ]);
  });

  it('is downloaded if the phone cannot share it', async () => {
    const create = vi.fn(() => 'blob:ride');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { dialog } = await openShare(none);
    await dialog.findByRole('img', { name: '連結預覽的圖片' });
    expect(dialog.queryByRole('button', { name: '分享圖片' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: '下載圖片' }));
    expect(dialog.getByText('已經下載。')).toBeVisible();
    const [file] = create.mock.calls[0] as unknown as [File];
    expect([file.name, file.type, await file.text()]).toEqual(['wuling-west-wide.png', 'image/png', 'a picture']);
  });

  it('goes to the phone’s share sheet if that accepts pictures, and reports a failure', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(new DOMException('', 'AbortError'));
    Object.assign(navigator, { share, canShare: () => true });
    onTestFinished(() => {
      Object.assign(navigator, { share: undefined, canShare: undefined });
    });
    const { dialog } = await openShare(none);
    await dialog.findByRole('img', { name: '連結預覽的圖片' });
    const send = async () => act(async () => fireEvent.click(dialog.getByRole('button', { name: '分享圖片' })));
    await send();
    expect(dialog.queryByText('沒有傳出去，請改用下載。')).toBeNull();
    share.mockRejectedValueOnce(new Error('no'));
    await send();
    expect(dialog.getByText('沒有傳出去，請改用下載。')).toBeVisible();
    expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('wuling-west-wide.png');
  });

  it('reports that it was not drawn, and retries', async () => {
    let isUp = false;
    const { dialog } = await openShare(none, ({ url }) =>
      url.includes('/picture/') && !isUp ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    expect((await dialog.findByRole('alert')).textContent).toContain('圖沒有畫好');
    isUp = true;
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '再試一次' })));
    expect(await dialog.findByRole('img', { name: '連結預覽的圖片' })).toBeVisible();
  });
});

describe('public link', () => {
  it('is created with the chosen content, copied, changed and revoked', async () => {
    let share = none;
    const { dialog, requests } = await openShare({ ...none, has_plan: true }, ({ url, method, init }) => {
      if (!url.endsWith('/share/')) return undefined;
      if (method === 'DELETE') return new Response(null, { status: 204 });
      if (method !== 'PUT') return undefined;
      share = { ...none, has_plan: true, link: { ...link, ...JSON.parse(String(init.body)) } };
      return json(share);
    });
    await press(await dialog.findByRole('button', { name: '建立連結' }));
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: '連結' });
    expect(field.value).toBe(`${location.origin}${link.path}`);
    const writeText = vi.fn(async () => undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '複製連結' })));
    expect(dialog.getByText('已經複製連結。')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}${link.path}`);
    fireEvent.click(dialog.getByRole('checkbox', { name: '計畫的時間，和快慢多少' }));
    expect(await dialog.findByText('連結顯示的還是原來選的內容。')).toBeVisible();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '讓連結也照這樣顯示' })));
    expect(await dialog.findByText('連結已經照新的顯示。')).toBeVisible();
    expect(readBodies(requests, '/share/').filter(({ size }) => size === undefined)).toEqual([
      { shows_name: false, shows_date: true, shows_plan: false, language: 'zh-TW' },
      { shows_name: false, shows_date: true, shows_plan: true, language: 'zh-TW' },
    ]);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '收回連結' })));
    expect(await dialog.findByText('連結已經收回，再打開什麼都看不到。')).toBeVisible();
    expect(dialog.getByRole('button', { name: '建立連結' })).toBeVisible();
  });

  it('starts with what the link shows', async () => {
    const { dialog } = await openShare({ ...none, link: { ...link, shows_name: true, shows_date: false } });
    expect(await dialog.findByRole('checkbox', { name: '我的名字', checked: true })).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: '騎乘日期', checked: false })).toBeVisible();
    expect(dialog.queryByText('連結顯示的還是原來選的內容。')).toBeNull();
  });

  it('reports what failed', async () => {
    const { dialog } = await openShare(none, ({ url, method }) =>
      url.endsWith('/share/') && method === 'PUT' ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    await press(await dialog.findByRole('button', { name: '建立連結' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('連結沒有建立。');
  });

  it('is not offered for a Strava ride that may not be published, with the reason', async () => {
    const { dialog } = await openShare({ ...none, link_refusal: 'stravaNotPublic' });
    expect(await dialog.findByText(/^這筆騎乘來自 Strava/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: '建立連結' })).toBeNull();
    expect(await dialog.findByRole('button', { name: '下載圖片' })).toBeVisible();
  });
});

describe('ShareDialog', () => {
  it('reports that it failed to load', async () => {
    const { dialog } = await openShare(none, ({ url, method }) =>
      url.endsWith('/share/') && method === 'GET' ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    expect((await dialog.findByRole('alert')).textContent).toContain('分享載入失敗');
  });

  it('opens from the URL, and keeps the URL when it closes', async () => {
    history.replaceState(null, '', '/verifications/status/x#share');
    await openAttempt(attempt(), ({ url }) =>
      url.endsWith('/share/') ? json(none) : url.includes('/picture/') ? json({ png_base64: png }) : undefined,
    );
    const dialog = within(await screen.findByRole('dialog', { name: '分享成績' }));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '關閉' })));
    expect(screen.queryByRole('dialog', { name: '分享成績' })).toBeNull();
    expect(location.hash).toBe('');
    history.replaceState(null, '', '/');
  });

  it.each([
    ['has not passed', attempt({ status: 'failed', elapsed_s: null })],
    ['waits', attempt({ ...waiting, status: 'queued' })],
    ['has no time', attempt({ elapsed_s: null })],
    ['is another rider’s', attempt({ is_own: false })],
  ])('is not offered for a ride that %s', async (_, subject) => {
    await openAttempt(subject);
    expect(await screen.findByRole('heading', { level: 1, name: '西進武嶺' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '分享成績' })).toBeNull();
  });
});
