import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { membersWords } from '#src/race/members/membersWords.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { TeamScreen } from '#src/race/teams/TeamScreen.tsx';
import { teamsWords } from '#src/race/teams/teamsWords.ts';
import { words as teamsTexts } from '#src/race/teams/words/zh-TW.ts';
import { words as raceTexts } from '#src/race/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeServer, json, neverAnswer, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import {
  fakeMember,
  fakePreRace,
  fakeRace,
  fakeSlot,
  fakeSlots,
  fakeTeam,
  fakeTeamAnswer,
  inDays,
} from '#tests/src/support/fakeTeams.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([teamsWords, membersWords, raceWords, formWords].map((namespace) => loadWords(namespace)));

type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;

async function open(team: Team, { race = fakeRace(), answer }: { race?: RaceDetail; answer?: AnswerRequest } = {}) {
  fakeWidth(360);
  const server = fakeServer(
    (request) => answer?.(request) ?? (request.url.startsWith('/api/races/') ? json(race) : json(fakeTeamAnswer(team))),
  );
  renderWithSession(fakeSession(signedIn(rider())), <TeamScreen params={{ id: team.id }} />);
  await act(async () => undefined);
  await act(async () => undefined);
  return server;
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const getDialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => act(async () => fireEvent.click(getDialog().getByRole('button', { name })));
const isPost = ({ method, url }: RecordedRequest) => method === 'POST' && url.endsWith('/registration/');
const getFootText = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('\n');
const refusal = (code: string) => json({ code, errors: [], request_id: 'r' }, 409);

/** Waits for the closed dialog to leave its history entry, so that another one can open. */
async function waitForClosedDialog(press: () => Promise<unknown>) {
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await press();
  await act(() => isBack);
}

async function confirmSending() {
  await press(teamsTexts.team.foot.send);
  const send = getDialog().getByRole('button', { name: teamsTexts.team.sheet.send }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await act(async () => fireEvent.click(getDialog().getByRole('checkbox', { name: teamsTexts.team.sheet.agree })));
  await waitForClosedDialog(() => pressInDialog(teamsTexts.team.sheet.send));
}

describe('team page', () => {
  it('asks a visitor to sign in without leaving the page', () => {
    renderWithSession(fakeSession(), <TeamScreen params={{ id: 't' }} />);
    expect(screen.getByText(teamsTexts.team.login)).toBeVisible();
  });

  it('shows a skeleton while it loads', async () => {
    await open(fakeTeam(), { answer: (request) => neverAnswer(request) });
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('reports another captain’s team as unknown', async () => {
    await open(fakeTeam(), { answer: () => json({ code: 'resource.notFound', errors: [] }, 404) });
    expect(screen.getByText('找不到隊伍')).toBeVisible();
  });

  it('says that it did not load', async () => {
    await open(fakeTeam(), { answer: () => json({ code: 'server.internal', errors: [] }, 500) });
    expect(screen.getByText(teamsTexts.team.failed)).toBeVisible();
  });
});

describe('an incomplete roster', () => {
  const minor = fakeSlot(3, { is_minor: true, needs_consent: true });
  const members = [...fakeSlots(3), minor, fakeSlot(4, { is_complete: false }), ...fakeSlots(9).slice(5)];

  it('shows what is missing at each member, and first in the checklist', async () => {
    await open(fakeTeam({ members }));
    expect(screen.getByRole('button', { name: /小宇 ?缺同意書/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /柏宏 ?缺資料/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /第 10 位：空的/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: fill(teamsTexts.team.missing, { count: '3' }) })).toBeVisible();
    const rows = within(
      screen.getByRole('region', { name: fill(teamsTexts.team.missing, { count: '3' }) }),
    ).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1隊員 9／10 位加隊員',
      '1個人資料 8／9 份柏宏的資料還沒齊補資料',
      '1家長同意書 0／1 份小宇比賽當天未滿 18 歲請家長簽',
      fill(teamsTexts.team.check.women, { count: '1', needed: '1' }),
      '教練陳建明',
      '聯絡人林信宏',
      teamsTexts.team.check.twice,
    ]);
  });

  it('offers only the first missing item, and no registration', async () => {
    await open(fakeTeam({ members }));
    expect(screen.getByRole('button', { name: '加第 10 位隊員' })).toBeVisible();
    expect(screen.queryByRole('button', { name: teamsTexts.team.foot.send })).toBeNull();
    expect(getFootText()).toContain(teamsTexts.team.foot.first);
  });

  it('opens the coach field', async () => {
    await open(fakeTeam({ coach: null }));
    await screen.findByRole('textbox', { name: /教練/ });
    const list = within(screen.getByRole('region', { name: fill(teamsTexts.team.missing, { count: '1' }) }));
    await act(async () => fireEvent.click(list.getByRole('button', { name: teamsTexts.team.act.coach })));
    expect(document.activeElement?.getAttribute('name')).toBe('coach');
  });

  it('marks what has changed since last year', async () => {
    const lastTeam = fakeTeam({ id: 'before', members: fakeSlots(10), coach: '舊教練' });
    await open(fakeTeam({ members: fakeSlots(9), predecessor_team_id: 'before' }), {
      answer: ({ url }) => (url.includes('/teams/before/') ? json(fakeTeamAnswer(lastTeam)) : undefined),
    });
    expect(screen.getByText(fill(teamsTexts.team.left, { names: '信宏' }))).toBeVisible();
    expect(screen.getByText(fill(teamsTexts.team.coachChanged, { before: '舊教練', now: '陳建明' }))).toBeVisible();
    expect(screen.getByText(fill(teamsTexts.team.who.former, { names: '信宏' }))).toBeVisible();
  });
});

describe('team members', () => {
  const incompleteTeam = fakeTeam({ members: fakeSlots(9) });
  const otherMember = fakeMember({
    id: 'm-other',
    name: '別隊的人',
    teams: [{ id: 'team-b', name: '石岡衝風 B', race_id: 'seagull-elite' }],
  });
  const freeMember = fakeMember({ id: 'm-free', name: '信宏' });
  const answerMembers: AnswerRequest = ({ method, url }) =>
    method === 'GET' && url === '/api/members/' ? json({ results: [freeMember, otherMember] }) : undefined;

  it('adds one of the captain’s members, and marks members of other teams', async () => {
    const { requests } = await open(incompleteTeam, {
      answer: (request) =>
        request.method === 'POST' ? json(fakeTeamAnswer(fakeTeam({ members: fakeSlots(10) }))) : answerMembers(request),
    });
    await press('加第 10 位隊員');
    await screen.findByRole('dialog');
    expect(getDialog().getByText(fill(teamsTexts.team.add.other, { team: '石岡衝風 B' }))).toBeVisible();
    expect(getDialog().queryByRole('button', { name: /別隊的人/ })).toBeNull();
    await pressInDialog(fill(teamsTexts.team.add.putOf, { name: '信宏' }));
    expect(getDialog().getByText(fill(teamsTexts.team.add.added, { name: '信宏' }))).toBeVisible();
    const post = requests.find(({ method }) => method === 'POST');
    expect(post?.init.body).toBe(JSON.stringify({ member_id: 'm-free' }));
  });

  it.each([
    ['team.full', teamsTexts.team.add.full],
    ['member.inOtherTeam', teamsTexts.team.add.inOtherTeam],
    ['team.registered', teamsTexts.team.locked],
  ])('says why the member was not added: %s', async (code, words) => {
    await open(incompleteTeam, {
      answer: (request) => (request.method === 'POST' ? refusal(code) : answerMembers(request)),
    });
    await press('加第 10 位隊員');
    await screen.findByRole('dialog');
    await pressInDialog(fill(teamsTexts.team.add.putOf, { name: '信宏' }));
    expect(getDialog().getByRole('alert').textContent).toBe(`沒有加入。 ${words}`);
  });

  it('asks before it removes a member', async () => {
    const { requests } = await open(fakeTeam(), {
      answer: ({ method }) => (method === 'DELETE' ? json(fakeTeamAnswer(incompleteTeam)) : undefined),
    });
    await press(/阿哲 ?齊/);
    await pressInDialog(teamsTexts.team.member.remove);
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await pressInDialog(teamsTexts.team.member.remove);
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(screen.getByRole('heading', { name: fill(teamsTexts.team.missing, { count: '1' }) })).toBeVisible();
  });
});

describe('sending the team in', () => {
  const registeredTeam = fakeTeam({ status: 'registered_public', registered_at: inDays(0) });

  it('shows seat, fee and a warning that it is final before it locks the roster', async () => {
    const { requests } = await open(fakeTeam(), {
      answer: (request) => (isPost(request) ? json(fakeTeamAnswer(registeredTeam)) : undefined),
    });
    expect(getFootText()).toContain(teamsTexts.team.sheet.public);
    await press(teamsTexts.team.foot.send);
    expect(getDialog().getByText('會用公開名額。 費用 6,000 元。')).toBeVisible();
    expect(getDialog().getByText(/送出後不能改名單，也不能取消/)).toBeVisible();
    await waitForClosedDialog(() => pressInDialog(teamsTexts.team.sheet.back));
    expect(requests.some(isPost)).toBe(false);
    await confirmSending();
    expect(requests.find(isPost)?.init.body).toBe(JSON.stringify({ quota: 'public', is_confirmed: true }));
    expect(screen.getByText(/名單已鎖，不能改也不能取消。有人受傷/)).toBeVisible();
    expect(screen.getByText(teamsTexts.team.unpaid)).toBeVisible();
    expect(screen.queryByRole('button', { name: teamsTexts.team.delete.open })).toBeNull();
    await press(teamsTexts.team.foot.payment);
    await screen.findByRole('dialog');
    expect(getDialog().getByText('匯款到主辦單位的帳戶')).toBeVisible();
  });

  it('offers the next kind of seat when the shown kind is taken', async () => {
    let isGone = false;
    await open(fakeTeam(), {
      answer: (request) => {
        if (isPost(request)) {
          isGone = true;
          return refusal('quota.none');
        }
        return request.url.startsWith('/api/teams/') && isGone
          ? json(fakeTeamAnswer(fakeTeam({ quota: null })))
          : undefined;
      },
    });
    await confirmSending();
    expect(getFootText()).toContain('剛才要用的名額在送出前被別隊用完了。 現在只剩候補。');
    await press('排候補');
    expect(getDialog().getByText(/公開名額滿了，會排到候補/)).toBeVisible();
  });

  it.each([
    ['race.notOpen', teamsTexts.team.failure.notOpen],
    ['roster.incomplete', teamsTexts.team.failure.incomplete],
    ['consent.missing', teamsTexts.team.failure.consent],
    ['team.registered', teamsTexts.team.failure.locked],
    ['request.rateLimited', teamsTexts.team.failure.other],
  ])('says why nothing was sent: %s', async (code, words) => {
    await open(fakeTeam(), { answer: (request) => (isPost(request) ? refusal(code) : undefined) });
    await confirmSending();
    expect(getFootText()).toContain(words);
  });

  it('reloads the team after a lost answer, and never sends it twice', async () => {
    let isLost = false;
    const { requests } = await open(fakeTeam(), {
      answer: (request) => {
        if (isPost(request)) {
          isLost = true;
          return noNetwork();
        }
        return isLost && request.url.startsWith('/api/teams/') ? json(fakeTeamAnswer(registeredTeam)) : undefined;
      },
    });
    await confirmSending();
    await act(async () => undefined);
    expect(await screen.findByText(/有人受傷/)).toBeVisible();
    expect(requests.filter(isPost)).toHaveLength(1);
  });

  it('offers only to check again while the outcome is unknown', async () => {
    let isLost = false;
    await open(fakeTeam(), {
      answer: (request) => {
        isLost ||= isPost(request);
        return isLost ? noNetwork() : undefined;
      },
    });
    await confirmSending();
    expect(await screen.findByRole('button', { name: teamsTexts.team.foot.askAgain })).toBeVisible();
    expect(screen.queryByRole('button', { name: teamsTexts.team.foot.send })).toBeNull();
  });
});

describe('before signup', () => {
  it('pre-registers, and withdraws the pre-registration', async () => {
    let isIn = false;
    const preRegisteredTeam = fakeTeam({ pre_registered_at: inDays(0) });
    await open(fakeTeam(), {
      race: fakePreRace(),
      answer: (request) => {
        if (isPost(request)) isIn = true;
        if (request.method === 'DELETE') isIn = false;
        return request.url.startsWith('/api/teams/')
          ? json(fakeTeamAnswer(isIn ? preRegisteredTeam : fakeTeam()))
          : undefined;
      },
    });
    await press(teamsTexts.team.foot.pre);
    expect(screen.getByRole('timer')).toBeVisible();
    await press(teamsTexts.team.foot.withdraw);
    expect(screen.getByRole('button', { name: teamsTexts.team.foot.pre })).toBeVisible();
  });

  it('counts down between the periods, and sends nothing', async () => {
    await open(fakeTeam(), {
      race: fakePreRace({
        status: 'registration_closed',
        pre_registration_until: inDays(-1),
        signup_from: inDays(2.5),
      }),
    });
    const button = screen.getByRole('button', { name: /開放報名 還有 2/ }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
  });

  it('says that signup is over', async () => {
    await open(fakeTeam(), { race: fakeRace({ signup_from: inDays(-9), signup_until: inDays(-1) }) });
    expect(getFootText()).toContain(teamsTexts.team.foot.missed);
  });
});

describe('a locked team', () => {
  it('shows its waiting position, and asks before it leaves', async () => {
    const waiting = fakeTeam({ status: 'waitlist', waitlist_position: 3, quota: null });
    const { requests } = await open(waiting, {
      answer: ({ method }) => (method === 'DELETE' ? json(fakeTeamAnswer(fakeTeam())) : undefined),
    });
    expect(getFootText()).toContain('候補第 3 位');
    await press(teamsTexts.team.foot.leave);
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await pressInDialog(teamsTexts.team.foot.leave);
    expect(screen.getByRole('button', { name: teamsTexts.team.foot.send })).toBeVisible();
  });

  it('says why it was disqualified, whether it is paid, and who coaches and answers for it', async () => {
    await open(
      fakeTeam({
        status: 'disqualified',
        disqualification_reason: '抄近路',
        payment: 'paid',
        coach: '陳教練',
        contact_person: '林聯絡',
      }),
    );
    expect(screen.getByText(fill(teamsTexts.team.disqualifiedText, { reason: '抄近路' }))).toBeVisible();
    expect(screen.getByText(teamsTexts.team.paid)).toBeVisible();
    expect(screen.getByText(fill(teamsTexts.team.coachIs, { name: '陳教練' }))).toBeVisible();
    expect(screen.getByText(fill(teamsTexts.team.contactIs, { name: '林聯絡' }))).toBeVisible();
    // Signup is still open: nothing may say that the race is over.
    expect(getFootText()).toBe(teamsTexts.team.foot.disqualified);
    expect(screen.queryByText(teamsTexts.team.foot.over)).toBeNull();
  });

  it('shows the kind of seat of a reserved team, and that it is paid', async () => {
    await open(
      fakeTeam({ status: 'registered_reserved', registered_at: inDays(0), payment: 'paid', quota: 'reserved' }),
    );
    expect(screen.getByText(raceTexts.race.teamStatus.registered_reserved)).toBeVisible();
    expect(screen.getByText(teamsTexts.team.paid)).toBeVisible();
  });
});
