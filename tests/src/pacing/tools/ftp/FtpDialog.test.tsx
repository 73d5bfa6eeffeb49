import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { FtpDialog } from '#src/pacing/tools/ftp/FtpDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { words as ownCourseTexts } from '#src/routes/ownCourses/words/zh-TW.ts';
import { buildGpxFile, createNorthwardRide } from '#tests/fixtures/trackFiles.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

const { ftp } = words;

beforeEach(async () => {
  localStorage.clear();
  provideRealTools();
  await Promise.all([loadWords(toolWords), loadWords(ownCourseWords)]);
});

async function show(session = fakeSession()) {
  const open = await openRoute();
  const facts = toCourseFacts(open.route, (text) => text['zh-TW']);
  const onClose = vi.fn();
  await act(async () => {
    renderWithSession(
      session,
      <FtpDialog {...open} facts={facts} ownFactors={open.session.ownFactors()} onClose={onClose} />,
    );
  });
  return { ...open, onClose, ftpW: () => open.session.inputs.get().ftpW };
}
// Queries by label and text, because computing roles takes jsdom seconds on a busy machine.
const getInput = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const button = (name: string | RegExp) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
const type = (name: string | RegExp, text: string) => userEvent.type(getInput(name), text);
const press = (name: string | RegExp) => userEvent.click(button(name));
const choose = (name: string) => userEvent.click(getInput(name));

