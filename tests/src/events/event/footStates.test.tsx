import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventDetail } from '#contract/events/events.ts';
import type { OwnResult, ViewerRegistration } from '#contract/events/registrations.ts';
import { getRegistrationPhase } from '#machines/eventRegistration/eventRegistrationContext.ts';
import { words as myEventsTexts } from '#src/events/mine/words/zh-TW.ts';
import { words } from '#src/events/words/zh-TW.ts';
import { words as kitWords } from '#src/ui/form/words/zh-TW.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import {
  choice,
  fakeRegisteredEvent,
  fakeRegistration,
  openEvent,
  serve,
  serverMs,
  toRegistrationAnswer,
} from './openEvent.tsx';

const result: OwnResult = {
  elapsed_s: 14_534,
  ridden_on: '2027-04-12',
  attempt_id: null,
  level: 1,
  rank: 37,
  is_tied: false,
  next_level: { position: 2, missing_s: 134 },
  hidden_because: null,
  certificate_id: null,
};
const goldResult = { ...result, elapsed_s: 14_327, level: 2, next_level: null, certificate_id: 'earned' };
const waitlisted = (position: number, first = position): ViewerRegistration => ({
  state: 'waitlisted',
  choice,
  joined_at: '2027-03-19T00:00:00Z',
  position,
  waitlist_count: 19,
  first_position: first,
});
const notRegistered: ViewerRegistration = { state: 'none' };
const incomplete = { challenge: { ...fakeEventDetail().challenge, is_complete: false } };

interface State {
  readonly name: string;
  readonly instant?: string;
  readonly registration?: ViewerRegistration;
  readonly part?: Partial<EventDetail>;
  readonly isVisitor?: boolean;
  readonly text: RegExp;
  readonly button: RegExp;
}

const states: readonly State[] = [
  { name: 'not started', instant: '2027-02-28T00:00:00Z', text: /開放。時間到會自己變成/, button: /^開放報名 還有/ },
  { name: 'a visitor', isVisitor: true, text: /^登入後會回到這裡/, button: /^登入並報名$/ },
  { name: 'open', text: /都可以取消/, button: /^報名$/ },
  {
    name: 'full',
    part: { participant_count: 200, waitlist_count: 19 },
    text: /^加入後照順序/,
    button: /^加入候補（第 20 位）$/,
  },
  { name: 'waitlisted', registration: waitlisted(7), text: /^候補第 7 位/, button: /^退出候補$/ },
  { name: 'registered', registration: fakeRegistration(), text: /^已報名・第 178 位/, button: /^取消報名$/ },
  { name: 'closed', instant: '2027-03-30T00:00:00Z', text: /^報名已在/, button: /開始採計$/ },
  {
    name: 'ongoing',
    instant: '2027-04-10T00:00:00Z',
    registration: fakeRegistration(),
    text: /會自動採計/,
    button: /^同步驗證$/,
  },
  {
    name: 'incomplete',
    instant: '2027-04-10T00:00:00Z',
    registration: fakeRegistration(),
    part: incomplete,
    text: /檢查點還沒設完整/,
    button: /^同步驗證$/,
  },
  {
    name: 'ended, with a certificate',
    instant: '2027-05-02T00:00:00Z',
    registration: fakeRegistration({ result: goldResult }),
    text: /^最後成績 3:58:47 · 金/,
    button: /^看證書$/,
  },
  {
    name: 'ended, without',
    instant: '2027-05-02T00:00:00Z',
    registration: fakeRegistration(),
    text: /所以沒有證書/,
    button: /^看其他活動$/,
  },
  {
    name: 'ended for a visitor',
    instant: '2027-05-02T00:00:00Z',
    isVisitor: true,
    text: /已結束/,
    button: /^看其他活動$/,
  },
  {
    name: 'excluded',
    registration: { state: 'excluded', reason: '重複帳號', excluded_at: '2027-03-19T00:00:00Z' },
    text: /理由：重複帳號/,
    button: /^看其他活動$/,
  },
];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/events/wuling-spring');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: serverMs });
});
afterEach(() => vi.useRealTimers());

