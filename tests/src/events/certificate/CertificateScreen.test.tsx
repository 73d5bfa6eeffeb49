import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CertificateScreen } from '#src/events/certificate/CertificateScreen.tsx';
import { certificateWords } from '#src/events/certificate/certificateWords.ts';
import { words } from '#src/events/certificate/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { certificate, certificateCheck } from '#tests/contract/certificateAnswers.ts';
import {
  fakeServer,
  json,
  neverAnswer,
  noNetwork,
  type RecordedRequest,
  setOnline,
} from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([loadWords(certificateWords), loadWords(formWords)]);

const { id } = certificate;
const newerId = 'ZyXwVuTsRqPoNmLkJiHgFe';
const revokedCheck = { ...certificateCheck, state: 'revoked' };
const revocation = { reason: null, at: '2026-12-01T02:00:00.000Z', note: null };
const problem = (status: number, code: string) => json({ code }, status);

const open = () => renderWithSession(fakeSession(), <CertificateScreen params={{ id }} />);
const findPicture = (name = '黃阿風 的證書') => screen.findByRole<HTMLImageElement>('img', { name });

/** Answers with the certificate and its check, unless `more` answers first. */
function serve(
  answers: { get?: object; check?: object } = {},
  more: (request: RecordedRequest) => Response | Promise<Response> | null = () => null,
) {
  return fakeServer((request) => {
    const response = more(request);
    if (response !== null) return response;
    if (request.url.endsWith('/check/')) return json(answers.check ?? certificateCheck);
    return json(answers.get ?? certificate);
  });
}

beforeEach(() => history.replaceState(null, '', `/events/certificates/${id}`));
afterEach(() => vi.restoreAllMocks());

describe('the page of a certificate', () => {
  it('says in its header that the ride was on an e-bike, in place of the number', async () => {
    const number = fill(words.certificate.number, { number: certificate.number });
    serve();
    const bicycle = open();
    expect(await screen.findByText(number)).toBeVisible();
    bicycle.unmount();
    serve({ get: { ...certificate, is_ebike: true } });
    open();
    expect(await screen.findByText(words.certificate.ebike)).toBeVisible();
    expect(screen.queryByText(number)).toBeNull();
  });

  it('shows a skeleton, then the drawn certificate: on a phone the square', async () => {
    let respond: (answer: Response) => void = () => undefined;
    const { requests } = serve({}, () => new Promise((resolve) => (respond = resolve)));
    const { container } = open();
    expect(container.querySelector('main [aria-busy="true"]')).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(1));
    respond(json(certificate));
    expect((await findPicture()).getAttribute('src')).toBe(`/og/certificates/${id}-a4-zh-TW.png`);
    const source = container.querySelector('source');
    expect(source?.getAttribute('media')).toBe('(max-width: 599px)');
    expect(source?.srcset).toBe(`/og/certificates/${id}-square-zh-TW.png`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.certificate.own);
    expect(screen.queryByRole('button', { name: words.certificate.revoke })).toBeNull();
  });

  it("is titled with its rider's name for other visitors", async () => {
    serve({ get: { ...certificate, is_own: false } });
    open();
    await findPicture();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      fill(words.certificate.picture, { name: '黃阿風' }),
    );
  });

  it('offers the page as PDF and both pictures as downloads', async () => {
    serve();
    open();
    await findPicture();
    const files = ['PDF（A4）', words.certificate.a4, words.certificate.square].map((name) => {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name });
      return [link.getAttribute('href'), link.hasAttribute('download')];
    });
    expect(files).toEqual([
      [`/og/certificates/${id}-pdf-zh-TW.pdf`, true],
      [`/og/certificates/${id}-a4-zh-TW.png`, true],
      [`/og/certificates/${id}-square-zh-TW.png`, true],
    ]);
    expect(screen.getByRole('link', { name: words.certificate.toCheck }).getAttribute('href')).toBe(`/c/${id}`);
  });

  it('says that the picture did not load, and reloads it on request', async () => {
    serve();
    open();
    fireEvent.error(await findPicture());
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText(words.certificate.pictureFailed)).toBeVisible();
    // The downloads are still available without the picture.
    expect(screen.getByRole('link', { name: 'PDF（A4）' })).toBeVisible();
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    fireEvent.load(await findPicture());
    expect((await findPicture()).getAttribute('aria-busy')).toBe('false');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to a newer certificate, and can still be downloaded', async () => {
    serve({ get: { ...certificate, state: 'superseded', superseded_by: newerId, may_revoke: true } });
    open();
    const link = await screen.findByRole('link', { name: words.certificate.newer });
    expect(link.getAttribute('href')).toBe(`/events/certificates/${newerId}`);
    expect(screen.getByText(words.certificate.superseded)).toBeVisible();
    expect(screen.getByRole('link', { name: 'PDF（A4）' })).toBeVisible();
    expect(screen.queryByRole('button', { name: words.certificate.revoke })).toBeNull();
  });

  it('shows the check instead of the picture when it is revoked', async () => {
    serve({ check: { ...revokedCheck, revoked: revocation } }, ({ url }) =>
      url.endsWith('/check/') ? null : problem(410, 'certificate.revoked'),
    );
    open();
    expect(await screen.findByRole('heading', { name: words.certificate.revoked })).toBeVisible();
    expect(screen.getByText(fill(words.certificate.revokedOn, { day: '2026年12月1日' }))).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText(/理由/)).toBeNull();
  });

  it('says that there is none at an unknown address', async () => {
    serve({}, () => problem(404, 'resource.notFound'));
    open();
    expect(await screen.findByRole('heading', { name: words.certificate.unknown })).toBeVisible();
  });

  it('says that it is offline, and loads on request', async () => {
    setOnline(false);
    let isDown = true;
    serve({}, () => (isDown ? noNetwork() : null));
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.certificate.failed)).toBeVisible();
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await findPicture();
  });
});