describe('the estimate', () => {
  it('shows the range of a 20-minute test during typing, and plans with it', async () => {
    const { ftpW, onClose } = await show();
    await type(/20 分鐘平均功率/, '238');
    expect(
      await screen.findByLabelText(fill(words.ftp.rangeLabel, { low: '214', high: '235', likely: '226' })),
    ).toBeVisible();
    expect(screen.getByText('最可能 226 W · 3.48 W/kg')).toBeVisible();
    await press(fill(words.ftp.use, { watts: '226' }));
    await press(ftp.apply);
    expect(ftpW()).toBe(226);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['5000', 'twenty'])('shows no range for an invalid power, and a message after a pause: %s', async (text) => {
    await show();
    await type(/20 分鐘平均功率/, text);
    expect(screen.queryByText(ftp.result)).toBeNull();
    // The field keeps the focus: phone users do not leave it.
    expect(await screen.findByText(fill(words.ftp.notWatts, { min: '55', max: '630' }))).toBeVisible();
    expect(document.activeElement).toBe(getInput(/20 分鐘平均功率/));
    expect(getInput(/20 分鐘平均功率/).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a message at once when the field loses the focus', async () => {
    await show();
    await type(/20 分鐘平均功率/, '20');
    await userEvent.tab();
    expect(screen.getByText(fill(words.ftp.notWatts, { min: '55', max: '630' }))).toBeVisible();
  });

  it('warns only beside an unusual estimate', async () => {
    await show();
    await type(/20 分鐘平均功率/, '600');
    expect(screen.getByText(/^8\.77 W\/kg 不在常見/)).toBeVisible();
    await userEvent.clear(getInput(/20 分鐘平均功率/));
    await type(/20 分鐘平均功率/, '238');
    expect(screen.queryByText(/不在常見/)).toBeNull();
  });

  it('shows the same W/kg at the estimate and in the confirmation', async () => {
    await show();
    // 237 × 0.95 = 225.15: 225 W are used, 3.462 W/kg of 65 kg.
    await type(/20 分鐘平均功率/, '237');
    expect(screen.getByText('最可能 225 W · 3.46 W/kg')).toBeVisible();
    await press(fill(words.ftp.use, { watts: '225' }));
    expect(screen.getByText('3.46 W/kg')).toBeVisible();
  });

  it('refuses a future day with a message, and requests no weather for it', async () => {
    const { requests } = fakeServer(() => json({}));
    await show();
    await choose(ftp.time);
    await type(ftp.duration, '3:00:00');
    expect(await screen.findByText(ftp.result)).toBeVisible();
    fireEvent.change(screen.getByLabelText(ftp.day), { target: { value: '2099-01-01' } });
    expect(screen.getByText(/^日期請填 2015-01-01 到 \d{4}-\d\d-\d\d 之間，不能是未來。$/)).toBeVisible();
    expect(screen.queryByText(ftp.result)).toBeNull();
    expect(requests).toEqual([]);
  });

  it('keeps the entries on the way back from the confirmation', async () => {
    await show();
    await choose(ftp.ramp);
    await type(/最後一分鐘/, '300');
    await press(fill(words.ftp.use, { watts: '225' }));
    await press(ftp.back);
    expect(getInput(/最後一分鐘/).value).toBe('300');
  });

  it('returns the FTP of the plan whose time is entered, and explains the width of the range', async () => {
    const { session } = await show();
    const finishS = session.live.current()?.plan.totals.durationS ?? Number.NaN;
    await choose(ftp.time);
    const clock = [finishS / 3600, (finishS / 60) % 60, finishS % 60].map((part) =>
      String(Math.floor(part)).padStart(2, '0'),
    );
    await type(ftp.duration, clock.join(':'));
    expect(await screen.findByText(fill(words.ftp.use, { watts: '200' }))).toBeVisible();
    expect(screen.getByText(ftp.uncertaintyWind).nextElementSibling?.textContent).toMatch(/^±\d+ W$/);
  });

  it('reports a time that is faster than the model, and an invalid part', async () => {
    await show();
    await choose(ftp.time);
    await userEvent.selectOptions(screen.getByLabelText(ftp.stretch), 'custom');
    await type(ftp.duration, '0:02:00');
    expect((await screen.findByText(ftp.timeTooShort)).closest('[role=alert]')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText(ftp.to), '0');
    expect(screen.getByText(ftp.notStretch)).toBeVisible();
    expect(getInput(ftp.partOfWhole)).toBeInTheDocument();
  });

  it('uses the day’s weather, or the rider’s own if there is none', async () => {
    const { requests } = fakeServer(({ url }) =>
      url.includes('/weather/') ? json({ code: 'weather.unavailable' }, 503) : json({}),
    );
    await show();
    await choose(ftp.time);
    await type(ftp.duration, '3:00:00');
    await userEvent.type(screen.getByLabelText(ftp.day), '2026-10-03');
    expect(await screen.findByText(ftp.weatherFailed)).toBeVisible();
    expect(requests.at(-1)?.url).toMatch(/\/weather\/\?day=2026-10-03$/);
    expect(getInput(ftp.temperature)).toBeVisible();
    expect(await screen.findByText(ftp.result)).toBeVisible();
  });

  it('finds another route by its name and estimates on that', async () => {
    const otherRoute = pacingDetail(3, 12_000, { id: 'other', name: { 'zh-TW': '別條路' } });
    fakeServer(({ url }) =>
      url.includes('/routes/other/') ? json(otherRoute) : json({ count: 1, results: [otherRoute] }),
    );
    await show();
    await choose(ftp.time);
    await press(ftp.changeRoute);
    const resultList = await screen.findByLabelText(ftp.routesFound);
    await userEvent.click(within(resultList).getByText('別條路'));
    await type(ftp.duration, '25');
    expect(await screen.findByText('= 25 分')).toBeVisible();
    expect(await screen.findByText(ftp.result)).toBeVisible();
  });

  it('uses the best 20 minutes of a ride as a lower limit, with the power curve as a table', async () => {
    await show();
    await choose(ftp.file);
    const samples = createNorthwardRide({ lengthM: 9000, powerAt: (atM) => (atM < 6000 ? 240 : 150) });
    await userEvent.upload(getInput(ftp.chooseFile), new File([buildGpxFile(samples)], 'ride.gpx'));
    expect(await screen.findByText(fill(words.ftp.use, { watts: '228' }))).toBeVisible();
    expect(screen.getByText(ftp.fileTwenty)).toBeVisible();
    expect(screen.getByText(ftp.atLeast)).toBeVisible();
    expect(screen.getByText('20:00', { selector: 'th' }).nextElementSibling?.textContent).toBe('240 W');
  });

  it('says what was repaired in a file that was cut off', async () => {
    await show();
    await choose(ftp.file);
    const file = buildGpxFile(createNorthwardRide({ lengthM: 9000, powerAt: () => 240 }));
    await userEvent.upload(getInput(ftp.chooseFile), new File([file.slice(0, -40)], 'ride.gpx'));
    expect(await screen.findByText(ownCourseTexts.ownCourse.repair.cutShort)).toBeVisible();
    expect(screen.getByText(ftp.atLeast)).toBeVisible();
  });

  it('says what a file lacks', async () => {
    await show();
    await choose(ftp.file);
    const picker = getInput(ftp.chooseFile);
    const noPower = createNorthwardRide({ lengthM: 9000 }).map(({ powerW: _, ...sample }) => sample);
    await userEvent.upload(picker, new File([buildGpxFile(noPower)], 'ride.gpx'));
    expect(await screen.findByText(ftp.noPower)).toBeVisible();
    await userEvent.upload(picker, new File(['nothing'], 'ride.fit'));
    expect(await screen.findByText(ftp.fileFailed)).toBeVisible();
  });
});

describe('confirming', () => {
  const confirm = async (session: ReturnType<typeof fakeSession>, power = '238') => {
    const page = await show(session);
    await type(/20 分鐘平均功率/, power);
    await press(/^用 /);
    return page;
  };

  it('asks for confirmation above 6.5 W/kg, and allows it', async () => {
    const { ftpW } = await confirm(fakeSession(), '600');
    expect(screen.getByText(/^8.77 W\/kg 不在常見/, { selector: '[role=alert] *' })).toBeVisible();
    const apply = button(ftp.apply);
    expect(apply.disabled).toBe(true);
    await userEvent.click(getInput(ftp.unusualYes));
    await userEvent.click(apply);
    expect(ftpW()).toBe(570);
  });

  it('updates the profile of a signed-in rider', async () => {
    const { requests } = fakeServer(() => json(rider({ ftp_w: 226 })));
    const session = fakeSession(signedIn());
    const { onClose } = await confirm(session);
    expect(screen.getByText(fill(words.ftp.profileHas, { watts: '210' }))).toBeVisible();
    await choose(ftp.profileToo);
    await press(ftp.apply);
    expect(requests.map(({ method, url, init }) => [method, url, init.body])).toEqual([
      ['PATCH', '/api/member/me/', '{"ftp_w":226}'],
    ]);
    expect(session.requests).toEqual([{ type: 'rider.profileChanged', user: rider({ ftp_w: 226 }) }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the plan and shows a message if the profile was not updated, and retries', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? noNetwork() : json(rider({ ftp_w: 226 }))));
    const { ftpW, onClose } = await confirm(fakeSession(signedIn()));
    await choose(ftp.profileToo);
    await press(ftp.apply);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^這份配速已改用 226 W，但個人檔案沒有更新/);
    expect(ftpW()).toBe(226);
    expect(onClose).not.toHaveBeenCalled();
    isDown = false;
    await press(ftp.tryProfileAgain);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks a visitor to sign in for the profile, and updates the plan before that', async () => {
    const session = fakeSession();
    const { ftpW } = await confirm(session);
    await choose(ftp.profileToo);
    expect(button(ftp.apply).disabled).toBe(true);
    await press(ftp.login);
    expect(session.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect(ftpW()).toBe(226);
  });
});
