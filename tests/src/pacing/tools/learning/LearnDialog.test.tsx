import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { LearnedMark } from '#src/pacing/BelowRows.tsx';
import { useLearnedPlan } from '#src/pacing/HeroExtras.tsx';
import { lazyWords } from '#src/pacing/lazy/lazyWords.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { LearnDialog } from '#src/pacing/tools/learning/LearnDialog.tsx';
import type { ToolDialogProps } from '#src/pacing/tools/toolDialogProps.ts';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { words as ownCourseTexts } from '#src/routes/ownCourses/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { buildGpxFile, createNorthwardRide, type Sample } from '#tests/fixtures/trackFiles.ts';
import { fakeAttempt } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json, neverAnswer, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  provideRealTools();
  await Promise.all([loadWords(toolWords), loadWords(lazyWords), loadWords(formWords), loadWords(ownCourseWords)]);
});

/** 12 km of flat road at 8 m/s with fewer watts than the model needs, so the learned resistance is low. */
const ride = createNorthwardRide({ lengthM: 12_000, stepM: 8, speedMps: 8, powerAt: () => 95 });
const withoutPower = ride.map(({ powerW: _, ...rest }) => rest as Sample);
const createFile = (samples: readonly Sample[], name: string) => new File([buildGpxFile(samples, name)], name);

async function show(session = fakeSession(), isApproximate = false) {
  const open = await openRoute();
  const props = {
    ...open,
    facts: { ...toCourseFacts(open.route, (text) => text['zh-TW']), isApproximate },
    ownFactors: open.session.ownFactors(),
  };
  await act(async () => {
    renderWithSession(
      session,
      <>
        <Page {...props} />
        <LearnDialog {...props} onClose={vi.fn()} />
      </>,
    );
  });
  return open;
}
/** The part of the page that uses and shows what was learned. */
function Page(props: Omit<ToolDialogProps, 'onClose'>) {
  useLearnedPlan(props.session);
  return <LearnedMark {...props} />;
}
const dialog = () => within(screen.getAllByRole('dialog', { hidden: true })[0] as HTMLElement);
async function choose(...files: readonly File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input');
  await act(async () => fireEvent.change(input, { target: { files } }));
}
/** Agrees to the offered result of a single ride that is far from the model. */
async function acceptOffer() {
  const button = await waitFor(() => dialog().getByText(words.learning.offerUse), { timeout: 8_000 });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await act(async () => fireEvent.click(button));
}
const createLearnedRide = (id: string, change: Partial<LearnedRide> = {}): LearnedRide => ({
  id,
  name: `${id}.fit`,
  ridden_at: '2026-11-20T22:00:00.000Z',
  used_m: 30_000,
  recorded_s: 3_600,
  modelled_s: 3_900,
  fitted_s: 3_610,
  is_weather_known: false,
  climb: null,
  flat: { log_ratio: -0.2, sd: 0.05 },
  descent_speed: null,
  base: { mass_kg: 74, cda_m2: 0.38, crr: 0.005 },
  ...change,
});