describe('the share sheet', () => {
  const stubShareSheet = (share: () => Promise<void>) => {
    const spy = vi.fn(share);
    Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    return spy;
  };

  it('gets the address, and closing it is not a failure', async () => {
    const spy = stubShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
    serve();
    open();
    fireEvent.click(await screen.findByRole('button', { name: words.certificate.share }));
    await waitFor(() => expect(spy).toHaveBeenCalledWith({ title: '黃阿風 的證書', url: window.location.href }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a failure', async () => {
    stubShareSheet(() => Promise.reject(new TypeError('no target')));
    serve();
    open();
    fireEvent.click(await screen.findByRole('button', { name: words.certificate.share }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.certificate.shareFailed);
  });
});

describe('revoking a certificate as the organiser', () => {
  const mayRevoke = { ...certificate, is_own: false, may_revoke: true };
  const listPosts = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method === 'POST');
  async function openRevokeDialog() {
    fireEvent.click(await screen.findByRole('button', { name: words.certificate.revoke }));
    const dialog = within(screen.getByRole('dialog'));
    return {
      dialog,
      reason: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }),
      press: () => fireEvent.click(dialog.getByRole('button', { name: words.certificate.revoke })),
    };
  }

  it('needs a reason, sends it, and shows the revoked certificate', async () => {
    let isRevoked = false;
    const { requests } = serve(
      { get: mayRevoke, check: { ...revokedCheck, revoked: revocation } },
      ({ method, url }) => {
        if (method === 'POST') {
          isRevoked = true;
          return json({ ...revokedCheck, revoked: revocation });
        }
        return isRevoked && !url.endsWith('/check/') ? problem(410, 'certificate.revoked') : null;
      },
    );
    open();
    const { reason, press, dialog } = await openRevokeDialog();
    press();
    expect(
      dialog.getByText(fill(formTexts.form.tooShort, { field: words.certificate.reason, count: '3' })),
    ).toBeVisible();
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(listPosts(requests)).toEqual([]);
    fireEvent.change(reason, { target: { value: '  兩個人用同一個紀錄檔 ' } });
    press();
    await screen.findByRole('heading', { name: words.certificate.revoked });
    expect(listPosts(requests).map(({ url, init }) => [url, JSON.parse(String(init.body))])).toEqual([
      [`/api/certificates/${id}/revocation/`, { reason: '兩個人用同一個紀錄檔' }],
    ]);
  });

  it('is sent once for two presses, and keeps the typed text when it is closed', async () => {
    const { requests } = serve({ get: mayRevoke }, (request) =>
      request.method === 'POST' ? neverAnswer(request) : null,
    );
    open();
    const { reason, press, dialog } = await openRevokeDialog();
    fireEvent.change(reason, { target: { value: '重複帳號' } });
    press();
    press();
    await waitFor(() => expect(listPosts(requests)).toHaveLength(1));
    fireEvent.click(dialog.getByRole('button', { name: words.certificate.keep }));
    expect((await openRevokeDialog()).reason.value).toBe('重複帳號');
  });

  it('says that it failed, and keeps what was typed', async () => {
    serve({ get: mayRevoke }, ({ method }) => (method === 'POST' ? problem(500, 'server.internal') : null));
    open();
    const { reason, press, dialog } = await openRevokeDialog();
    fireEvent.change(reason, { target: { value: '重複帳號' } });
    press();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^沒有撤銷，證書仍然有效。/);
    expect(reason.value).toBe('重複帳號');
  });

  it('shows the current state when another organiser was faster', async () => {
    let isOld = false;
    serve({ get: mayRevoke }, ({ method }) => {
      if (method === 'POST') {
        isOld = true;
        return problem(409, 'event.changedMeanwhile');
      }
      return isOld ? json({ ...mayRevoke, state: 'superseded', superseded_by: newerId }) : null;
    });
    open();
    const { reason, press } = await openRevokeDialog();
    fireEvent.change(reason, { target: { value: '重複帳號' } });
    press();
    expect(await screen.findByText(words.certificate.superseded)).toBeVisible();
  });
});
