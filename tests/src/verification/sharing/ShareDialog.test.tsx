import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RideShare } from '#contract/shares/rideShares.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { sharingWords } from '#src/verification/sharing/sharingWords.ts';
import { words } from '#src/verification/sharing/words/zh-TW.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { openAttempt } from '#tests/src/verification/status/openAttempt.tsx';
import { buildAttempt, undecidedFields } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';

await Promise.all([loadWords(verificationWords), loadWords(sharingWords), loadWords(formWords)]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const noShare: RideShare = { link: null, link_refusal: null, has_plan: false };
const link = {
  path: '/r/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  created_at: '2026-03-01T04:00:00.000Z',
  shows_name: false,
  shows_date: true,
  shows_plan: false,
  language: 'zh-TW',
} as const;
const png = btoa('a picture');
type AnswerRequest = (request: RecordedRequest) => Response | undefined;

/** The caller finds the button first: within `act` nothing new would be rendered. */
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

/** Opens the dialog of a passed attempt. */
async function openShare(share: RideShare, answerOwn: AnswerRequest = () => undefined) {
  const opened = await openAttempt(buildAttempt(), (request) => {
    const ownAnswer = answerOwn(request);
    if (ownAnswer !== undefined) return ownAnswer;
    if (request.url.includes('/share/picture/')) return json({ png_base64: png });
    return request.url.includes('/share/') && request.method === 'GET' ? json(share) : undefined;
  });
  await press(await screen.findByRole('button', { name: words.rideShare.title }));
  const dialog = await screen.findByRole('dialog', { name: words.rideShare.title });
  return { ...opened, dialog: within(dialog) };
}

const readBodies = (requests: readonly RecordedRequest[], part: string) =>
  requests
    .filter(({ url, method }) => url.includes(part) && method !== 'GET')
    .map(({ init }) => JSON.parse(String(init.body)));

describe('ride picture', () => {
  it('is drawn without the name until the rider asks for it, in three sizes', async () => {
    const { dialog, requests } = await openShare(noShare);
    const picture = await dialog.findByRole('img', { name: fill(words.rideShare.picture, { size: '連結預覽' }) });
    expect(picture.getAttribute('src')).toBe(`data:image/png;base64,${png}`);
    expect(dialog.queryByRole('checkbox', { name: /計畫/ })).toBeNull();
    await act(async () => fireEvent.click(dialog.getByRole('checkbox', { name: words.rideShare.showsName })));
    await act(async () => fireEvent.click(dialog.getByRole('radio', { name: words.rideShare.sizes.story })));
    expect(await dialog.findByRole('img', { name: fill(words.rideShare.picture, { size: '限時動態' }) })).toBeVisible();
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
    const { dialog } = await openShare(noShare);
    await dialog.findByRole('img', { name: fill(words.rideShare.picture, { size: '連結預覽' }) });
    expect(dialog.queryByRole('button', { name: words.rideShare.send })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: words.rideShare.download }));
    expect(dialog.getByText(words.rideShare.downloaded)).toBeVisible();
    const [file] = create.mock.calls[0] as unknown as [File];
    expect([file.name, file.type, await file.text()]).toEqual(['wuling-west-wide.png', 'image/png', 'a picture']);
  });

  it('opens the phone’s share sheet if that accepts pictures, and reports a failure', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(new DOMException('', 'AbortError'));
    Object.assign(navigator, { share, canShare: () => true });
    onTestFinished(() => {
      Object.assign(navigator, { share: undefined, canShare: undefined });
    });
    const { dialog } = await openShare(noShare);
    await dialog.findByRole('img', { name: fill(words.rideShare.picture, { size: '連結預覽' }) });
    const send = async () =>
      act(async () => fireEvent.click(dialog.getByRole('button', { name: words.rideShare.send })));
    await send();
    expect(dialog.queryByText(words.rideShare.sendFailed)).toBeNull();
    share.mockRejectedValueOnce(new Error('no'));
    await send();
    expect(dialog.getByText(words.rideShare.sendFailed)).toBeVisible();
    expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('wuling-west-wide.png');
  });

  it('reports that it was not drawn, and retries', async () => {
    let isUp = false;
    const { dialog } = await openShare(noShare, ({ url }) =>
      url.includes('/picture/') && !isUp ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    expect((await dialog.findByRole('alert')).textContent).toContain(words.rideShare.drawFailed);
    isUp = true;
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: uiTexts.common.retry })));
    expect(await dialog.findByRole('img', { name: fill(words.rideShare.picture, { size: '連結預覽' }) })).toBeVisible();
  });
});