describe('LearnDialog', () => {
  it('says that nothing was learned yet, and that files stay on the device', async () => {
    await show();
    expect(dialog().getByText(/還沒學過/)).toBeVisible();
    expect(dialog().getByText(/不會上傳/)).toBeVisible();
    expect(dialog().getByText(words.learning.verifiedSignIn)).toBeVisible();
  });

  it('shows the effect on an approximate line only to the minute', async () => {
    await show(fakeSession(), true);
    await choose(createFile(ride, 'easy.gpx'));
    await acceptOffer();
    const effect = await waitFor(() => dialog().getByText(/這條路線：原本/), { timeout: 8_000 });
    expect(effect.textContent).toMatch(/原本 約 \d:\d\d，現在 約 \d:\d\d$/);
  });

  it('says what was repaired in a file from which it learns', async () => {
    await show();
    await choose(new File([buildGpxFile(ride, 'cut.gpx').slice(0, -40)], 'cut.gpx'));
    expect(await dialog().findByText(ownCourseTexts.ownCourse.repair.cutShort, {}, { timeout: 8_000 })).toBeVisible();
  });

  it('learns resistance but not FTP from a file, shows the effect here, and undoes it with one tap', async () => {
    const { session } = await show();
    const { ftpW } = session.inputs.get();
    await choose(createFile(ride, 'easy.gpx'));
    await acceptOffer();
    const effect = await waitFor(() => dialog().getByText(/這條路線：原本/), { timeout: 8_000 });
    expect(effect.textContent).toMatch(/原本 \d+:\d\d(:\d\d)?，現在 \d+:\d\d(:\d\d)?/);
    expect(dialog().getByText('easy.gpx')).toBeVisible();
    await waitFor(() => expect(dialog().getAllByText(/較快：阻力少 \d+%/).length).toBeGreaterThan(0));
    expect(session.basis().learned?.factors.flatResistanceRatio).toBeLessThan(0.97);
    expect(session.inputs.get().ftpW).toBe(ftpW);
    expect(readLearned().rides).toHaveLength(1);
    expect(screen.getByText(fill(lazyTexts.learned.mark, { count: '1' }))).toBeVisible();
    await act(async () => fireEvent.click(dialog().getByText(words.learning.undo)));
    await waitFor(() => expect(session.basis().learned).toBeNull());
    expect(readLearned().rides).toEqual([]);
    expect(screen.queryByText(fill(lazyTexts.learned.mark, { count: '1' }))).toBeNull();
  }, 20_000);

  it('uses a single ride far from the model only if the rider agrees', async () => {
    const { session } = await show();
    await choose(createFile(ride, 'odd.gpx'));
    const offer = await waitFor(() => dialog().getByText(words.learning.offerTitle), { timeout: 8_000 });
    expect(offer.closest('[role=status]')?.textContent).toMatch(/平路 · 較快：阻力少 \d+% ± \d+%.*滿 3 趟就直接套用/);
    expect(session.basis().learned).toBeNull();
    expect(readLearned().rides).toEqual([]);
    // Another ride joins the offer, and the same one again counts once.
    const otherRide = createNorthwardRide({ lengthM: 14_000, stepM: 8, speedMps: 8, powerAt: () => 95 });
    await choose(createFile(otherRide, 'odd2.gpx'), createFile(ride, 'odd.gpx'));
    await waitFor(() => expect(dialog().getByText(words.learning.offerSkip).hasAttribute('disabled')).toBe(false), {
      timeout: 8_000,
    });
    await act(async () => fireEvent.click(dialog().getByText(words.learning.offerSkip)));
    expect(dialog().queryByText(words.learning.offerTitle)).toBeNull();
    expect(session.basis().learned).toBeNull();
    await choose(createFile(ride, 'odd.gpx'), createFile(otherRide, 'odd2.gpx'));
    await acceptOffer();
    await waitFor(() =>
      expect(
        readLearned()
          .rides.map(({ name }) => name)
          .sort(),
      ).toEqual(['odd.gpx', 'odd2.gpx']),
    );
    expect(session.basis().learned?.factors.flatResistanceRatio).toBeLessThan(0.97);
  }, 30_000);

  it('adds another ride to those that plans use already', async () => {
    const { session } = await show();
    await choose(createFile(ride, 'first.gpx'));
    await acceptOffer();
    await waitFor(() => expect(readLearned().rides).toHaveLength(1));
    const otherRide = createNorthwardRide({ lengthM: 14_000, stepM: 8, speedMps: 8, powerAt: () => 95 });
    await choose(createFile(otherRide, 'second.gpx'));
    await waitFor(() => expect(readLearned().rides).toHaveLength(2), { timeout: 8_000 });
    expect(dialog().queryByText(words.learning.offerTitle)).toBeNull();
    expect(session.basis().learned?.factors.flatResistanceRatio).toBeLessThan(0.97);
  }, 30_000);

  it('reads the recorded wind of the day at rough places of the file, and says it', async () => {
    const wind = { windDmps: 66, windFromDeg: 315 };
    const { requests } = fakeServer(({ url }) =>
      url === '/api/weather/places/'
        ? json(createForecast({ firstDay: '2026-11-21', hours: 48, getHour: () => wind }))
        : json({ results: [], count: 0, next: null, previous: null }),
    );
    await show();
    await choose(createFile(ride, 'windy.gpx'));
    await acceptOffer();
    // 6.6 m/s at 10 m above the ground are 4.0 m/s at riding height.
    const text = fill(words.learning.wind, { from: '西北', speed: '4' });
    expect(await dialog().findByText(new RegExp(text), {}, { timeout: 8_000 })).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeVisible();
    expect(readLearned().rides[0]).toMatchObject({ is_weather_known: true, wind: { from_deg: 315 } });
    const bodies = requests.filter(({ url }) => url === '/api/weather/places/').map(({ init }) => init.body);
    const places = [0, 6_000, 12_000].map((distance_m, index) => ({
      distance_m: expect.closeTo(distance_m, -3),
      elevation_m: 100,
      lat_cdeg: [2400, 2410, 2410][index],
      lon_cdeg: 12_100,
    }));
    expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([{ day: '2026-11-21', places }]);
  }, 20_000);

  it('says that it is reading a ride while the weather has not arrived', async () => {
    fakeServer(neverAnswer);
    await show();
    await choose(createFile(ride, 'slow.gpx'));
    const text = fill(words.learning.busy, { index: '1', total: '1', name: 'slow.gpx' });
    expect(await dialog().findByText(text)).toBeVisible();
    expect(readLearned().rides).toEqual([]);
  });

  it('says that the wind of the day is unknown and counted as doubt, without a network', async () => {
    fakeServer(noNetwork);
    await show();
    await choose(createFile(ride, 'calm.gpx'));
    await acceptOffer();
    expect(await dialog().findByText(new RegExp(words.learning.calm), {}, { timeout: 8_000 })).toBeVisible();
    expect(readLearned().rides[0]).toMatchObject({ is_weather_known: false, wind: null });
    expect(dialog().queryByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeNull();
  }, 20_000);

  it('learns from several files at once, each ride once, and lists those without a result', async () => {
    await show();
    const short = createNorthwardRide({ lengthM: 2_000, speedMps: 8 });
    await choose(
      createFile(ride, 'one.gpx'),
      createFile(ride, 'again.gpx'),
      createFile(short, 'short.gpx'),
      new File(['no ride'], 'text.gpx'),
    );
    await acceptOffer();
    await waitFor(() => expect(dialog().getByText('one.gpx')).toBeVisible(), { timeout: 8_000 });
    expect(dialog().getByText(fill(words.learning.twice, { name: 'again.gpx' }))).toBeVisible();
    expect(dialog().getByText(fill(words.learning.tooShort, { name: 'short.gpx' }))).toBeVisible();
    expect(dialog().getByText(fill(words.learning.unreadable, { name: 'text.gpx' }))).toBeVisible();
  }, 20_000);

  it('asks whether a ride without power was all-out, then shows a range and changes nothing', async () => {
    const { session } = await show();
    const previousInputs = session.inputs.get();
    await choose(createFile(withoutPower, 'bare.gpx'));
    expect(await waitFor(() => dialog().getByText(fill(words.learning.noPower, { name: 'bare.gpx' })))).toBeVisible();
    await act(async () => fireEvent.click(dialog().getByText(words.learning.allOut)));
    const range = await waitFor(() => dialog().getByText(/FTP 大約在 \d+ 到 \d+ W 之間/), { timeout: 8_000 });
    expect(range.textContent).toMatch(/個人檔案沒有更動/);
    expect(session.inputs.get()).toEqual(previousInputs);
    expect(session.basis().learned).toBeNull();
    await choose(createFile(withoutPower, 'bare.gpx'));
    await act(async () => fireEvent.click(await waitFor(() => dialog().getByText(words.learning.notAllOut))));
    expect(dialog().getByText(/bare.gpx 不算/)).toBeVisible();
  }, 20_000);

  it('loads verified rides again after a missing answer, and says when there are none', async () => {
    const empty = { count: 0, next: null, previous: null, results: [] };
    const answers = [noNetwork, async () => json(empty)];
    fakeServer(({ url }) =>
      url.includes('/verification-attempts/') ? (answers.shift() ?? noNetwork)() : json({ rides: [] }),
    );
    await show(fakeSession(signedIn(rider())));
    expect(await waitFor(() => dialog().getByText(words.learning.verifiedEmpty))).toBeVisible();
  });

  it('shows the start of a verified ride, and leaves out rides that were already learned', async () => {
    const learnedAttempt = fakeAttempt();
    const otherAttempt = fakeAttempt({ id: '0195f0a0-0000-7000-8000-00000000a002' });
    const laterAttempt = {
      ...otherAttempt,
      activity: { ...otherAttempt.activity, started_at: '2026-11-15T22:10:00Z' },
    };
    const rides = [createLearnedRide('known', { ridden_at: '2026-11-14T22:10:10.000Z' })];
    fakeServer(({ url }) =>
      json(
        url.includes('/learned-rides/')
          ? { rides }
          : { count: 2, next: null, previous: null, results: [learnedAttempt, laterAttempt] },
      ),
    );
    await show(fakeSession(signedIn(rider())));
    const learned = await waitFor(() => dialog().getByRole('button', { name: words.learning.learned, hidden: true }));
    expect(learned.hasAttribute('disabled')).toBe(true);
    expect(learned.closest('li')?.textContent).toMatch(/2026年11月15日.*6:10/);
    const open = dialog().getByRole('button', { name: words.learning.learnThis, hidden: true });
    expect(open.hasAttribute('disabled')).toBe(false);
  });

  it('stores learned rides in the account, and reports when that fails', async () => {
    let isDown = true;
    const { requests } = fakeServer(({ url, method }) => {
      if (!url.includes('/learned-rides/')) return json({ count: 0, next: null, previous: null, results: [] });
      if (method === 'GET') return json({ rides: [createLearnedRide('cloud')] });
      return isDown ? noNetwork() : json({ rides: [] });
    });
    const { session } = await show(fakeSession(signedIn(rider())));
    await waitFor(() => expect(session.basis().learned).not.toBeNull());
    expect(screen.getByText(fill(lazyTexts.learned.mark, { count: '1' }))).toBeVisible();
    expect(readLearned().accountOf).toBe(rider().id);
    await act(async () => fireEvent.click(dialog().getByText(words.learning.forget)));
    const getQuestion = () => within(screen.getByRole('dialog', { name: words.learning.forgetAsk, hidden: true }));
    expect(getQuestion().getByText(/回到模型的預設值/)).toBeVisible();
    await act(async () => fireEvent.click(getQuestion().getByText(words.learning.forgetKeep)));
    expect(readLearned().rides).toHaveLength(1);
    await act(async () => fireEvent.click(dialog().getByText(words.learning.forget)));
    await act(async () => fireEvent.click(getQuestion().getByText(words.learning.forget)));
    expect(await waitFor(() => dialog().getByText(/帳號還沒更新/))).toBeVisible();
    // Until the account has the change, this device does not replace its list with the account's.
    expect(readLearned().accountOf).toBeNull();
    isDown = false;
    await act(async () => fireEvent.click(dialog().getByText(words.learning.undo)));
    await waitFor(() => expect(readLearned().accountOf).toBe(rider().id));
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('shows no figure for a kind of road of which there is too little, and marks an unclear one', async () => {
    const unclear = createLearnedRide('short', {
      flat: { log_ratio: -0.2, sd: 0.9 },
      descent_speed: { log_ratio: -0.2, sd: 0.3 },
    });
    fakeServer(({ url }) =>
      json(
        url.includes('/learned-rides/') ? { rides: [unclear] } : { count: 0, next: null, previous: null, results: [] },
      ),
    );
    await show(fakeSession(signedIn(rider())));
    const row = async (name: string) => {
      const term = await waitFor(() => dialog().getAllByText(name)[0]);
      return term?.nextElementSibling;
    };
    await waitFor(() => expect(dialog().getByText(/下坡看你放得多快/)).toBeVisible());
    // The ride and the result say the same with the same words.
    expect(dialog().getByText('較快：阻力少 18% ± 90%')).toBeVisible();
    expect(dialog().getByText('較慢 18% ± 30%')).toBeVisible();
    expect((await row(words.learning.climb))?.textContent).toBe(words.learning.open);
    expect((await row(words.learning.descentSpeed))?.textContent).toBe(words.learning.open);
    const flat = await row(words.learning.flat);
    expect(flat?.textContent).toMatch(/^還看不清楚較快：阻力少 \d+% ± \d+%$/);
    expect(flat?.hasAttribute('data-unclear')).toBe(true);
  });

  it('opens from the link of a verified ride', async () => {
    history.replaceState(null, '', '/route/wuling-west#learn');
    await show();
    await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2));
  });
});
