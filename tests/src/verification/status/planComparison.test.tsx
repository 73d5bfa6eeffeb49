import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { cardWeatherWords } from '#src/routes/cardWeather/cardWeatherWords.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { json, neverAnswer, noNetwork, setOnline } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import { buildAttempt, buildAttemptResult, buildCheckpoint } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { type AnswerRequest, openAttempt } from './openAttempt.tsx';

await Promise.all([loadWords(verificationWords), loadWords(cardWeatherWords)]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('plan comparison', () => {
  const route = pacingDetail(2, 50_000);
  const rows = route.rows.map((row, index) => ({
    ...row,
    power_w: 200,
    duration_s: 6500,
    elapsed_s: 6500 * (index + 1),
    speed_mps: 5,
    weight_factor: 0.8,
    own_factor: 0,
  }));
  const setting = {
    id: 's1',
    name: '破四',
    course: { kind: 'route', route_id: 'wuling-west', course_version: 1 },
    is_latest: true,
    updated_at: '2025-10-01T00:00:00.000Z',
    inputs: { ftp_w: 226.4, body_mass_kg: 66, bike_mass_kg: 9, cda_m2: 0.38, crr: 0.005, drivetrain_efficiency: 0.97 },
    weather: {
      temperature_c: 20,
      relative_humidity: 0.7,
      sea_level_pressure_hpa: 1013,
      wind_from_deg: 0,
      wind_speed_mps: 0,
    },
    rows,
  };
  const answerWithPlan: AnswerRequest = ({ url, method }) => {
    if (method === 'PATCH') return json(rider({ ftp_w: 238 }));
    if (url.includes('/pace-settings/s1/')) return json(setting);
    if (url.includes('/pace-settings/')) return json({ count: 1, next: null, previous: null, results: [setting] });
    return url.includes('/api/routes/') && !/weather|verifications/.test(url) ? json(route) : undefined;
  };
  const planCheckpoints = [
    buildCheckpoint(0),
    buildCheckpoint(1, { course_distance_m: 25_000 }),
    buildCheckpoint(2, { course_distance_m: 50_000 }),
  ];
  const riddenAttempt = buildAttempt({ result: buildAttemptResult({ checkpoints: planCheckpoints }) });

  it('explains the comparison if there is no setting yet', async () => {
    await openAttempt(buildAttempt());
    expect(await screen.findByText(words.verificationResult.planEmpty)).toBeVisible();
    expect(screen.getByRole('link', { name: words.verificationResult.openPacing }).getAttribute('href')).toBe(
      '/route/wuling-west',
    );
  });

  it('compares from checkpoint to checkpoint, and the rows add up to the verdict’s time', async () => {
    await openAttempt(riddenAttempt, answerWithPlan);
    const table = await screen.findByRole('table', { name: words.verificationResult.planTitle });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(within(table).getByRole('rowheader', { name: '中心碑 – 人止關' })).toBeVisible();
    expect(cells).toEqual([
      ['1:48:20', '1:14:22', '−33:58'],
      ['1:48:20', '2:32:38', '+44:18'],
      ['3:36:40', '3:47:00', '+10:20'],
    ]);
  });

  describe('the wind of the day', () => {
    const northwest = { windDmps: 66, windFromDeg: 315 };
    const weather = createForecast({ firstDay: '2025-10-18', hours: 48, getHour: () => northwest });
    const openWith = (answer: AnswerRequest, attempt = riddenAttempt) =>
      openAttempt(attempt, (request) =>
        request.url.includes('/weather/') ? answer(request) : answerWithPlan(request),
      );
    const findSection = async () =>
      within(await screen.findByRole('region', { name: words.verificationResult.planTitle }));
    const { day, plan, calm, busy, unknown } = words.dayWind;

    it('stands beside that of the plan, both at riding height', async () => {
      provideRealTools();
      const { requests } = await openWith(() => json(weather));
      const section = await findSection();
      expect(await section.findByText(new RegExp(fill(day, { wind: '西北風 4 m/s' })))).toHaveTextContent(
        fill(plan, { wind: calm }),
      );
      expect(section.getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeVisible();
      expect(requests.some(({ url }) => url === '/api/routes/wuling-west/weather/?day=2025-10-18')).toBe(true);
    });

    it('is being looked up until it arrives', async () => {
      await openWith(neverAnswer);
      expect(await (await findSection()).findByText(busy)).toBeVisible();
    });

    it('is unknown without a network, and says what follows', async () => {
      setOnline(false);
      await openWith(noNetwork);
      expect(await (await findSection()).findByText(unknown)).toBeVisible();
    });

    it('is unknown if the clock of the ride is hidden, and no weather is requested', async () => {
      const activity = { ...riddenAttempt.activity, is_start_hidden: true };
      const { requests } = await openWith(() => json(weather), { ...riddenAttempt, activity });
      expect(await (await findSection()).findByText(unknown)).toBeVisible();
      expect(requests.filter(({ url }) => url.includes('/weather/'))).toEqual([]);
    });
  });

  it('links to the pace page, which learns the road and does not change the FTP', async () => {
    const { requests } = await openAttempt(riddenAttempt, answerWithPlan);
    const link = await screen.findByRole('link', { name: words.verificationResult.learn });
    expect(link.getAttribute('href')).toBe('/route/wuling-west#learn');
    expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  });
});
