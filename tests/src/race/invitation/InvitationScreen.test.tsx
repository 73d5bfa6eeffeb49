import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InvitationView } from '#contract/races/invitations.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { InvitationScreen } from '#src/race/invitation/InvitationScreen.tsx';
import { invitationWords } from '#src/race/invitation/invitationWords.ts';
import { words as invitationTexts } from '#src/race/invitation/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { invitationView } from '#tests/contract/consentAnswers.ts';
import { fakeServer, json, neverAnswer, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { zhTW } from '#tests/support/allWords.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(invitationWords);

const words = zhTW.invitation;
const secret = 's'.repeat(32);
const key = 'k'.repeat(32);
const unansweredView: InvitationView = {
  ...invitationView,
  own: null,
  name: '宗翰',
  expires_at: '2026-04-04T04:00:00.000Z',
};
const problem = (code: string, status: number) => json({ code, status, errors: [] }, status);
const parseBody = ({ init }: RecordedRequest) => JSON.parse(String(init.body));

/** Opens the link in the address. */
function open(fragment = secret) {
  history.replaceState(null, '', `/races/invitation#${fragment}`);
  return render(<InvitationScreen />);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

async function fillIn({ birthYear = '79' } = {}): Promise<void> {
  await screen.findByLabelText(words.field.name);
  type(words.field.identity_number, 'A123456789');
  fireEvent.click(screen.getByLabelText(words.gender.male));
  for (const [part, value] of [
    ['年', birthYear],
    ['月', '5'],
    ['日', '18'],
  ] as const)
    type(part, value);
  type(words.field.phone, '0912-345-678');
  type(words.field.emergency_contact, '王小明');
  type(words.field.emergency_phone, '0922333444');
  fireEvent.change(screen.getByLabelText(words.field.relationship), { target: { value: 'friend' } });
}
const send = () => fireEvent.click(screen.getByRole('button', { name: words.agree }));

beforeEach(() => history.replaceState(null, '', '/'));

describe('link page', () => {
  it('sends the secret in the body, never in an address', async () => {
    const { requests } = fakeServer(() => json(unansweredView));
    open();
    await screen.findByText('這些資料用在哪裡');
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/member-invitations/opening/']);
    expect(parseBody(requests[0] as RecordedRequest)).toEqual({ secret, language: 'zh-TW' });
    expect(screen.getByText(/石岡衝風 B 邀請你/)).toBeVisible();
  });

  it.each([
    ['invitation.unknown', 404, 'unknownTitle'],
    ['invitation.expired', 410, 'expiredTitle'],
    ['invitation.used', 410, 'usedTitle'],
    ['invitation.withdrawn', 410, 'withdrawnTitle'],
  ] as const)('says what to do after %s', async (code, status, title) => {
    fakeServer(() => problem(code, status));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(words.problem[title]);
  });

  it('can be reloaded after a failure', async () => {
    let isUp = false;
    fakeServer(() => (isUp ? json(unansweredView) : problem('server.internal', 500)));
    open();
    await screen.findByText(words.openFailed);
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: zhTW.common.retry }));
    await screen.findByLabelText(words.field.name);
  });

  it('is busy while loading', () => {
    fakeServer(neverAnswer);
    open();
    expect(screen.queryByLabelText(words.field.name)).toBeNull();
    expect(screen.getByRole('status')).toBeVisible();
  });
});

