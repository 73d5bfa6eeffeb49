import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GuardianView } from '#contract/races/consents.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { GuardianScreen } from '#src/race/invitation/GuardianScreen.tsx';
import { invitationWords } from '#src/race/invitation/invitationWords.ts';
import { words as invitationTexts } from '#src/race/invitation/words/zh-TW.ts';
import { guardianView } from '#tests/contract/consentAnswers.ts';
import { fakeServer, json, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { zhTW } from '#tests/support/allWords.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(invitationWords);

const words = zhTW.invitation;
const secret = 's'.repeat(32);
const key = 'k'.repeat(32);
const unsignedView: GuardianView = { ...guardianView, consent: null, expires_at: '2026-04-04T04:00:00.000Z' };
const problem = (code: string, status: number) => json({ code, status, errors: [] }, status);
const parseBody = ({ init }: RecordedRequest) => JSON.parse(String(init.body));

function open(fragment = secret) {
  history.replaceState(null, '', `/races/consent#${fragment}`);
  return render(<GuardianScreen />);
}
/** Answers without a consent for the secret, and with the given consent for the key. */
const answerSigning = (request: RecordedRequest) => {
  if (!request.url.endsWith('/opening/')) return json({ key, view: guardianView });
  return json(parseBody(request).secret === key ? guardianView : unsignedView);
};
const send = () => fireEvent.click(screen.getByRole('button', { name: words.consent.agree }));
const writeName = (value: string) =>
  fireEvent.change(screen.getByLabelText(words.field.guardian_name), { target: { value } });

/** Draws a stroke on the pad, whose size is set here because jsdom has no layout. */
function draw(points: readonly (readonly [number, number])[]): void {
  const pad = screen.getByRole('img', { name: words.consent.pad });
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  const pointer = ([clientX, clientY]: readonly [number, number]) => ({
    clientX,
    clientY,
    pointerId: 1,
    isPrimary: true,
  });
  const [first = [0, 0], ...rest] = points;
  fireEvent.pointerDown(pad, { ...pointer(first), button: 0 });
  for (const point of rest) fireEvent.pointerMove(pad, pointer(point));
  fireEvent.pointerUp(pad, pointer(rest.at(-1) ?? first));
}
const nameStroke = [...Array(10).keys()].map((step) => [20 + step * 20, 30 + (step % 2) * 30] as const);

describe('guardian’s page', () => {
  it('names the minor, the age on race day, and the text to agree to', async () => {
    fakeServer(() => json(unsignedView));
    open();
    expect(
      await screen.findByText(fill(invitationTexts.invitation.consent.for, { name: '林小宇', age: '17' })),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: unsignedView.text.title })).toBeVisible();
  });

  it('hides the birth date if the captain must not see it', async () => {
    fakeServer(() => json({ ...unsignedView, name: '小宇', birth_date: null, age_on_race_day: null }));
    open();
    expect(await screen.findByText('小宇')).toBeVisible();
  });

  it('accepts a drawn signature', async () => {
    const { requests } = fakeServer(answerSigning);
    open();
    await screen.findByLabelText(words.field.guardian_name);
    writeName('林宗翰');
    fireEvent.click(screen.getByLabelText(words.relation.father));
    draw(nameStroke);
    send();
    await screen.findByText(words.consent.done);
    const body = parseBody(requests.find(({ url }) => url.endsWith('/guardian-consents/')) as RecordedRequest);
    expect(body).toMatchObject({
      secret,
      language: 'zh-TW',
      text_hash: unsignedView.text.hash,
      guardian_name: '林宗翰',
      relation: 'father',
      signature: { kind: 'drawn' },
    });
    // Coordinates are in units of the signature box, which is twice as large as the pad here.
    expect(body.signature.strokes[0].slice(0, 4)).toEqual([40, 60, 80, 120]);
    expect(location.hash).toBe(`#${key}`);
    expect(screen.getByText(/林宗翰（父親）.*簽名同意/)).toBeVisible();
  });

  it('asks for a signature again after it was cleared, and does not accept a dot', async () => {
    const { requests } = fakeServer(() => json(unsignedView));
    open();
    await screen.findByLabelText(words.field.guardian_name);
    writeName('林宗翰');
    fireEvent.click(screen.getByLabelText(words.relation.father));
    draw(nameStroke);
    fireEvent.click(screen.getByRole('button', { name: words.consent.clear }));
    draw([[50, 50]]);
    send();
    expect((await screen.findAllByText(words.consent.signFirst)).length).toBeGreaterThan(0);
    expect(requests).toHaveLength(1);
  });

  it('accepts a typed name, which must match', async () => {
    const { requests } = fakeServer(answerSigning);
    open();
    await screen.findByLabelText(words.field.guardian_name);
    writeName('林 宗翰');
    fireEvent.click(screen.getByLabelText(words.relation.guardian));
    fireEvent.click(screen.getByLabelText(words.consent.type));
    const typed = screen.getByLabelText(words.consent.typed);
    fireEvent.change(typed, { target: { value: '王大明' } });
    send();
    expect((await screen.findAllByText(words.consent.typedOther)).length).toBeGreaterThan(0);
    fireEvent.change(typed, { target: { value: '林宗翰' } });
    send();
    await screen.findByText(words.consent.done);
    expect(parseBody(requests.at(1) as RecordedRequest).signature).toEqual({ kind: 'typed', text: '林宗翰' });
  });

  it('keeps what was typed when it could not be sent', async () => {
    fakeServer(({ url }) => (url.endsWith('/opening/') ? json(unsignedView) : noNetwork()));
    open();
    await screen.findByLabelText(words.field.guardian_name);
    writeName('林宗翰');
    fireEvent.click(screen.getByLabelText(words.relation.mother));
    draw(nameStroke);
    send();
    await screen.findByText(new RegExp(words.consent.sendFailed));
    expect(screen.getByLabelText<HTMLInputElement>(words.field.guardian_name).value).toBe('林宗翰');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.consent.clear }).disabled).toBe(false);
  });

  it('says why a link does not open', async () => {
    fakeServer(() => problem('invitation.used', 410));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(words.problem.usedTitle);
  });

  it('lets a guardian withdraw the consent', async () => {
    fakeServer(({ url }) => (url.endsWith('/withdrawal/') ? new Response(null, { status: 204 }) : json(guardianView)));
    open(key);
    fireEvent.click(await screen.findByRole('button', { name: words.consent.withdraw }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.consent.withdraw }));
    await screen.findByText(words.consent.withdrawn);
  });

  it('asks a guardian to sign again if the organiser did not accept the consent', async () => {
    const consent = guardianView.consent && { ...guardianView.consent, reason: '看不清楚簽名' };
    fakeServer(() => json({ ...guardianView, consent, is_locked: true }));
    open(key);
    expect(await screen.findByText(/看不清楚簽名/)).toBeVisible();
    expect(screen.getByRole('button', { name: words.consent.agree })).toBeVisible();
  });

  it('says that a consent is final once the roster is sent in', async () => {
    fakeServer(() => json({ ...guardianView, is_locked: true }));
    open(key);
    await screen.findByText(words.consent.locked);
    expect(screen.queryByRole('button', { name: words.consent.withdraw })).toBeNull();
  });
});
