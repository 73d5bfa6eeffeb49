import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { ConsentFormScreen } from '#src/race/invitation/ConsentFormScreen.tsx';
import { invitationWords } from '#src/race/invitation/invitationWords.ts';
import { words as invitationTexts } from '#src/race/invitation/words/zh-TW.ts';
import { consentAnswers } from '#tests/contract/consentAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { zhTW } from '#tests/support/allWords.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(invitationWords);

const words = zhTW.invitation.form;
const form = consentAnswers['GET /api/members/{id}/consent-form/'];

function open(search: string, view?: Parameters<typeof fakeSession>[0]) {
  history.replaceState(null, '', `/races/consent-form${search}`);
  return renderWithSession(fakeSession(view), <ConsentFormScreen />);
}

describe('printable consent form', () => {
  it('is for the captain, who has to sign in', async () => {
    open('?member=m&race=spring');
    expect(await screen.findByText(words.login)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.print })).toBeNull();
  });

  it('has one sheet with the text, its version and blanks, and can be printed', async () => {
    const { requests } = fakeServer(() => json(form));
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    open('?member=m&race=spring', signedIn());
    expect(await screen.findByRole('heading', { name: form.text.title })).toBeVisible();
    expect(requests[0]?.url).toBe('/api/members/m/consent-form/?race_id=spring&language=zh-TW');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      words.guardian,
      words.relation,
      words.phone,
      words.signature,
      words.date,
    ]);
    expect(
      screen.getByText(fill(invitationTexts.invitation.form.version, { version: '1', hash: 'Yb3xHlV6' })),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: words.print }));
    expect(print).toHaveBeenCalledOnce();
  });

  it.each(['', '?member=m', '?race=spring'])('reports an unknown form at %j', async (search) => {
    open(search, signedIn());
    expect(await screen.findByText(words.noneTitle)).toBeVisible();
  });

  it('refuses another captain’s member, and reports a failure to load', async () => {
    fakeServer(() => json({ code: 'resource.notFound', status: 404, errors: [] }, 404));
    const { unmount } = open('?member=m&race=spring', signedIn());
    expect(await screen.findByText(words.noneTitle)).toBeVisible();
    unmount();
    fakeServer(() => json({ code: 'server.internal', status: 500, errors: [] }, 500));
    open('?member=m&race=spring', signedIn());
    expect(await screen.findByText(words.loadFailed)).toBeVisible();
  });
});