describe('bar at the bottom', () => {
  it.each(states)(
    'shows the matching text and button: $name',
    async ({ instant, registration = notRegistered, part, isVisitor, text, button }) => {
      if (instant !== undefined) vi.setSystemTime(Date.parse(instant));
      serve(fakeRegisteredEvent(registration, part));
      openEvent(isVisitor ? fakeSession() : fakeSession(signedIn()));
      const foot = await screen.findByText(text, { selector: 'p[role="status"]' });
      const bar = within(foot.closest('section') as HTMLElement);
      expect([
        ...bar.queryAllByRole('button', { name: button }),
        ...bar.queryAllByRole('link', { name: button }),
      ]).toHaveLength(1);
    },
  );

  it('says after five seconds that it takes longer, and after thirty that the outcome is unknown', async () => {
    serve(fakeRegisteredEvent(notRegistered), (request) => (request.method === 'POST' ? neverAnswer(request) : null));
    openEvent(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: words.event.foot.register }));
    fireEvent.click(await screen.findByRole('button', { name: words.event.consent.confirm }));
    await screen.findByRole('button', { name: words.event.foot.sending });
    await vi.advanceTimersByTimeAsync(5_100);
    await screen.findByText(words.event.foot.slow);
    await vi.advanceTimersByTimeAsync(30_000);
    await screen.findByRole('button', { name: words.event.foot.askAgain });
    expect(screen.getByText(/連線中斷，還不知道有沒有報名成功/)).toBeVisible();
  });
});

describe('cancelling a registration', () => {
  const ongoingAt = '2027-04-10T00:00:00Z';

  it.each([
    ['the seat', null, []],
    ['the result', result, [fill(words.event.cancel.result, { time: '4:02:14' })]],
    [
      'the certificate',
      goldResult,
      [fill(words.event.cancel.result, { time: '3:58:47' }), words.event.cancel.certificate],
    ],
  ])('says in the dialog that it takes %s', async (_, ownResult, texts) => {
    vi.setSystemTime(Date.parse(ongoingAt));
    // The organiser has closed registration early.
    const registration = fakeRegistration({ result: ownResult, cancel_until: '2027-04-20T00:00:00Z' });
    serve(fakeRegisteredEvent(registration, { registration_until: '2027-04-09T00:00:00Z' }));
    openEvent(fakeSession(signedIn()));
    await screen.findByText(/自動採計.*可以取消到 4\/20 08:00。$/);
    fireEvent.click(screen.getByRole('button', { name: words.event.foot.cancel }));
    const paragraphs = [...screen.getByRole('dialog').querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(paragraphs.slice(0, -1)).toEqual([words.event.cancel.toAll, ...texts]);
    expect(paragraphs.at(-1)).toContain(words.event.cancel.final);
  });

  it.each([
    ['there are free seats', {}, [words.event.cancel.toAll, words.event.cancel.again], false],
    ['seats are unlimited', { max_participants: null }, [words.event.cancel.toAll, words.event.cancel.again], false],
    ['the event is full', { max_participants: 177 }, [words.event.cancel.toAll], true],
    ['riders wait', { waitlist_count: 3 }, [fill(words.event.cancel.toNext, { count: '3' })], true],
  ])('says whether the rider can come back if %s', async (_, part, texts, isFinal) => {
    serve(fakeRegisteredEvent(fakeRegistration(), { max_participants: 300, participant_count: 177, ...part }));
    openEvent(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: words.event.foot.cancel }));
    const paragraphs = [...screen.getByRole('dialog').querySelectorAll('p')].map(({ textContent }) => textContent);
    const warning = `${kitWords.kit.cannotUndo} ${words.event.cancel.final}`;
    expect(paragraphs).toEqual([...texts, ...(isFinal ? [warning] : [])]);
    expect(warning).not.toMatch(/[\p{Script=Han}]:/u);
  });

  it('is not offered after registration, with the moment since when', async () => {
    vi.setSystemTime(Date.parse(ongoingAt));
    serve(
      fakeRegisteredEvent(fakeRegistration({ may_cancel: false, cancel_until: '2027-04-02T12:00:00Z', result }), {
        registration_until: '2027-04-01T12:00:00Z',
      }),
    );
    openEvent(fakeSession(signedIn()));
    await screen.findByText(/自動採計.*取消已在 4\/2 20:00 截止。$/);
    expect(screen.queryByRole('button', { name: words.event.foot.cancel })).toBeNull();
  });

  it('ends on the open page at the announced time, after registration was closed early', async () => {
    const times = { cancel_until: '2027-03-20T00:00:30Z' };
    const part = { registration_until: '2027-03-19T12:00:00Z' };
    let event = fakeRegisteredEvent(fakeRegistration(times), part);
    serve(event, ({ method, url }) => (method === 'GET' && /events\/[\w-]+\/$/.test(url) ? json(event) : null));
    openEvent(fakeSession(signedIn()));
    await screen.findByRole('button', { name: words.event.foot.cancel });
    event = fakeRegisteredEvent(fakeRegistration({ ...times, may_cancel: false }), part);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('button', { name: words.event.foot.cancel })).toBeNull();
  });

  it('says since when it is too late if registration closed in between', async () => {
    let event = fakeRegisteredEvent(fakeRegistration());
    serve(event, ({ method, url }) => {
      if (method === 'DELETE') {
        event = fakeRegisteredEvent(fakeRegistration({ may_cancel: false, cancel_until: '2027-03-19T12:00:00Z' }), {
          registration_until: '2027-03-18T12:00:00Z',
        });
        return json({ code: 'event.cancelClosed' }, 409);
      }
      return /events\/[\w-]+\/$/.test(url) ? json(event) : null;
    });
    openEvent(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: words.event.foot.cancel }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.event.foot.cancel }));
    await screen.findByText(fill(words.event.failure.cancelClosed, { at: '3/19 20:00' }));
  });
});

