import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InvitationList } from '#contract/races/invitations.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { GuardianLinkDialog } from '#src/race/invitation/GuardianLinkDialog.tsx';
import { invitationWords } from '#src/race/invitation/invitationWords.ts';
import { MemberLinkDialog } from '#src/race/invitation/MemberLinkDialog.tsx';
import { words as invitationTexts } from '#src/race/invitation/words/zh-TW.ts';
import { consentAnswers } from '#tests/contract/consentAnswers.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { zhTW } from '#tests/support/allWords.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(invitationWords);

const words = zhTW.invitation;
const emptyList: InvitationList = { ...consentAnswers['GET /api/member-invitations/'], results: [] };
const listWithPendingLink: InvitationList = consentAnswers['GET /api/member-invitations/'];
const createdInvitation = consentAnswers['POST /api/member-invitations/'];
const form = consentAnswers['GET /api/members/{id}/consent-form/'];
const memberId = createdInvitation.invitation.member_id;
const props = { memberId, memberName: '宗翰', raceId: 'spring', onClose: () => undefined };
const problem = (code: string, status = 409) => json({ code, status, errors: [] }, status);

const answerWith =
  (invitations: InvitationList, change: (request: RecordedRequest) => Response) =>
  (request: RecordedRequest): Response => {
    if (request.method !== 'GET') return change(request);
    return request.url.includes('consent-form') ? json({ ...form, consent: null }) : json(invitations);
  };

/** Replaces the device's clipboard until the test ends. */
function fakeClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}

describe('dialog for a member’s link', () => {
  it('creates a link, shows it with its QR code and expiry, and copies it', async () => {
    const { requests } = fakeServer(answerWith(emptyList, () => json(createdInvitation, 201)));
    const writeText = vi.fn(async () => undefined);
    fakeClipboard(writeText);
    render(<MemberLinkDialog {...props} />);
    fireEvent.click(await screen.findByRole('button', { name: words.make }));
    expect(await screen.findByRole('img', { name: words.qr })).toBeVisible();
    expect(JSON.parse(String(requests[1]?.init.body))).toEqual({
      purpose: 'member',
      member_id: memberId,
      race_id: 'spring',
    });
    expect(screen.getByText(fill(invitationTexts.invitation.expires, { when: '3/16 12:00' }))).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: words.copy }));
    await screen.findByText(words.copied);
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/races/invitation#${createdInvitation.secret}`);
  });

  it('selects the link when it cannot be copied', async () => {
    fakeServer(answerWith(emptyList, () => json(createdInvitation, 201)));
    fakeClipboard(() => Promise.reject(new Error('forbidden')));
    render(<MemberLinkDialog {...props} />);
    fireEvent.click(await screen.findByRole('button', { name: words.make }));
    fireEvent.click(await screen.findByRole('button', { name: words.copy }));
    await screen.findByText(words.copyFailed);
  });

  it('shows a pending link, and revokes it', async () => {
    const { requests } = fakeServer(answerWith(listWithPendingLink, () => new Response(null, { status: 204 })));
    render(<MemberLinkDialog {...props} />);
    await screen.findByText(/有一個連結還沒用，有效到 3\/16 12:00/);
    fireEvent.click(screen.getByRole('button', { name: words.withdraw }));
    await screen.findByText(words.withdrawn);
    expect(requests.at(-1)).toMatchObject({
      method: 'DELETE',
      url: `/api/member-invitations/${createdInvitation.invitation.id}/`,
    });
    expect(screen.getByRole('button', { name: words.make })).toBeVisible();
  });

  it('says that the member has answered', async () => {
    fakeServer(answerWith({ ...emptyList, is_self_entered: true }, () => json(createdInvitation, 201)));
    render(<MemberLinkDialog {...props} />);
    await screen.findByText(/宗翰已經自己填好了/);
  });

  it.each([
    ['race.notOpen', 'closed'],
    ['team.registered', 'locked'],
    ['resource.notFound', 'notInTeam'],
  ] as const)('explains the refusal %s', async (code, word) => {
    fakeServer(answerWith(emptyList, () => problem(code, code === 'resource.notFound' ? 404 : 409)));
    render(<MemberLinkDialog {...props} />);
    fireEvent.click(await screen.findByRole('button', { name: words.make }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.refusal[word]);
  });

  it('can be retried after a server failure', async () => {
    fakeServer(answerWith(emptyList, () => problem('server.internal', 500)));
    render(<MemberLinkDialog {...props} />);
    fireEvent.click(await screen.findByRole('button', { name: words.make }));
    expect((await screen.findByRole('alert')).textContent).toContain(words.makeFailed);
    expect(screen.getByRole('button', { name: words.make })).toBeVisible();
  });

  it('says that it did not load', async () => {
    fakeServer(() => problem('request.invalid', 400));
    render(<MemberLinkDialog {...props} />);
    await screen.findByText(words.loadFailed);
  });
});