describe('member’s form', () => {
  it('names every field that is missing or wrong, and sends nothing', async () => {
    const { requests } = fakeServer(() => json(unansweredView));
    open();
    await screen.findByLabelText(words.field.name);
    type(words.field.identity_number, 'A123456788');
    send();
    const summary = within(await screen.findByRole('alert'));
    const problems = summary.getAllByRole('button').map(({ textContent }) => textContent);
    expect(problems).toEqual([
      '證件號碼的檢查碼不符，請對照證件再看一次',
      '請填性別',
      '請填出生日期',
      '請填電話',
      '請填緊急聯絡人',
      '請填緊急聯絡電話',
      '請填和緊急聯絡人的關係',
    ]);
    expect(requests).toHaveLength(1);
  });

  it('receives a key, which replaces the secret in the address', async () => {
    const { requests } = fakeServer((request) => {
      if (request.url.endsWith('/answer/')) return json({ key, view: invitationView });
      return json(parseBody(request).secret === key ? invitationView : unansweredView);
    });
    open();
    await fillIn();
    send();
    await screen.findByText(words.own.done);
    const body = parseBody(requests.find(({ url }) => url.endsWith('/answer/')) as RecordedRequest);
    expect(body).toMatchObject({
      secret,
      text_hash: unansweredView.text.hash,
      identity_number: 'A123456789',
      birth_date: '1990-05-18',
      name: '宗翰',
      gender: 'male',
      keeps_record: false,
      nationality: words.taiwan,
    });
    expect(location.hash).toBe(`#${key}`);
    expect(screen.getByText('A12•••••89')).toBeVisible();
    const link = screen.getByLabelText<HTMLInputElement>(words.link);
    expect(link.value).toBe(`${location.origin}/races/invitation#${key}`);
  });

  it('says that a minor needs a guardian’s consent, and how many days are missing', async () => {
    fakeServer(() => json(unansweredView));
    open();
    await fillIn({ birthYear: '97' });
    expect(
      screen.getByText(fill(invitationTexts.invitation.ageShort, { day: '2026年5月17日', age: '17', days: '1' })),
    ).toBeVisible();
    expect(screen.getByText(words.needsGuardian)).toBeVisible();
    type(formTexts.kit.day, '17');
    expect(
      screen.getByText(fill(invitationTexts.invitation.ageOnDay, { day: '2026年5月17日', age: '18' })),
    ).toBeVisible();
    expect(screen.queryByText(words.needsGuardian)).toBeNull();
  });

  it('keeps typed values when the network fails', async () => {
    fakeServer(({ url }) => (url.endsWith('/answer/') ? noNetwork() : json(unansweredView)));
    open();
    await fillIn();
    send();
    await screen.findByText(new RegExp(words.sendFailed));
    expect(screen.getByLabelText<HTMLInputElement>(words.field.identity_number).value).toBe('A123456789');
  });

  it('keeps typed values when the text has changed, and shows the new text', async () => {
    const changed = { ...unansweredView, text: { ...unansweredView.text, hash: 'newer', title: '新的說明' } };
    const { requests } = fakeServer(({ url }, count) => {
      if (url.endsWith('/answer/')) return problem('consent.textChanged', 409);
      return json(count === 1 ? unansweredView : changed);
    });
    open();
    await fillIn();
    send();
    await screen.findByText('新的說明');
    expect(screen.getByText(words.textChanged)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.field.phone).value).toBe('0912-345-678');
    send();
    await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/answer/'))).toHaveLength(2));
    expect(parseBody(requests.filter(({ url }) => url.endsWith('/answer/')).at(-1) as RecordedRequest).text_hash).toBe(
      'newer',
    );
  });

  it('says how to write a phone number that cannot be one, and sends an extension as typed', async () => {
    const { requests } = fakeServer(({ url }) =>
      url.endsWith('/answer/') ? json({ key: null, view: invitationView }) : json(unansweredView),
    );
    open();
    await fillIn();
    type(words.field.emergency_phone, '12345');
    send();
    expect((await screen.findAllByText(words.phoneWrong)).length).toBeGreaterThan(0);
    type(words.field.emergency_phone, '02-23456789 轉 123');
    send();
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/answer/'))).toBe(true));
    const body = parseBody(requests.find(({ url }) => url.endsWith('/answer/')) as RecordedRequest);
    expect(body.emergency_phone).toBe('02-23456789 轉 123');
  });

  it('refuses a birth year before 1900 in words, and sends nothing', async () => {
    const { requests } = fakeServer(() => json(unansweredView));
    open();
    await fillIn({ birthYear: '79' });
    fireEvent.click(screen.getByLabelText(formTexts.kit.ad));
    type('年', '1010');
    send();
    const field = invitationTexts.invitation.field.birth_date;
    const message = fill(formTexts.form.dateTooEarly, { field, year: '1900' });
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(requests.some(({ url }) => url.endsWith('/answer/'))).toBe(false);
  });

  it('shows a server refusal at its field', async () => {
    fakeServer(({ url }) => {
      if (!url.endsWith('/answer/')) return json(unansweredView);
      const errors = [{ field: 'birth_date', code: 'dateInFuture', params: {} }];
      return json({ code: 'request.invalid', status: 400, errors }, 400);
    });
    open();
    await fillIn();
    send();
    expect(
      (
        await screen.findAllByText(
          fill(formTexts.form.dateInFuture, { field: invitationTexts.invitation.field.birth_date }),
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  it.each([
    ['member.inOtherTeam', 'otherTeam'],
    ['team.registered', 'locked'],
  ] as const)('explains the refusal %s', async (code, word) => {
    fakeServer(({ url }) => (url.endsWith('/answer/') ? problem(code, 409) : json(unansweredView)));
    open();
    await fillIn();
    send();
    await screen.findByText(new RegExp(words.refusal[word]));
  });
});

describe('a member’s own data', () => {
  it('can be corrected without typing the number again', async () => {
    const { requests } = fakeServer(({ url }) =>
      url.endsWith('/answer/') ? json({ key: null, view: invitationView }) : json(invitationView),
    );
    open(key);
    fireEvent.click(await screen.findByRole('button', { name: words.own.change }));
    expect(screen.getByText(fill(invitationTexts.invitation.keepNumber, { number: 'A12•••••89' }))).toBeVisible();
    type(words.field.phone, '0911222333');
    fireEvent.click(screen.getByRole('button', { name: words.save }));
    await screen.findByText(words.own.done);
    const body = parseBody(requests.find(({ url }) => url.endsWith('/answer/')) as RecordedRequest);
    expect(body).toMatchObject({ secret: key, phone: '0911222333', birth_date: '1990-01-01' });
    expect(body).not.toHaveProperty('identity_number');
    expect(location.hash).toBe(`#${key}`);
  });

  it('show a stored extension, and keep it when corrected', async () => {
    const ownData = { ...invitationView.own, emergency_phone: '+886223456789;ext=123' };
    fakeServer(() => json({ ...invitationView, own: ownData }));
    open(key);
    await screen.findByText('0223456789 #123');
    fireEvent.click(await screen.findByRole('button', { name: words.own.change }));
    expect(screen.getByLabelText<HTMLInputElement>(words.field.emergency_phone).value).toBe('0223456789 #123');
  });

  it('needs the number when the document changes', async () => {
    fakeServer(() => json(invitationView));
    open(key);
    fireEvent.click(await screen.findByRole('button', { name: words.own.change }));
    fireEvent.click(screen.getByLabelText(words.identityKind.passport));
    fireEvent.click(screen.getByRole('button', { name: words.save }));
    expect(
      (
        await screen.findAllByText(
          fill(formTexts.form.required, { field: invitationTexts.invitation.field.identity_number }),
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  it('can be withdrawn, and are deleted', async () => {
    const { requests } = fakeServer(({ url }) =>
      url.endsWith('/withdrawal/') ? new Response(null, { status: 204 }) : json(invitationView),
    );
    open(key);
    fireEvent.click(await screen.findByRole('button', { name: words.own.withdraw }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: words.own.withdraw }));
    await screen.findByText(words.own.withdrawn);
    expect(screen.queryByText('A12•••••89')).toBeNull();
    expect(parseBody(requests.at(-1) as RecordedRequest)).toEqual({ secret: key });
  });

  it('say why they cannot be withdrawn', async () => {
    fakeServer(({ url }) => (url.endsWith('/withdrawal/') ? problem('team.registered', 409) : json(invitationView)));
    open(key);
    fireEvent.click(await screen.findByRole('button', { name: words.own.withdraw }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: words.own.withdraw }));
    expect((await dialog.findByRole('alert')).textContent).toBe(words.refusal.locked);
  });

  it('cannot be changed once the roster is sent in', async () => {
    fakeServer(() => json({ ...invitationView, is_locked: true }));
    open(key);
    await screen.findByText(words.own.locked);
    expect(screen.queryByRole('button', { name: words.own.change })).toBeNull();
    expect(screen.queryByRole('button', { name: words.own.withdraw })).toBeNull();
  });

  it('offer a minor a link for the guardian', async () => {
    const guardianInvitation = { invitation: { expires_at: '2026-03-16T04:00:00.000Z' }, secret: 'g'.repeat(32) };
    fakeServer(({ url }) =>
      url.endsWith('/guardian/') ? json(guardianInvitation, 201) : json({ ...invitationView, guardian: 'missing' }),
    );
    open(key);
    fireEvent.click(await screen.findByRole('button', { name: words.guardian.make }));
    await screen.findByRole('img', { name: words.qr });
    const links = screen.getAllByLabelText<HTMLInputElement>(words.link).map(({ value }) => value);
    expect(links).toContain(`${location.origin}/races/consent#${'g'.repeat(32)}`);
  });

  it('show that the guardian has consented', async () => {
    fakeServer(() => json({ ...invitationView, guardian: 'given' }));
    open(key);
    await screen.findByText(words.guardian.given);
  });

  it('reload when another link is opened in the same page', async () => {
    const { requests } = fakeServer(() => json(invitationView));
    open(key);
    await screen.findByText(words.own.title);
    await act(async () => {
      location.hash = `#${secret}`;
    });
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(parseBody(requests[1] as RecordedRequest).secret).toBe(secret);
  });
});