it('sends a new rider to the end of the waiting list, even if a seat is briefly free', () => {
  const event = fakeRegisteredEvent(notRegistered, { participant_count: 199, waitlist_count: 3 });
  expect(getRegistrationPhase({ event, nowMs: serverMs })).toBe('full');
  expect(getRegistrationPhase({ event: { ...event, waitlist_count: 0 }, nowMs: serverMs })).toBe('open');
});

it('shows the position on the waiting list, and how far it has moved', async () => {
  serve(fakeRegisteredEvent(waitlisted(7, 11)));
  openEvent(fakeSession(signedIn()));
  const card = (await screen.findByText(words.event.wait.title)).closest('section') as HTMLElement;
  expect(card.textContent).toContain('候補順位7共 19 位候補');
  expect(card.textContent).toContain(fill(words.event.wait.moved, { count: '4' }));
});

describe('open page of a waiting rider', () => {
  const openWaiting = async (next: ViewerRegistration) => {
    let registration = waitlisted(7, 11);
    serve(fakeRegisteredEvent(registration), ({ url }) =>
      /events\/[\w-]+\/$/.test(url) ? json(fakeRegisteredEvent(registration)) : null,
    );
    openEvent(fakeSession(signedIn()));
    await screen.findByText(words.event.wait.title);
    const status = screen.getAllByRole('status').find((element) => element.matches('[data-waiting]'));
    expect(status?.textContent).toBe('');
    registration = next;
    await vi.advanceTimersByTimeAsync(30_000);
    return status;
  };

  it('announces at once that it moved up, in a region that already existed', async () => {
    const status = await openWaiting(waitlisted(5, 11));
    await waitFor(() =>
      expect(status?.textContent).toBe(fill(words.event.wait.movedNow, { count: '2', position: '5' })),
    );
    expect(status?.isConnected).toBe(true);
  });

  it('announces that the rider got a free seat', async () => {
    const status = await openWaiting(fakeRegistration());
    await waitFor(() => expect(status?.textContent).toBe(words.event.wait.promoted));
    expect(screen.queryByText(words.event.wait.title)).toBeNull();
  });

  it('announces nothing when the position stays the same', async () => {
    const status = await openWaiting(waitlisted(7, 11));
    expect(status?.textContent).toBe('');
  });
});

