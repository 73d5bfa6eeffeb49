import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CertificateCheckScreen } from '#src/events/certificate/CertificateCheckScreen.tsx';
import { certificateWords } from '#src/events/certificate/certificateWords.ts';
import { words } from '#src/events/certificate/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { certificateCheck } from '#tests/contract/certificateAnswers.ts';
import { fakeServer, json, noNetwork, setOnline } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(certificateWords);

const { id } = certificateCheck;
const open = () => renderWithSession(fakeSession(), <CertificateCheckScreen params={{ id }} />);
const newerId = 'ZyXwVuTsRqPoNmLkJiHgFe';
const revocation = { reason: null, at: '2026-12-01T02:00:00.000Z', note: null };

describe('the public check of a certificate', () => {
  it('shows our record: name, event, level, time, day, number and key', async () => {
    fakeServer(() => json(certificateCheck));
    open();
    expect(await screen.findByRole('heading', { name: words.certificate.valid })).toBeVisible();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      [words.certificate.rider, '黃阿風'],
      [words.certificate.event, '西進武嶺秋季認證'],
      [words.certificate.level, '金級'],
      [words.certificate.time, '4:12:40'],
      [words.certificate.day, '2026年11月28日'],
    ]);
    expect(screen.getByText('編號 2026-0042 · 以 Ed25519 簽署，金鑰 0123456789abcdef')).toBeVisible();
    expect(screen.getByRole('link', { name: words.certificate.toCertificate }).getAttribute('href')).toBe(
      `/events/certificates/${id}`,
    );
  });

  it('says that the rider finished when there is no level', async () => {
    fakeServer(() => json({ ...certificateCheck, level: null }));
    open();
    expect(await screen.findByText(words.certificate.noLevel)).toBeVisible();
  });

  it('says that the ride was on an e-bike', async () => {
    fakeServer(() => json({ ...certificateCheck, is_ebike: true }));
    open();
    expect(await screen.findByText('金級 · 電動輔助自行車')).toBeVisible();
  });

  it('says when it was revoked, without a link to a certificate', async () => {
    fakeServer(() => json({ ...certificateCheck, state: 'revoked', revoked: revocation }));
    open();
    expect(await screen.findByRole('heading', { name: words.certificate.revoked })).toBeVisible();
    expect(screen.getByText(fill(words.certificate.revokedOn, { day: '2026年12月1日' }))).toBeVisible();
    expect(screen.queryByRole('link', { name: words.certificate.toCertificate })).toBeNull();
    expect(screen.queryByRole('button', { name: words.certificate.restore })).toBeNull();
  });

  it('shows its rider the reason', async () => {
    const withReason = { ...revocation, reason: 'withdrawn', note: '重複帳號' };
    fakeServer(() => json({ ...certificateCheck, state: 'revoked', revoked: withReason }));
    open();
    expect(await screen.findByText(fill(words.certificate.note, { reason: '重複帳號' }))).toBeVisible();
    expect(screen.queryByRole('button', { name: words.certificate.restore })).toBeNull();
  });

  it('links to the check of the newer certificate', async () => {
    fakeServer(() => json({ ...certificateCheck, state: 'superseded', superseded_by: newerId }));
    open();
    const link = await screen.findByRole('link', { name: words.certificate.newer });
    expect(link.getAttribute('href')).toBe(`/c/${newerId}`);
  });

  it('shows no name and no signature of an erased certificate', async () => {
    fakeServer(() => json({ ...certificateCheck, state: 'erased', participant: null, signature: null }));
    open();
    expect(await screen.findByRole('heading', { name: words.certificate.erased })).toBeVisible();
    expect(screen.queryByText(words.certificate.rider)).toBeNull();
    expect(screen.getByText(fill(words.certificate.number, { number: '2026-0042' }))).toBeVisible();
  });

  it('says at an unknown address that we did not issue it, and that a paper may be forged', async () => {
    fakeServer(() => json({ code: 'resource.notFound' }, 404));
    open();
    expect(await screen.findByRole('heading', { name: words.certificate.unknown })).toBeVisible();
    expect(screen.getByText(/偽造/)).toBeVisible();
  });

  it('never says that a certificate is wrong when it could not be looked up', async () => {
    setOnline(false);
    fakeServer(noNetwork);
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.certificate.failed)).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

describe('restoring a certificate as the organiser', () => {
  const withdrawn = {
    ...certificateCheck,
    state: 'revoked',
    may_revoke: true,
    revoked: { ...revocation, reason: 'withdrawn', note: '重複帳號' },
  };

  it('asks first, and shows it valid again', async () => {
    let isRestored = false;
    const { requests } = fakeServer(({ method }) => {
      if (method === 'DELETE') isRestored = true;
      return json(isRestored ? { ...certificateCheck, may_revoke: true } : withdrawn);
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: words.certificate.restore }));
    const dialog = within(screen.getByRole('dialog'));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: words.certificate.restore }));
    expect(await screen.findByRole('heading', { name: words.certificate.valid })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      `/api/certificates/${id}/revocation/`,
    ]);
  });

  it('says that it failed, and leaves it revoked', async () => {
    fakeServer(({ method }) => (method === 'DELETE' ? json({ code: 'server.internal' }, 500) : json(withdrawn)));
    open();
    fireEvent.click(await screen.findByRole('button', { name: words.certificate.restore }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: words.certificate.restore }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^沒有恢復，證書仍是撤銷的。/);
    fireEvent.click(dialog.getByRole('button', { name: words.certificate.leaveRevoked }));
    expect(screen.getByRole('heading', { name: words.certificate.revoked })).toBeVisible();
  });

  it('is not offered when a changed result revoked it', async () => {
    fakeServer(() => json({ ...withdrawn, revoked: { ...revocation, reason: 'verdictChanged' } }));
    open();
    await screen.findByRole('heading', { name: words.certificate.revoked });
    expect(screen.queryByRole('button', { name: words.certificate.restore })).toBeNull();
  });
});