describe('dialog for a guardian’s link', () => {
  it('links the paper form, and uploads the signed one', async () => {
    const changed = vi.fn();
    const { requests } = fakeServer(answerWith(emptyList, () => new Response(null, { status: 204 })));
    render(<GuardianLinkDialog {...props} onChanged={changed} />);
    const link = await screen.findByRole('link', { name: words.paper.form });
    expect(link.getAttribute('href')).toBe(`/races/consent-form?member=${memberId}&race=spring`);
    const file = new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText(words.paper.file, { selector: 'input' }), { target: { files: [file] } });
    fireEvent.click(await screen.findByRole('button', { name: words.paper.upload }));
    await waitFor(() => expect(changed).toHaveBeenCalledOnce());
    const put = requests.find(({ method }) => method === 'PUT');
    expect(put?.url).toBe(`/api/members/${memberId}/consent-form/spring/`);
    expect(await screen.findByText(words.paper.uploaded)).toBeVisible();
  });

  it.each([
    ['request.typeUnsupported', 415, 'scanType'],
    ['request.tooLarge', 413, 'scanSize'],
    ['consent.notNeeded', 409, 'notNeeded'],
  ] as const)('keeps the file and explains the refusal %s', async (code, status, word) => {
    fakeServer(answerWith(emptyList, () => problem(code, status)));
    render(<GuardianLinkDialog {...props} />);
    const file = new File(['x'], 'x.pdf', { type: 'application/pdf' });
    fireEvent.change(await screen.findByLabelText(words.paper.file, { selector: 'input' }), {
      target: { files: [file] },
    });
    fireEvent.click(await screen.findByRole('button', { name: words.paper.upload }));
    await screen.findByText(words.refusal[word]);
    expect(screen.getByText('x.pdf')).toBeVisible();
  });

  it.each([
    [{ kind: 'link', decision: null, reason: null }, /家長 3\/2 12:00 用連結簽了/],
    [{ kind: 'scan', decision: null, reason: null }, /同意書 3\/2 12:00 上傳了/],
    [{ kind: 'scan', decision: 'accepted', reason: null }, /主辦單位看過了/],
    [{ kind: 'scan', decision: 'refused', reason: '沒有簽名' }, /主辦單位沒有接受：沒有簽名/],
  ])('shows the state of the consent: %j', async (consent, text) => {
    fakeServer(({ url }) =>
      json(url.includes('consent-form') ? { ...form, consent: { ...form.consent, ...consent } } : emptyList),
    );
    render(<GuardianLinkDialog {...props} />);
    await screen.findByText(text);
  });

  it('says that a guardian has consented', async () => {
    fakeServer(answerWith({ ...emptyList, guardian: 'given' }, () => json(createdInvitation, 201)));
    render(<GuardianLinkDialog {...props} />);
    await screen.findByText(words.given);
  });

  it('offers no link and no paper form when no consent is needed', async () => {
    fakeServer(answerWith({ ...emptyList, guardian: 'notNeeded' }, () => json(createdInvitation, 201)));
    render(<GuardianLinkDialog {...props} />);
    await screen.findByText(words.refusal.notNeeded);
    expect(screen.queryByRole('button', { name: words.make })).toBeNull();
    expect(screen.queryByText(words.paper.title)).toBeNull();
  });
});