describe('public link', () => {
  it('is created with the chosen content, copied, changed and revoked', async () => {
    let share = noShare;
    const { dialog, requests } = await openShare({ ...noShare, has_plan: true }, ({ url, method, init }) => {
      if (!url.endsWith('/share/')) return undefined;
      if (method === 'DELETE') return new Response(null, { status: 204 });
      if (method !== 'PUT') return undefined;
      share = { ...noShare, has_plan: true, link: { ...link, ...JSON.parse(String(init.body)) } };
      return json(share);
    });
    await press(await dialog.findByRole('button', { name: words.rideShare.make }));
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: words.rideShare.link });
    expect(field.value).toBe(`${location.origin}${link.path}`);
    const writeText = vi.fn(async () => undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: words.rideShare.copy })));
    expect(dialog.getByText(words.rideShare.copied)).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}${link.path}`);
    fireEvent.click(dialog.getByRole('checkbox', { name: words.rideShare.showsPlan }));
    expect(await dialog.findByText(words.rideShare.differs)).toBeVisible();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: words.rideShare.update })));
    expect(await dialog.findByText(words.rideShare.updated)).toBeVisible();
    expect(readBodies(requests, '/share/').filter(({ size }) => size === undefined)).toEqual([
      { shows_name: false, shows_date: true, shows_plan: false, language: 'zh-TW' },
      { shows_name: false, shows_date: true, shows_plan: true, language: 'zh-TW' },
    ]);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: words.rideShare.revoke })));
    expect(await dialog.findByText(words.rideShare.revoked)).toBeVisible();
    expect(dialog.getByRole('button', { name: words.rideShare.make })).toBeVisible();
  });

  it('starts with what the link shows', async () => {
    const { dialog } = await openShare({ ...noShare, link: { ...link, shows_name: true, shows_date: false } });
    expect(await dialog.findByRole('checkbox', { name: words.rideShare.showsName, checked: true })).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: words.rideShare.showsDate, checked: false })).toBeVisible();
    expect(dialog.queryByText(words.rideShare.differs)).toBeNull();
  });

  it('reports that it was not created', async () => {
    const { dialog } = await openShare(noShare, ({ url, method }) =>
      url.endsWith('/share/') && method === 'PUT' ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    await press(await dialog.findByRole('button', { name: words.rideShare.make }));
    expect((await dialog.findByRole('alert')).textContent).toContain(words.rideShare.makeFailed);
  });

  it('is not offered for a Strava ride that may not be published, with the reason', async () => {
    const { dialog } = await openShare({ ...noShare, link_refusal: 'stravaNotPublic' });
    expect(await dialog.findByText(/^這筆騎乘來自 Strava/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: words.rideShare.make })).toBeNull();
    expect(await dialog.findByRole('button', { name: words.rideShare.download })).toBeVisible();
  });
});

describe('ShareDialog', () => {
  it('reports that it failed to load', async () => {
    const { dialog } = await openShare(noShare, ({ url, method }) =>
      url.endsWith('/share/') && method === 'GET' ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    expect((await dialog.findByRole('alert')).textContent).toContain(words.rideShare.loadFailed);
  });

  it('opens from the URL, and keeps the URL when it closes', async () => {
    history.replaceState(null, '', '/verifications/status/x#share');
    await openAttempt(buildAttempt(), ({ url }) =>
      url.endsWith('/share/') ? json(noShare) : url.includes('/picture/') ? json({ png_base64: png }) : undefined,
    );
    const dialog = within(await screen.findByRole('dialog', { name: words.rideShare.title }));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: uiTexts.common.close })));
    expect(screen.queryByRole('dialog', { name: words.rideShare.title })).toBeNull();
    expect(location.hash).toBe('');
    history.replaceState(null, '', '/');
  });

  it.each([
    ['has not passed', buildAttempt({ status: 'failed', elapsed_s: null })],
    ['waits', buildAttempt({ ...undecidedFields, status: 'queued' })],
    ['has no time', buildAttempt({ elapsed_s: null })],
    ['is another rider’s', buildAttempt({ is_own: false })],
  ])('is not offered for a ride that %s', async (_, subject) => {
    await openAttempt(subject);
    expect(await screen.findByRole('heading', { level: 1, name: '西進武嶺' })).toBeVisible();
    expect(screen.queryByRole('button', { name: words.rideShare.title })).toBeNull();
  });
});