it('announces that the waiting list has ended once registration is over', async () => {
  vi.setSystemTime(Date.parse(fakeEventDetail().registration_until) + 1_000);
  serve(fakeRegisteredEvent(waitlisted(7, 11)));
  openEvent(fakeSession(signedIn()));
  await screen.findByText(words.event.wait.over);
  expect(screen.queryByText(words.event.wait.title)).toBeNull();
});

it('shows the gap to the next level, with a link to the plan', async () => {
  vi.setSystemTime(Date.parse('2027-04-13T00:00:00Z'));
  serve(fakeRegisteredEvent(fakeRegistration({ result })));
  openEvent(fakeSession(signedIn()));
  expect((await screen.findByText(fill(words.event.level.missing, { level: '金' }))).textContent).toBe(
    fill(myEventsTexts.myEvents.toNext, { level: '金', time: '2:14' }),
  );
  expect(screen.getByText('4:02:14')).toBeVisible();
  expect(
    screen.getByRole('link', { name: fill(words.event.level.howTo, { time: '2:14' }) }).getAttribute('href'),
  ).toMatch(/^\/route\//);
});

it('changes what is published, and keeps the choice while saving fails', async () => {
  let isDown = true;
  const changed = {
    ...choice,
    name_shown: 'name',
    team_name: '石岡衝風',
    certificate_name: '林柏宏',
    shows_times: true,
  } as const;
  const { requests } = serve(fakeRegisteredEvent(fakeRegistration()), ({ method }) => {
    if (method !== 'PATCH') return null;
    return isDown
      ? json({ code: 'server.internal' }, 500)
      : json(toRegistrationAnswer(fakeRegistration({ choice: changed })));
  });
  openEvent(fakeSession(signedIn()));
  fireEvent.click(await screen.findByRole('button', { name: words.event.choice.change }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getAllByRole('radio')[0] as HTMLElement);
  fireEvent.change(dialog.getByRole('textbox', { name: /^車隊/ }), { target: { value: ' 石岡衝風 ' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: /完成時間/ }));
  const nameInput = dialog.getByRole('textbox', { name: /^證書姓名/ });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: words.event.choice.save }));
  for (const [typed, message] of [
    ['林'.repeat(51), /50/],
    ['林\u0000柏宏', /^請刪掉看不見的控制字元。/],
  ] as const) {
    fireEvent.change(nameInput, { target: { value: typed } });
    save();
    expect(nameInput).toHaveValue(typed);
    expect(nameInput).toHaveFocus();
    expect(nameInput).toHaveAccessibleDescription(message);
  }
  fireEvent.change(nameInput, { target: { value: ' 林柏宏 ' } });
  save();
  await dialog.findByRole('alert');
  isDown = false;
  fireEvent.click(dialog.getByRole('button', { name: words.event.choice.save }));
  await screen.findByText(/成績公開/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const choices = requests.filter(({ method }) => method === 'PATCH').map(({ init }) => JSON.parse(String(init.body)));
  expect(choices).toEqual([changed, changed]);
});

it('drops the pending registration of a visitor who closes the login dialog', async () => {
  serve();
  const session = fakeSession();
  openEvent(session);
  fireEvent.click(await screen.findByRole('button', { name: words.event.foot.loginAndRegister }));
  await vi.waitFor(() => expect(sessionStorage.getItem('event-wish')).toBe('wuling-spring'));
  changeView(session, { loginDialogOpen: true });
  changeView(session, { loginDialogOpen: false });
  await vi.waitFor(() => expect(sessionStorage.getItem('event-wish')).toBeNull());
});
